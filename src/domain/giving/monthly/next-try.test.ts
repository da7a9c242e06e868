import { expect, test } from 'vitest';
import { NEVER_PLACED } from '../failure.ts';
import { type FailedMonth, nextTryAt } from './next-try.ts';

const india = (local: string) => new Date(`${local}+05:30`);
const low = { codes: ['Z9'], wasNotified: true, wasAttempted: true };
const failedAt = india('2027-02-05T09:00:00');
const month: FailedMonth = {
  month: '2027-02',
  failedAt,
  orderPaise: 50_000n,
  failed: [low],
  mandate: { state: 'active', amountPaise: 50_000n, isHeld: false, heldUntil: null },
};
const next = (changes: Partial<FailedMonth>, now = failedAt) => nextTryAt({ ...month, ...changes }, 1, now);

test('a low balance is tried again a day later, and an order that never reached the provider soon', () => {
  expect(next({})).toEqual(india('2027-02-06T09:00:00'));
  const lost = { codes: [NEVER_PLACED], wasNotified: false, wasAttempted: false };
  expect(next({ failed: [lost] })).toEqual(india('2027-02-05T09:10:00'));
  expect(next({ failed: [low, low] })).toBeNull();
});

test('nothing is tried again once its donor changed, holds or ended the gift', () => {
  const { mandate } = month;
  expect(next({ mandate: { ...mandate, amountPaise: 20_000n } })).toBeNull();
  expect(next({ mandate: { ...mandate, isHeld: true } })).toBeNull();
  expect(next({ mandate: { ...mandate, isHeld: true, heldUntil: '2027-03' } })).toBeNull();
  for (const state of ['paused', 'ending', 'revoked'] as const)
    expect(next({ mandate: { ...mandate, state } })).toBeNull();
});

test('a hold that was over by the month does not stop another try', () => {
  const mandate = { ...month.mandate, isHeld: true, heldUntil: '2027-02' };
  expect(next({ mandate })).toEqual(next({}));
});

test('nothing is tried again when its notice would come too late for its month', () => {
  expect(next({ failedAt: india('2027-02-26T12:00:00') })).toEqual(india('2027-02-27T12:00:00'));
  expect(next({ failedAt: india('2027-02-27T12:00:00') })).toBeNull();
  expect(next({}, india('2027-03-01T00:00:00'))).toBeNull();
});
