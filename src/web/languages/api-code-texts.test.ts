import compile from 'icu-minify/compile';
import format from 'icu-minify/format';
import { describe, expect, test } from 'vitest';
import { refusals } from '#contract/errors/error-statuses.server.ts';
import { fieldTexts } from '#contract/errors/error-texts.ts';
import { fillTemplate } from '#domain/text/fill-template.ts';
import { TRANSLATIONS } from '#domain/text/language.ts';
import { letterOf } from '#tests/support/letters.ts';
import { codeText } from './api-code-texts.ts';
import { catalogueIn } from './texts.ts';

const english: readonly (readonly [string, string])[] = [
  ...Object.entries(fieldTexts),
  ...Object.entries(refusals).map(([code, { text }]) => [code, text] as const),
];

/** The names of a text's parameters. */
const paramsOf = (text: string) => [...new Set(text.match(/(?<=\{)\w+(?=[,}])/g))].toSorted();

describe.each(TRANSLATIONS)('in %s', (language) => {
  const errors: Readonly<Record<string, string>> = catalogueIn(language).codes.errors;

  test.each(english)('%s has a text with the same values as “%s”', (code, text) => {
    const translated = errors[code] ?? '';
    expect(translated).toMatch(letterOf(language));
    expect(paramsOf(translated)).toEqual(paramsOf(text));
  });

  test('only existing codes have texts', () => {
    expect(Object.keys(errors)).toEqual(english.map(([code]) => code));
  });

  test('there is no text for an unknown code', () => {
    expect(codeText(language, 'errors', 'edited_meanwhile')).toBeNull();
    expect(codeText(language, 'errors', 'constructor')).toBeNull();
  });
});

test('parameters are filled in', () => {
  expect(codeText('te', 'errors', 'amount_too_large', { max: 500_000 })).toContain('₹5,00,000');
  expect(codeText('hi', 'errors', 'too_many_requests', { minutes: 12 })).toContain('12');
});

test('English has no texts, because the server’s are used', () => {
  expect(codeText('en', 'errors', 'name_required')).toBeNull();
});

test.each([
  ['en', english.map(([, text]) => text)],
  ...TRANSLATIONS.map((language) => [language, Object.values(catalogueIn(language).codes.errors)] as const),
] as const)('each text in %s is formatted exactly as by ICU', (locale, texts) => {
  const formatters = {
    getPluralRules: () => new Intl.PluralRules(locale),
    getNumberFormat: Intl.NumberFormat,
  };
  for (const text of texts) {
    for (const count of [1, 2, 12]) {
      const values = { max: count, min: count, minutes: count };
      expect(fillTemplate(text, values)).toBe(format(compile(text), locale, values, { formatters } as never));
    }
  }
});
