import { expect, test } from 'vitest';
import { endOfIndianDay, indianClock, momentInIndia, startOfIndianDay } from './indian-time.ts';

test('a day in India begins at half past six in the evening of the day before, in UTC', () => {
  expect(startOfIndianDay('2026-11-21').toISOString()).toBe('2026-11-20T18:30:00.000Z');
  expect(endOfIndianDay('2026-11-21').toISOString()).toBe('2026-11-21T18:30:00.000Z');
  expect(endOfIndianDay('2026-12-31')).toEqual(startOfIndianDay('2027-01-01'));
});

test('what India’s clock shows leads to the moment and back', () => {
  const moment = momentInIndia('2026-04-01T00:15');
  expect(moment.toISOString()).toBe('2026-03-31T18:45:00.000Z');
  expect(indianClock(moment)).toBe('2026-04-01T00:15');
});
