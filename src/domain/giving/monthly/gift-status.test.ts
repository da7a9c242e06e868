import { expect, test } from 'vitest';
import { monthlyStatus } from './gift-status.ts';

const plan = { isHeld: false, heldUntil: null };

test('a gift that is held is active again in the month of return', () => {
  const held = { ...plan, state: 'active', isHeld: true, heldUntil: '2027-03' } as const;
  expect(monthlyStatus(held, '2027-02')).toBe('held');
  expect(monthlyStatus(held, '2027-03')).toBe('active');
  expect(monthlyStatus({ ...held, heldUntil: null }, '2030-01')).toBe('held');
  expect(monthlyStatus({ ...held, state: 'paused' }, '2027-02')).toBe('paused');
});

test('until the bank has activated it, a gift waits', () => {
  expect(monthlyStatus({ ...plan, state: 'created' }, '2027-02')).toBe('waiting');
  expect(monthlyStatus({ ...plan, state: 'authorised' }, '2027-02')).toBe('waiting');
  expect(monthlyStatus({ ...plan, state: 'failed' }, '2027-02')).toBe('failed');
});
