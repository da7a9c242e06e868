import { expect, test } from 'vitest';
import type { ChargeState } from './charge.ts';
import { nextGift } from './next-gift.ts';

const plan = { day: 5, firstMonth: '2026-12', lastMonth: null, isHeld: false, heldUntil: null };
const now = new Date('2027-01-02T09:00:00+05:30');
const charge = (month: string, state: ChargeState) => ({
  month,
  dueOn: `${month}-05`,
  state,
});
const on = (...given: Parameters<typeof nextGift>) => nextGift(...given)?.dueOn ?? null;

test('the next gift is in the first month that is neither over, skipped nor held', () => {
  expect(on(plan, [], now)).toBe('2027-01-05');
  expect(on(plan, [charge('2027-01', 'settled')], now)).toBe('2027-02-05');
  expect(on(plan, [charge('2027-01', 'skipped'), charge('2027-02', 'skipped')], now)).toBe('2027-03-05');
  expect(on(plan, [charge('2027-01', 'failed')], now)).toBe('2027-02-05');
  expect(on({ ...plan, isHeld: true, heldUntil: '2027-06' }, [], now)).toBe('2027-06-05');
});

test('the month of the first gift has no other, and nothing follows the last month or a hold without end', () => {
  expect(on({ ...plan, firstMonth: '2027-01' }, [], now)).toBe('2027-02-05');
  expect(on({ ...plan, lastMonth: '2027-01' }, [charge('2027-01', 'settled')], now)).toBeNull();
  expect(on({ ...plan, isHeld: true }, [], now)).toBeNull();
});

test('a gift can be skipped until the provider is told to debit it; holding it then does not hide it', () => {
  for (const state of ['due', 'noticed', 'notified'] as const)
    expect(nextGift(plan, [charge('2027-01', state)], now)?.canSkip).toBe(true);
  expect(nextGift({ ...plan, isHeld: true }, [charge('2027-01', 'attempted')], now)).toEqual({
    month: '2027-01',
    dueOn: '2027-01-05',
    canSkip: false,
  });
});
