import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LANGUAGES, languages } from '#domain/text/language.ts';
import { longDate, timeline } from './dates.ts';

test.each(LANGUAGES)('dates in %s match Intl’s long format in India’s time zone', (language) => {
  const form = new Intl.DateTimeFormat(languages[language].locale, {
    dateStyle: 'long',
    timeZone: 'Asia/Kolkata',
  });
  const moments = fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(moments, (moment) => {
      expect(longDate(moment.toISOString(), language)).toBe(form.format(moment));
    }),
  );
});

test('the day changes at midnight in India', () => {
  expect(timeline('2026-06-30T18:29:59.999Z', '2026-06-30T18:30:00Z', 'en')).toBe(
    '30 June 2026 - 1 July 2026',
  );
});

test('an invalid date is formatted as an empty text', () => {
  expect(longDate('soon', 'en')).toBe('');
});
