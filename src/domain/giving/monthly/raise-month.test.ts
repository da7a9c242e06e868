import { expect, test } from 'vitest';
import type { ChargeState } from './charge.ts';
import { raiseMonth } from './raise-month.ts';

const now = new Date('2027-03-10T06:30:00Z');
const plan = { firstMonth: '2027-01', lastMonth: null };
const months = (states: Record<string, ChargeState>) =>
  Object.entries(states).map(([month, state]) => ({ month, state }));

test.each([
  ['nothing is given yet this month', { '2027-02': 'settled', '2027-03': 'due' }, '2027-03'],
  ['this month was only announced', { '2027-03': 'notified' }, '2027-03'],
  ['this month failed or was skipped', { '2027-02': 'failed', '2027-03': 'skipped' }, '2027-03'],
  ['this month is given', { '2027-02': 'settled', '2027-03': 'settled' }, '2027-04'],
  ['this month is being debited', { '2027-03': 'attempted' }, '2027-04'],
] as const)('a larger gift begins in a month that is not given: %s', (_case, states, month) => {
  expect(raiseMonth(plan, months(states), now)).toBe(month);
});

test('the month of the set-up is given, also one that was paid ahead', () => {
  expect(raiseMonth({ ...plan, firstMonth: '2027-03' }, [], now)).toBe('2027-04');
  expect(raiseMonth({ ...plan, firstMonth: '2027-04' }, [], now)).toBe('2027-05');
});

test('a gift that is about to end cannot be raised', () => {
  expect(raiseMonth({ ...plan, lastMonth: '2027-03' }, [], now)).toBeNull();
  expect(raiseMonth({ ...plan, lastMonth: '2027-04' }, [], now)).toBe('2027-03');
});
