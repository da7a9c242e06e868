import { expect, test } from 'vitest';
import { DEFAULT_NAMES, financialYearRange, modeOfReceipt, namesForYear } from './year-statement.ts';

test('a financial year runs from 1 April to 31 March in India', () => {
  expect(financialYearRange('2026-27')).toEqual({
    since: new Date('2026-03-31T18:30:00Z'),
    before: new Date('2027-03-31T18:30:00Z'),
  });
});

test('a year uses the names that applied in it', () => {
  const saved = (from: string, formName: string) => ({
    from,
    names: { ...DEFAULT_NAMES[0].names, formName },
  });
  const formNameIn = (year: string, ...all: ReturnType<typeof saved>[]) =>
    namesForYear(year, all).names.formName;
  const newer = saved('2026-27', 'New form');
  expect(
    ['2019-20', '2021-22', '2025-26', '2026-27', '2030-31'].map((year) => formNameIn(year, newer)),
  ).toEqual(['Form 10BD', 'Form 10BD', 'Form 10BD', 'New form', 'New form']);
  const corrected = saved('2021-22', 'Old form');
  expect(formNameIn('2021-22', newer, corrected)).toBe('Old form');
  expect(formNameIn('2020-21', newer, corrected)).toBe('Old form');
});

test('every payment mode has a mode of receipt', () => {
  expect(modeOfReceipt('CASH')).toBe('cash');
  expect(modeOfReceipt('IN_KIND')).toBe('kind');
  for (const mode of ['CHEQUE', 'NEFT', 'UPI_QR', 'CARD', null])
    expect(modeOfReceipt(mode)).toBe('electronic');
});
