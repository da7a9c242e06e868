import { expect, test } from 'vitest';
import { NEVER_PLACED } from '../failure.ts';
import { chargeFailure, chargePollAt, type FailedCycle, mayTryAgain, retryAt } from './charge.ts';

const failed = (codes: string[], wasNotified = true, wasAttempted = true): FailedCycle => ({
  codes,
  wasNotified,
  wasAttempted,
});
const LOW = failed(['Z9', 'INSUFFICIENT_BALANCE']);
const LOST = failed([NEVER_PLACED], false, false);

test.each([
  [LOW, 'low_balance'],
  [failed(['VA', 'OTHERS']), 'mandate_gone'],
  [failed(['VU', 'OTHERS']), 'mandate_gone'],
  [failed(['VT', 'OTHERS']), 'paused'],
  [failed(['NU', 'OTHERS'], false, false), 'notice_failed'],
  [LOST, 'notice_failed'],
  [failed([], false, false), 'notice_failed'],
  [failed(['TXN_AUTO_FAILED'], true, false), 'lapsed'],
  [failed(['SOMETHING_NEW'], true, false), 'lapsed'],
  [failed(['OTHERS']), 'refused'],
  [failed(['SOMETHING_NEW']), 'refused'],
  [failed([]), 'provider'],
] as const)('%j failed for the reason %s', (cycle, reason) => {
  expect(chargeFailure(cycle)).toBe(reason);
});

test('a low balance is tried again as often as the setting says', () => {
  expect(mayTryAgain([LOW], 0)).toBe(false);
  expect(mayTryAgain([LOW], 1)).toBe(true);
  expect(mayTryAgain([LOW, LOW], 1)).toBe(false);
  expect(mayTryAgain([LOST, LOW], 1)).toBe(true);
});

test('an order that never reached the provider is repeated, but not for ever', () => {
  expect(mayTryAgain([LOST], 0)).toBe(true);
  expect(mayTryAgain([LOW, LOST], 1)).toBe(true);
  expect(mayTryAgain([LOST, LOST, LOST, LOST, LOST], 1)).toBe(false);
});

test('nothing else is repeated', () => {
  expect(mayTryAgain([], 1)).toBe(false);
  expect(mayTryAgain([failed(['OTHERS'])], 1)).toBe(false);
  expect(mayTryAgain([failed(['TXN_AUTO_FAILED'])], 1)).toBe(false);
  expect(mayTryAgain([failed(['VA'])], 1)).toBe(false);
});

test('after a low balance, money gets a day to arrive; a lost order is repeated soon', () => {
  const at = new Date('2026-12-05T00:00:00Z');
  expect(retryAt(LOW, at)).toEqual(new Date('2026-12-06T00:00:00Z'));
  expect(retryAt(LOST, at)).toEqual(new Date('2026-12-05T00:10:00Z'));
});

test('the longer a charge is open, the less often the provider is asked about it', () => {
  const changedAt = new Date('2026-12-05T00:00:00Z');
  const minutesUntilNext = (ageMinutes: number) => {
    const now = new Date(changedAt.getTime() + ageMinutes * 60_000);
    return (chargePollAt(changedAt, now).getTime() - now.getTime()) / 60_000;
  };
  expect([0, 10, 100, 10_000].map(minutesUntilNext)).toEqual([1, 10, 60, 1_440]);
});
