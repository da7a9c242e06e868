import { expect, test } from 'vitest';
import { payerOf } from './payer.ts';
import { findUtr } from './utr.ts';

const DAY = '2026-04-03';

test.each([
  ['NEFT of one bank', 'NEFT CR-SBIN0001234-RAVI-SBIN526091876543', '', 'SBIN526091876543'],
  ['NEFT with N and digits', 'BY TRANSFER-NEFT*HDFC0000123*N091263456789012*RAVI', '', 'N091263456789012'],
  ['NEFT of newer systems', 'ICICN52026040298765432 PHONEPE', '', 'ICICN52026040298765432'],
  ['RTGS', 'RTGS CR-UTIB0000789-GODAVARI-UTIBR52026040500123456', '', 'UTIBR52026040500123456'],
  ['UPI', 'UPI/CR/609312345678/RAVI/SBIN', '', '609312345678'],
  ['IMPS in the references, filled up with zeros', 'IMPS RAVI', '0000609312121212', '609312121212'],
  [
    'the payment’s number, not an account’s before it',
    'IMPS FROM 123456789012/609312345678',
    '',
    '609312345678',
  ],
  ['the payment’s number around New Year', 'IMPS/536512345678', '', '536512345678'],
])('finds the number of %s', (_, narration, reference, utr) => {
  const day = narration.includes('5365') ? '2026-01-01' : DAY;
  expect(findUtr(narration, reference, day)).toBe(utr);
});

test.each(['CASH DEPOSIT SELF', 'CHQ PAID 000217', 'FROM ACCOUNT 123456789012', 'IFSC SBIN0001234'])(
  'finds no number in “%s”',
  (narration) => expect(findUtr(narration, '', DAY)).toBe(''),
);

test.each([
  ['UPI-RAVI KUMAR-RAVI.K@OKAXIS-SBIN0004321-609111222333-DONATION', 'RAVI KUMAR', 'ravi.k@okaxis'],
  ['UPI/CR/609234567890/SITA DEV/ICIC/sita.devi@ybl', 'SITA DEV', 'sita.devi@ybl'],
  ['NEFT CR-SBIN0001234-VENKATA SUBRAMANIAM IYER-SBIN526091876543', 'VENKATA SUBRAMANIAM IYER', ''],
  ['MMT/IMPS/609312345678/Donation/RAVI KUMA/HDFC0000123', 'RAVI KUMA', ''],
  ['BY CASH', '', ''],
  ['CHQ DEP - 000417 - MICR CLEARING', '', ''],
  ['RAVI KUMAR & SONS / K7QM-3XTA for blankets', 'RAVI KUMAR & SONS', ''],
])('finds who sent “%s”', (narration, name, account) => {
  expect(payerOf(narration)).toEqual({ name, account });
});
