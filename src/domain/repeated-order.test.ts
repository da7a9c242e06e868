import { expect, test } from 'vitest';
import type { AttemptState } from './donation.ts';
import { answerToRepeatedOrder } from './repeated-order.ts';

const now = new Date('2026-11-21T06:30:00.000Z');
const later = new Date('2026-11-21T07:00:00.000Z');
const page = 'https://pay.example/1';

test.each<[AttemptState, string | null, Date | null, boolean, string]>([
  ['CREATED', null, null, false, 'wait'],
  ['CREATED', null, null, true, 'fresh'],
  ['PENDING', null, null, false, 'wait'],
  ['PENDING', null, null, true, 'fresh'],
  ['PENDING', page, later, true, 'same'],
  ['PENDING', page, null, true, 'same'],
  ['PENDING', page, now, true, 'ask'],
  ['FAILED', page, later, true, 'fresh'],
  ['FAILED', null, null, true, 'fresh'],
  ['COMPLETED', page, now, true, 'over'],
  ['QUARANTINED', page, now, true, 'over'],
])('an order sent again while its attempt is %s (page: %s, expires: %s, call over: %s): %s', (...row) => {
  const [state, redirectUrl, expiresAt, payCallOver, answer] = row;
  expect(answerToRepeatedOrder({ state, redirectUrl, expiresAt, payCallOver }, now)).toBe(answer);
});
