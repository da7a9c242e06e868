import { expect, test } from 'vitest';
import { describeTotals } from './donation-totals.tsx';

const sums = { count: 24, isMore: false, gifts: 20, netRupees: 12_000, averageRupees: 600 };

test.each([
  ['all totals', sums, '24 donations · ₹12,000 net · average of 20 gifts: ₹600'],
  [
    'one gift',
    { count: 1, isMore: false, gifts: 1, netRupees: 500, averageRupees: 500 },
    '1 donation · ₹500 net',
  ],
  [
    'no paid gift',
    { count: 3, isMore: false, gifts: 0, netRupees: 0, averageRupees: null },
    '3 donations · ₹0 net',
  ],
  [
    'a total of more rows than were counted',
    { ...sums, count: 100_000, isMore: true },
    'More than 1,00,000 donations · ₹12,000 net · average of 20 gifts: ₹600',
  ],
  [
    'too many rows to add up',
    { count: 100_000, isMore: true, gifts: 0, netRupees: null, averageRupees: null },
    'More than 1,00,000 donations. Choose dates or more filters to add them up.',
  ],
  ['a count that took too long', null, 'Too many matches to add up.'],
])('describes %s', (_, summary, text) => {
  expect(describeTotals(summary)).toBe(text);
});
