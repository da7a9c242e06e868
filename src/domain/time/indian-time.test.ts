import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  endOfIndianDay,
  financialYear,
  indianDate,
  indianDateTime,
  parseIndianDateTime,
  startOfIndianDay,
} from './indian-time.ts';

test('a day in India starts at 18:30 UTC of the day before', () => {
  expect(startOfIndianDay('2026-11-21').toISOString()).toBe('2026-11-20T18:30:00.000Z');
  expect(endOfIndianDay('2026-11-21').toISOString()).toBe('2026-11-21T18:30:00.000Z');
  expect(endOfIndianDay('2026-12-31')).toEqual(startOfIndianDay('2027-01-01'));
});

test('the date in India changes at 18:30 UTC', () => {
  expect(indianDate(new Date('2026-11-20T18:29:00Z'))).toBe('2026-11-20');
  expect(indianDate(new Date('2026-11-20T18:30:00Z'))).toBe('2026-11-21');
});

test('a date and time in India is parsed, and formats back to the same text', () => {
  const time = parseIndianDateTime('2026-04-01T00:15');
  expect(time.toISOString()).toBe('2026-03-31T18:45:00.000Z');
  expect(indianDateTime(time)).toBe('2026-04-01T00:15');
});

describe('the financial year', () => {
  test.each([
    ['2027-03-31T18:29:59.999Z', '2026-27'],
    ['2027-03-31T18:30:00.000Z', '2027-28'],
    ['2026-04-01T00:00:00.000Z', '2026-27'],
    ['2026-01-01T00:00:00.000Z', '2025-26'],
    ['2099-12-31T00:00:00.000Z', '2099-00'],
  ])('the financial year at %s is %s, because it ends with March in India', (time, year) => {
    expect(financialYear(new Date(time))).toBe(year);
  });

  test('every financial year covers all of its days and no others', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2000, max: 2200 }), (year) => {
        const first = new Date(Date.UTC(year, 3, 1) - 5.5 * 3_600_000);
        const last = new Date(Date.UTC(year + 1, 3, 1) - 5.5 * 3_600_000 - 1);
        expect(financialYear(last)).toBe(financialYear(first));
        expect(financialYear(new Date(last.getTime() + 1))).not.toBe(financialYear(first));
        expect(financialYear(new Date(first.getTime() - 1))).not.toBe(financialYear(first));
      }),
    );
  });
});
