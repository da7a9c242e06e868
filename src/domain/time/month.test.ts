import { expect, test } from 'vitest';
import { addMonths, daysOfMonth, isMonth, monthOf } from './month.ts';

test.each([
  ['2026-02', '2026-02-28'],
  ['2028-02', '2028-02-29'],
  ['2026-12', '2026-12-31'],
  ['2026-04', '2026-04-30'],
])('%s ends on %s', (month, to) => {
  expect(daysOfMonth(month)).toEqual({ from: `${month}-01`, to });
});

test.each([
  ['2026-12', 1, '2027-01'],
  ['2026-01', -1, '2025-12'],
  ['2026-01', 12, '2027-01'],
  ['2026-11', 0, '2026-11'],
])('%s and %i months are %s', (month, count, expected) => {
  expect(addMonths(month, count)).toBe(expected);
});

test.each(['2026-13', '2026-00', '2026-1', '26-01', '1800-01', '2026-01-01', 'all', ''])(
  '“%s” is no month',
  (text) => {
    expect(isMonth(text)).toBe(false);
  },
);

test('a day is in its month', () => {
  expect(monthOf('2026-11-26')).toBe('2026-11');
  expect(isMonth('2026-11')).toBe(true);
});
