import { expect, test } from 'vitest';
import type { AttemptState } from './donation.ts';
import { decideRepeatedOrder } from './repeated-order.ts';

const now = new Date('2026-11-21T06:30:00.000Z');
const later = new Date('2026-11-21T07:00:00.000Z');
const page = 'https://pay.example/1';

test.each<[AttemptState, string | null, Date | null, boolean, string]>([
  ['CREATED', null, null, false, 'wait'],
  ['CREATED', null, null, true, 'retry'],
  ['PENDING', null, null, false, 'wait'],
  ['PENDING', null, null, true, 'retry'],
  ['PENDING', page, later, true, 'reuse'],
  ['PENDING', page, null, true, 'reuse'],
  ['PENDING', page, now, true, 'poll'],
  ['FAILED', page, later, true, 'retry'],
  ['FAILED', null, null, true, 'retry'],
  ['COMPLETED', page, now, true, 'paid'],
  ['QUARANTINED', page, now, true, 'paid'],
])('repeating an order that is %s (page: %s, expires: %s, pay call ended: %s) leads to: %s', (...row) => {
  const [state, redirectUrl, expiresAt, payCallEnded, decision] = row;
  expect(decideRepeatedOrder({ state, redirectUrl, expiresAt, payCallEnded }, now)).toBe(decision);
});
