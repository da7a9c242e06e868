import { expect, test } from 'vitest';
import { NEVER_PLACED, reasonForDonors } from './failure.ts';

test.each([
  [['Z9', 'INSUFFICIENT_BALANCE'], /not enough money/],
  [['TXN_AUTO_FAILED', 'TXN_NOT_COMPLETED'], /not completed in time/],
  [['txn_cancelled'], /cancelled/],
  [['SOMETHING_NEW', 'ZM'], /UPI PIN was wrong/],
  [[NEVER_PLACED], /never began. Nothing was charged/],
])('the codes %j become a sentence that a donor can act on', (codes, words) => {
  expect(reasonForDonors(codes)).toMatch(words);
});

test.each([[[]], [['X-99']], [['constructor']], [['']]])(
  'what the codes %j do not tell is said in general, and no code is shown',
  (codes) => {
    expect(reasonForDonors(codes)).toBe(
      'The payment did not go through. If money left your account, your bank returns it by itself.',
    );
  },
);
