import { expect, test } from 'vitest';
import { comparedPeriods } from './comparison-periods.ts';

test('compares today with yesterday and with the same date last year', () => {
  expect(comparedPeriods('2026-11-21').today).toEqual({
    from: '2026-11-21',
    to: '2026-11-21',
    previous: { from: '2026-11-20', to: '2026-11-20' },
    lastYear: { from: '2025-11-21', to: '2025-11-21' },
  });
});

test('compares a month so far with as many days of the month before and of the same month last year', () => {
  expect(comparedPeriods('2026-11-21').month).toEqual({
    from: '2026-11-01',
    to: '2026-11-21',
    previous: { from: '2026-10-01', to: '2026-10-21' },
    lastYear: { from: '2025-11-01', to: '2025-11-21' },
  });
});

test('a shorter month is compared as a whole, also across the turn of the year', () => {
  expect(comparedPeriods('2027-03-31').month.previous).toEqual({ from: '2027-02-01', to: '2027-02-28' });
  expect(comparedPeriods('2027-01-31').month.previous).toEqual({ from: '2026-12-01', to: '2026-12-31' });
  expect(comparedPeriods('2028-02-29').month.lastYear).toEqual({ from: '2027-02-01', to: '2027-02-28' });
});

test('compares a financial year so far with the same days of the one before', () => {
  const lastYear = (today: string) => comparedPeriods(today).year.lastYear;
  expect(comparedPeriods('2026-11-21').year).toMatchObject({ from: '2026-04-01', previous: null });
  expect(lastYear('2026-11-21')).toEqual({ from: '2025-04-01', to: '2025-11-21' });
  expect(lastYear('2027-03-31')).toEqual({ from: '2025-04-01', to: '2026-03-31' });
  expect(lastYear('2026-04-01')).toEqual({ from: '2025-04-01', to: '2025-04-01' });
});
