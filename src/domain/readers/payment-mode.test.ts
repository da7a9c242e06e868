import { expect, test } from 'vitest';
import { readPaymentMode } from './payment-mode.ts';

test.each([
  ['cash', ['cash', 'Cash', 'By cash', ' CASH ', "'Cash", '="Cash"', 'Cash payment', 'Cash deposit']],
  ['cheque', ['Cheque', 'check', 'chq.', 'By Cheque', 'Cheque No.']],
  ['draft', ['Demand Draft', 'DD', 'D.D.', 'draft']],
  ['neft', ['NEFT', 'RTGS', 'imps', 'NEFT/RTGS', 'Bank transfer', 'Through NEFT', 'IMPS transfer']],
  ['in_kind', ['In kind', 'in-kind', 'Kind', 'Goods']],
  [
    'online',
    [
      'UPI',
      'GPay',
      'G Pay',
      'G-Pay',
      'Google Pay',
      'GooglePay',
      'PhonePe',
      'Phone Pe',
      'Paytm',
      'PayTM UPI',
      'BHIM',
      'BHIM UPI',
      'UPI/GPay',
      'UPI - Google Pay',
      'upi (phonepe)',
      'via GPay',
      'Amazon Pay',
      'QR code',
      'Credit card',
      'Net banking',
      'Online',
    ],
  ],
])('%s is recognised however a file names it', (mode, names) => {
  for (const name of names) expect([name, readPaymentMode(name)]).toEqual([name, mode]);
});

test.each(['', 'pigeon', 'Cash/UPI', 'cheque or cash', 'GPayer', 'नकद', 'cash💵', 'constructor', 'payment'])(
  '%j is not guessed',
  (name) => {
    expect(readPaymentMode(name)).toBeUndefined();
  },
);
