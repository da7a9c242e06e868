import { expect, test } from 'vitest';
import { numberOfMonth } from './charge-schedule.ts';
import { endCause, monthlyStatus } from './gift-status.ts';

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

test.each([
  ['ending', 'donor', 'donor'],
  ['ending', 'staff:0195c2a0', 'staff'],
  ['ending', 'erasure', 'erasure'],
  ['ending', 'replacement', null],
  ['ending', 'schedule', 'late'],
  ['ending', 'reconciliation', 'late'],
  ['revoked', 'schedule', 'bank'],
  ['expired', 'schedule', 'last_month'],
  ['ended', 'reconciliation', 'elsewhere'],
  ['failed', 'schedule', null],
] as const)('a gift that is %s because of %s ended for the cause %s', (kind, actor, cause) => {
  expect(endCause({ kind, actor })).toBe(cause);
});

test('the months of a gift are counted from its first, across years', () => {
  expect(numberOfMonth('2026-11', '2026-11')).toBe(1);
  expect(numberOfMonth('2026-11', '2027-02')).toBe(4);
});
