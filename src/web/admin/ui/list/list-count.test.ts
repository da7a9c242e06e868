import { expect, test } from 'vitest';
import { describeTotal } from './list-count.tsx';

test.each([
  [{ count: 0, isMore: false }, 'messages', '0 messages'],
  [{ count: 1, isMore: false }, 'categories', '1 category'],
  [{ count: 1, isMore: false }, 'cheques to clear', '1 cheque to clear'],
  [{ count: 10_000, isMore: true }, 'alerts', 'More than 10,000 alerts'],
  [
    { count: 12, isMore: false, netRupees: 6000, averageRupees: 500 },
    'cheques',
    '12 cheques · ₹6,000 net · average of 12: ₹500',
  ],
  [
    { count: 14, isMore: false, netRupees: 6000, averageRupees: 500, averageOf: 12 },
    'receipts',
    '14 receipts · ₹6,000 net · average of 12: ₹500',
  ],
  [{ count: 1, isMore: false, netRupees: 0, averageRupees: null }, 'receipts', '1 receipt · ₹0 net'],
  [{ count: 1, isMore: false, netRupees: 500, averageRupees: 500 }, 'cheques', '1 cheque · ₹500 net'],
  [{ count: 0, isMore: false, netRupees: 0, averageRupees: null }, 'receipts', '0 receipts'],
])('describes %j of %s as %j', (total, noun, text) => {
  expect(describeTotal(total, noun)).toBe(text);
});
