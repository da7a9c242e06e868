import { expect, test } from 'vitest';
import { FIRST_NAMES, momentsOfYear, namesIn, receivedBy } from './year-statement.ts';

test('a financial year is from the first of April to the last of March in India', () => {
  expect(momentsOfYear('2026-27')).toEqual({
    since: new Date('2026-03-31T18:30:00Z'),
    before: new Date('2027-03-31T18:30:00Z'),
  });
});

test('the form is called as it was in that year', () => {
  const saved = (from: string, formName: string) => ({ from, names: { ...FIRST_NAMES[0].names, formName } });
  const called = (year: string, ...all: ReturnType<typeof saved>[]) => namesIn(year, all).names.formName;
  const newer = saved('2026-27', 'New form');
  expect(['2019-20', '2021-22', '2025-26', '2026-27', '2030-31'].map((year) => called(year, newer))).toEqual([
    ...['Form 10BD', 'Form 10BD', 'Form 10BD'],
    ...['New form', 'New form'],
  ]);
  const corrected = saved('2021-22', 'Old form');
  expect(called('2021-22', newer, corrected)).toBe('Old form');
  expect(called('2020-21', newer, corrected)).toBe('Old form');
});

test('every gift came in one of the form’s ways', () => {
  expect(receivedBy('CASH')).toBe('cash');
  expect(receivedBy('IN_KIND')).toBe('kind');
  for (const mode of ['CHEQUE', 'NEFT', 'UPI_QR', 'CARD', null]) expect(receivedBy(mode)).toBe('electronic');
});
