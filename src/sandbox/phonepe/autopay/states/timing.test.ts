import { expect, test } from 'vitest';
import { afterQuietHours, isQuiet, monthOf } from './timing.ts';

const india = (time: string): number => Date.parse(`2027-01-04T${time}+05:30`);

test.each([
  ['00:00:00', '00:00:00'],
  ['09:59:59.999', '09:59:59.999'],
  ['10:00:00', '13:00:00'],
  ['12:59:59.999', '13:00:00'],
  ['13:00:00', '13:00:00'],
  ['16:59:59.999', '16:59:59.999'],
  ['17:00:00', '21:30:00'],
  ['21:29:59.999', '21:30:00'],
  ['21:30:00', '21:30:00'],
  ['23:59:59.999', '23:59:59.999'],
])('the first moment outside the quiet hours from %s on is %s', (at, outside) => {
  expect(afterQuietHours(india(at))).toBe(india(outside));
  expect(isQuiet(india(at))).toBe(at !== outside);
});

test.each([
  ['2027-01-31T23:59:59.999+05:30', '2027-01'],
  ['2027-02-01T00:00:00+05:30', '2027-02'],
  ['2026-12-31T18:30:00Z', '2027-01'],
])('%s is in the month %s', (at, month) => {
  expect(monthOf(Date.parse(at))).toBe(month);
});
