import { expect, test } from 'vitest';
import { reasons } from './reasons.ts';
import { approveSetup, enterWrongPin, failSetup, makeSetup, type NewSetup } from './setup.ts';

const NOW = Date.parse('2027-01-04T06:00:00+05:30');

const setup = (authWorkflowType: NewSetup['terms']['authWorkflowType'] = 'TRANSACTION') =>
  makeSetup(
    {
      merchantOrderId: 'setup-1',
      merchantSubscriptionId: 'mandate-1',
      family: 'checkout',
      amountPaise: 50_000,
      terms: { authWorkflowType, amountType: 'VARIABLE', maxAmountPaise: 100_000, frequency: 'MONTHLY' },
      instruments: ['UPI'],
      expireAfterSeconds: 600,
    },
    NOW,
  );

test('a set-up waits for the donor until it expires', () => {
  expect(setup()).toMatchObject({ state: 'PENDING', attempts: [], next: { at: NOW + 600_000 } });
});

test.each([
  ['TRANSACTION', 50_000],
  ['PENNY_DROP', undefined],
  ['ZERO', undefined],
] as const)('approved with %s, the trust has received %s paise', (workflow, paidPaise) => {
  const approved = approveSetup(setup(workflow), NOW + 1);
  expect(approved).toMatchObject({ state: 'COMPLETED', finishedAt: NOW + 1 });
  expect(approved.paidPaise).toBe(paidPaise);
  expect(approved.next).toBeUndefined();
});

test('a wrong PIN can be corrected twice, the third one fails the order', () => {
  const twice = enterWrongPin(enterWrongPin(setup(), NOW), NOW + 1);
  expect(twice).toMatchObject({ state: 'PENDING', attempts: [{ state: 'FAILED' }, { state: 'FAILED' }] });
  expect(approveSetup(twice, NOW + 2)).toMatchObject({ state: 'COMPLETED' });
  const failed = enterWrongPin(twice, NOW + 2);
  expect(failed).toMatchObject({
    state: 'FAILED',
    reason: { errorCode: 'INVALID_MPIN', detailedErrorCode: 'ZM' },
  });
  expect(failed.attempts).toHaveLength(3);
});

test('a refusal by the bank is an attempt, an expiry is none', () => {
  expect(failSetup(setup(), reasons.lowBalance, NOW, true)).toMatchObject({
    state: 'FAILED',
    attempts: [{ reason: { detailedErrorCode: 'Z9' } }],
  });
  expect(failSetup(setup(), reasons.setupExpired, NOW)).toMatchObject({ state: 'FAILED', attempts: [] });
});
