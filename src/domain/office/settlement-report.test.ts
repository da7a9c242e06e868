import { describe, expect, test } from 'vitest';
import { columnsAsBefore, guessColumns, missingColumn } from './settlement-report.ts';

const NOT_THERE = {
  orderId: null,
  transactionId: null,
  paidAt: null,
  amount: null,
  type: null,
  fee: null,
  tax: null,
  tax2: null,
  tax3: null,
  net: null,
  utr: null,
  settledOn: null,
};

describe('columns', () => {
  test('are guessed from headings, each heading once', () => {
    const headings = [
      'PaymentType',
      'MerchantReferenceId',
      'PhonePeReferenceId',
      'From',
      'CreationDate',
      'TransactionDate',
      'SettlementDate',
      'BankReferenceNo',
      'Amount',
      'Fee',
      'IGST',
      'CGST',
      'SGST',
    ];
    expect(guessColumns(headings)).toEqual({
      ...NOT_THERE,
      orderId: 'MerchantReferenceId',
      transactionId: 'PhonePeReferenceId',
      paidAt: 'TransactionDate',
      amount: 'Amount',
      type: 'PaymentType',
      fee: 'Fee',
      tax: 'IGST',
      tax2: 'CGST',
      tax3: 'SGST',
      utr: 'BankReferenceNo',
      settledOn: 'SettlementDate',
    });
  });

  test('of other spellings are guessed too', () => {
    const headings = ['Merchant Order ID', 'Transaction Amount (₹)', 'Payment date', 'Net Amount', 'UTR'];
    expect(guessColumns(headings)).toEqual({
      ...NOT_THERE,
      orderId: 'Merchant Order ID',
      amount: 'Transaction Amount (₹)',
      paidAt: 'Payment date',
      net: 'Net Amount',
      utr: 'UTR',
    });
  });

  test('of the last report are kept, and headings that it did not have are guessed', () => {
    const known = ['Ref', 'Paid', 'When', 'Fee'];
    const columns = { ...NOT_THERE, orderId: 'Ref', amount: 'Paid', paidAt: 'When' };
    const last = { columns, headings: known };
    // Whoever imported the last report chose not to use its column of fees.
    expect(columnsAsBefore(last, known)).toEqual({ columns, isUnchanged: true });
    expect(columnsAsBefore(last, [...known, 'Remarks'])).toEqual({ columns, isUnchanged: true });
    expect(columnsAsBefore(last, ['PaymentType', 'Amount', ...known])).toEqual({
      columns: { ...columns, type: 'PaymentType' },
      isUnchanged: false,
    });
    expect(columnsAsBefore(last, ['Ref', 'Paid', 'Date'])).toBeNull();
  });

  test('must contain an id, the amount and the date', () => {
    const all = { ...NOT_THERE, transactionId: 'T', amount: 'A', paidAt: 'D' };
    expect(missingColumn(all)).toBeNull();
    expect(missingColumn({ ...all, transactionId: null })).toBe('orderId');
    expect(missingColumn({ ...all, amount: null })).toBe('amount');
    expect(missingColumn({ ...all, paidAt: null })).toBe('paidAt');
  });
});
