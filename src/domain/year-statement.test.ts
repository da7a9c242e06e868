import { expect, test } from 'vitest';
import { momentsOfYear, receivedBy, statementNames } from './year-statement.ts';

test('a financial year is from the first of April to the last of March in India', () => {
  expect(momentsOfYear('2026-27')).toEqual({
    since: new Date('2026-03-31T18:30:00Z'),
    before: new Date('2027-03-31T18:30:00Z'),
  });
});

test('the form is called as it was in that year', () => {
  const names = [
    { from: '2021-22', formName: 'Old form', sectionCode: 'Old section', donationType: 'Others' },
    { from: '2026-27', formName: 'New form', sectionCode: 'New section', donationType: 'Others' },
  ];
  const called = (year: string) => statementNames(year, names).formName;
  expect([
    called('2019-20'),
    called('2021-22'),
    called('2025-26'),
    called('2026-27'),
    called('2030-31'),
  ]).toEqual(['Old form', 'Old form', 'Old form', 'New form', 'New form']);
});

test('every gift came in one of the form’s ways', () => {
  expect(receivedBy('CASH')).toBe('Cash');
  expect(receivedBy('IN_KIND')).toBe('Kind');
  for (const mode of ['CHEQUE', 'NEFT', 'UPI_QR', 'CARD', null])
    expect(receivedBy(mode)).toBe('Electronic modes including account payee cheque/draft');
});
