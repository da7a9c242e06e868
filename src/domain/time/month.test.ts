import { expect, test } from 'vitest';
import {
  addMonths,
  daysOfFinancialYear,
  daysOfMonth,
  financialYearOfMonth,
  isMonth,
  monthOf,
} from './month.ts';

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

test('a financial year goes from April to March', () => {
  expect(financialYearOfMonth('2026-04')).toBe('2026-27');
  expect(financialYearOfMonth('2027-03')).toBe('2026-27');
  expect(financialYearOfMonth('2100-02')).toBe('2099-00');
  expect(daysOfFinancialYear('2026-27')).toEqual({ from: '2026-04-01', to: '2027-03-31' });
});

test.each(['2026', '2026-28', '2026-2027', '26-27', 'all', '', '2026-27 ', '9999-00'])(
  '"%s" is no financial year',
  (text) => {
    expect(daysOfFinancialYear(text)).toBeNull();
  },
);
