import { expect, test } from 'vitest';
import { tallyVouchers } from './tally-vouchers.ts';

const HEADINGS = ['Date', 'Particulars', '', 'Vch Type', 'Vch No.', 'Debit', 'Credit'];
const read = (...rows: string[][]) =>
  tallyVouchers({ headings: HEADINGS, rows: rows.map((cells, index) => ({ row: index + 9, cells })) });

test('a day book has its payments as rows, with the narration below each', () => {
  const vouchers = read(
    ['1-Apr-26', 'Programme expenses', '', 'Payment', '1', '1,00,000.00 Dr'],
    ['', 'Forty blankets for the winter'],
    ['2-Apr-26', 'Cash', '', 'Contra', '7', '', '5,000.00'],
    ['', 'Taken to the bank'],
    ['3-Apr-26', 'Stationery', '', 'Bank Payment', '2', '1250.50'],
  );
  expect(vouchers?.headings).toEqual([
    'Date',
    'Particulars',
    'Vch Type',
    'Vch No.',
    'Amount paid',
    'Narration',
  ]);
  expect(vouchers?.rows).toEqual([
    {
      row: 9,
      cells: [
        '1-Apr-26',
        'Programme expenses',
        'Payment',
        '1',
        '1,00,000.00',
        'Forty blankets for the winter',
      ],
    },
    { row: 13, cells: ['3-Apr-26', 'Stationery', 'Bank Payment', '2', '1250.50', ''] },
  ]);
  expect([...(vouchers?.leftOut ?? [])]).toEqual([['Contra', 1]]);
  expect(vouchers?.unpaid.size).toBe(0);
});

test('a ledger has To and By in a column of their own, and balances that are left out', () => {
  const vouchers = read(
    ['1-Apr-26', 'By', 'Opening Balance', '', '', '', '50,000.00'],
    ['4-Apr-26', 'To', 'State Bank of India', 'Payment', '3', '700.00', ''],
    ['5-Apr-26', 'To', 'Sri Venkateswara Textiles', 'Journal', '4', '800.00', ''],
    ['', 'By', 'Closing Balance', '', '', '', '1,500.00'],
  );
  expect(vouchers?.rows.map(({ cells }) => cells)).toEqual([
    ['4-Apr-26', 'State Bank of India', 'Payment', '3', '700.00'],
    ['5-Apr-26', 'Sri Venkateswara Textiles', 'Journal', '4', '800.00'],
  ]);
  expect([...(vouchers?.unpaid ?? [])]).toEqual([[11, 'Journal']]);
});

test('payments in a bank’s book are on its credit side, and what was received is left out', () => {
  const vouchers = read(
    ['4-Apr-26', 'By', 'Stationery', 'Payment', '3', '', '700.00 Cr'],
    ['5-Apr-26', 'To', 'Donations', 'Receipt', '9', '500.00', ''],
    ['6-Apr-26', 'By', 'Textiles', 'Purchase', '2', '', '900.00'],
  );
  expect(vouchers?.rows.map(({ cells }) => cells)).toEqual([
    ['4-Apr-26', 'Stationery', 'Payment', '3', '700.00'],
  ]);
  expect([...(vouchers?.leftOut ?? [])]).toEqual([
    ['Receipt', 1],
    ['Purchase', 1],
  ]);
});

test('a voucher with several ledgers is named by the first one', () => {
  const vouchers = read(
    ['4-Apr-26', '(as per details)', '', 'Payment', '3', '900.00'],
    ['', 'Stationery', '', '', '', '600.00 Dr'],
    ['', 'Travel', '', '', '', '300.00 Dr'],
    ['', 'Paper, and the bus to Warangal'],
  );
  expect(vouchers?.rows[0]?.cells).toEqual([
    '4-Apr-26',
    'Stationery',
    'Payment',
    '3',
    '900.00',
    'Paper, and the bus to Warangal',
  ]);
});

test('a table without Tally’s columns is not Tally’s', () => {
  expect(tallyVouchers({ headings: ['Date', 'Particulars', 'Amount'], rows: [] })).toBeNull();
});
