import { expect, test } from 'vitest';
import { readPaymentMode } from './payment-mode.ts';

test.each([
  ['cash', ['cash', 'Cash', 'By cash', ' CASH ', "'Cash", '="Cash"', 'Cash payment', 'Cash deposit']],
  ['cheque', ['Cheque', 'check', 'chq.', 'By Cheque', 'Cheque No.', 'Chq.No. 000123', 'Cheque 000123']],
  ['draft', ['Demand Draft', 'DD', 'D.D.', 'draft', 'DD No']],
  ['neft', ['NEFT', 'RTGS', 'imps', 'NEFT/RTGS', 'Bank transfer', 'Through NEFT', 'IMPS transfer']],
  ['in_kind', ['In kind', 'in-kind', 'Kind', 'Goods']],
  [
    'upi_qr',
    [
      'UPI',
      'GPay',
      'G Pay',
      'G-Pay',
      'Google Pay',
      'GooglePay',
      'PhonePe',
      'Phone Pe',
      'PayTM UPI',
      'BHIM',
      'BHIM UPI',
      'UPI/GPay',
      'UPI/402512345678',
      'UPI - Google Pay',
      'upi (phonepe)',
      'via GPay',
      'QR code',
      'Online UPI',
    ],
  ],
  ['online', ['Paytm', 'Amazon Pay', 'Credit card', 'Net banking', 'Online']],
])('%s is recognised however a file names it', (mode, names) => {
  for (const name of names) expect([name, readPaymentMode(name)]).toEqual([name, mode]);
});

test.each([
  '',
  'pigeon',
  'Cash/UPI',
  'cheque or cash',
  'GPayer',
  'नकद',
  'cash💵',
  'constructor',
  'payment',
  'No cash',
  'no-cash',
  'Cash: no',
  'cash no',
  'Cash No. 12',
  'not cash',
  'non-cash',
  'without cash',
  'no cheque',
  'Cheque: no',
  'Cheque - no',
  'No payment in cash',
  'UPI no',
  'cash?',
  '50% cash',
  '0 cash',
  'Cash 0',
  'petty cash',
  'cash to be collected',
])('%j is not guessed', (name) => {
  expect(readPaymentMode(name)).toBeUndefined();
});
