import { expect, test } from 'vitest';
import { NEVER_PLACED, reasonForDonors } from './failure.ts';

test.each([
  [['Z9', 'INSUFFICIENT_BALANCE'], /not enough money/],
  [['TXN_AUTO_FAILED', 'TXN_NOT_COMPLETED'], /not completed in time/],
  [['txn_cancelled'], /cancelled/],
  [['SOMETHING_NEW', 'ZM'], /UPI PIN was wrong/],
  [[NEVER_PLACED], /never started. Nothing was charged/],
])('the error codes %j are explained to the donor', (codes, explanation) => {
  expect(reasonForDonors(codes)).toMatch(explanation);
});

test.each([[[]], [['X-99']], [['constructor']], [['']]])(
  'the error codes %j get the general explanation, and no code is shown',
  (codes) => {
    expect(reasonForDonors(codes)).toBe(
      'The payment did not go through. If money has left your account, your bank will return it automatically.',
    );
  },
);
