import { describe, expect, test } from 'vitest';
import {
  columnsAsBefore,
  guessColumns,
  lineKey,
  missingColumn,
  parseMoment,
  parsePaise,
  readLine,
  type SettlementField,
} from './settlement-report.ts';

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

const line = (cells: Partial<Record<SettlementField, string>>) =>
  readLine(
    (field) =>
      ({ orderId: 'order-1', amount: '500', paidAt: '2026-11-20', ...cells })[field as 'orderId'] ?? '',
  );

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

test.each([
  ['1,00,00,000.55', 1_000_000_055n],
  ['₹ 500', 50_000n],
  ['-2.955', -296n],
  ['0.1', 10n],
  ['', null],
  ['five', null],
  ['1.2.3', null],
])('the amount %j is %s paise', (text, paise) => {
  expect(parsePaise(text)).toBe(paise);
});

test.each([
  ['2026-11-20 18:30:00', '2026-11-20T13:00:00.000Z'],
  ['20/11/2026', '2026-11-20T06:30:00.000Z'],
  ['20-11-2026 06:05 PM', '2026-11-20T12:35:00.000Z'],
  ['1-Nov-2026 00:10', '2026-10-31T18:40:00.000Z'],
  ['2026-11-20T13:00:00Z', '2026-11-20T13:00:00.000Z'],
  ['31/04/2026', undefined],
  ['11/20/2026', undefined],
  ['yesterday', undefined],
])('the date %j is the moment %s', (text, moment) => {
  expect(parseMoment(text)?.toISOString()).toBe(moment);
});

test('the net amount is what remains after fee and tax if the report does not state it', () => {
  expect(line({ fee: '-10', tax: '0.9', tax2: '0.9' })).toMatchObject({
    kind: 'payment',
    feePaise: 1_000n,
    taxPaise: 180n,
    netPaise: 48_820n,
  });
  expect(line({ net: '490.5' })).toMatchObject({ feePaise: null, taxPaise: null, netPaise: 49_050n });
});

test.each([{ type: 'REFUND' }, { amount: '-500' }])('a row with %j is a refund', (cells) => {
  expect(line(cells)).toMatchObject({ kind: 'refund', amountPaise: 50_000n, netPaise: -50_000n });
});

test.each([
  [{ orderId: '' }, 'orderId'],
  [{ amount: '0' }, 'amount'],
  [{ paidAt: '' }, 'paidAt'],
])('a row with %j is refused because of its %s', (cells, field) => {
  expect(line(cells)).toMatchObject({ field });
});

test('a payment is recognised in overlapping reports by its order, a refund by its transaction', () => {
  const keyOf = (cells: Partial<Record<SettlementField, string>>) => {
    const read = line(cells);
    return 'problem' in read ? null : lineKey(read);
  };
  expect(keyOf({ transactionId: 'OM1' })).toBe(keyOf({ utr: 'other' }));
  const refund = { type: 'refund', transactionId: 'OMR1' };
  expect(keyOf(refund)).not.toBe(keyOf({ ...refund, transactionId: 'OMR2' }));
});
