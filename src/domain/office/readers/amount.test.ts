import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatAmount, formatPaise, type Paise } from '../../money/money.ts';
import { readAmount, readRupees } from './amount.ts';

const amount = (paise: Paise, isRounded = false) => ({ kind: 'amount', paise, isRounded });

describe('an amount', () => {
  test.each([
    ['2500', 250_000n],
    ['1,00,000.00', 10_000_000n],
    ['₹1,00,00,000.55', 1_000_000_055n],
    ['100,000', 10_000_000n],
    ['1,234,567.8', 123_456_780n],
    ['1\u202f00\u202f000', 10_000_000n],
    ['.50', 50n],
    ['500.', 50_000n],
    ['0.1', 10n],
    ['+500', 50_000n],
    ['1000.500', 100_050n],
    ['1,000.000', 100_000n],
    ['०.५०', 50n],
    ['౫౦౦', 50_000n],
  ])('written as %j is read', (cell, paise) => {
    expect(readAmount(cell)).toEqual(amount(paise));
  });

  test.each([
    '₹ 500',
    'Rs 500',
    'Rs.500',
    'rs. 500/-',
    'INR 500',
    '500 Rs',
    '500rs.',
    '500 INR',
    '500/-',
    'Rupees 500 only',
    'INR.500',
    'INR. 500',
  ])('in rupees such as %j is read', (cell) => {
    expect(readAmount(cell)).toEqual(amount(50_000n));
  });

  test.each([
    '-10',
    '−10.00',
    '10.00-',
    '(10.00)',
    '(₹10)',
    '₹(10)',
    '-₹10',
    '₹-10',
    '10 Dr',
    '10.00Dr.',
    'Dr 10',
    '10 (Dr)',
  ])('such as %j is negative', (cell) => {
    expect(readAmount(cell)).toEqual(amount(-1_000n));
  });

  test.each(['10.00 Cr', '10.00cr.', 'Cr. 10', '10 (Cr)'])('credited, such as %j, is positive', (cell) => {
    expect(readAmount(cell)).toEqual(amount(1_000n));
  });

  test.each([' 500\u00a0', "'500", '="500"', '\ufeff500', '"500"', '\u200e500\u202c'])(
    'in what spreadsheets make of it, such as %j, is read',
    (cell) => {
      expect(readAmount(cell)).toEqual(amount(50_000n));
    },
  );

  test.each([
    ['1.7999999999999998', 180n],
    ['0.30000000000000004', 30n],
  ])('that a program computed as %s is exact', (cell, paise) => {
    expect(readAmount(cell)).toEqual(amount(paise));
  });

  test.each([
    ['2345.678', 234_568n],
    ['0.545', 55n],
    ['1.9826', 198n],
  ])('with a part of a paisa such as %s is rounded, and says so', (cell, paise) => {
    expect(readAmount(cell)).toEqual(amount(paise, true));
    expect(readRupees(cell)).toEqual({ kind: 'unclear', problem: `“${cell}” has more than two decimals` });
  });

  test.each(['', ' ', "'", '=""', '\u200b'])('in the cell %j is empty', (cell) => {
    expect(readAmount(cell)).toEqual({ kind: 'empty' });
  });
});

test.each([
  'five',
  '-',
  'N/A',
  '#REF!',
  'free',
  '1.2.3',
  '1,00',
  '10,50',
  '1.000,50',
  '1.000.000',
  '1,2345',
  '0,500',
  '1,000,00',
  '500 200',
  '5Rs00',
  '500.5.',
  'Rs..500',
  'INR..50',
  '500.-',
  '1E+05',
  '1.23E+12',
  '$500',
  '500 USD',
  '5 lakh',
  '5k',
  '50%',
  '0x1F',
  '-10 Dr',
  '(10',
  '10)',
  '-10-',
  '(-10)',
  '12345678901234',
  '21/11/2026',
  '.',
])('%j is not an amount, and nothing is guessed', (cell) => {
  const read = readAmount(cell);
  expect(read).toEqual({
    kind: 'unclear',
    problem: `“${cell}” is not an amount in rupees. Write it as 2500 or 2,500.50`,
  });
});

test.each(['2 Cr', '1.5 cr.', 'Rs. 10cr'])(
  '%s could be credited or be crores, so it is asked for',
  (cell) => {
    expect(readAmount(cell)).toEqual({
      kind: 'unclear',
      problem: `“${cell}” could mean crores. Write the amount in rupees without Cr`,
    });
  },
);

test.each([
  ['10.000', 'could be ₹10 or ₹10,000. Write 10 or 10000'],
  ['Rs. 1.500', 'could be ₹1.5 or ₹1,500. Write 1.5 or 1500'],
  ['250.125', 'could be ₹250.125 or ₹2,50,125. Write two decimals at most, or 250125'],
])('%s could be two amounts, so it is asked for', (cell, problem) => {
  expect(readAmount(cell)).toEqual({ kind: 'unclear', problem: `“${cell}” ${problem}` });
});

test('every amount that the site shows reads back as the same paise', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }), (paise) => {
      expect(readAmount(formatPaise(paise))).toEqual(amount(paise));
      expect(readAmount(formatAmount(paise))).toEqual(amount(paise));
    }),
  );
});

test('no text makes the reader fail, and a filled cell is never empty', () => {
  const texts = fc.stringMatching(/^[0-9.,()\-+₹RrsDdCc /'="E]{1,12}$/);
  fc.assert(
    fc.property(fc.oneof(texts, fc.string()), (cell) => {
      const read = readAmount(cell);
      if (/[\p{L}\p{N}]/u.test(cell)) expect(read.kind).not.toBe('empty');
    }),
  );
});
