import { describe, expect, test } from 'vitest';
import {
  changeMandate,
  type Mandate,
  type MandateState,
  makeMandate,
  movedMandate,
  planPause,
} from './mandate.ts';

const NOW = Date.parse('2027-01-04T06:00:00+05:30');
const STEP = 2000;
const states: MandateState[] = [
  'ACTIVATION_IN_PROGRESS',
  'ACTIVE',
  'PAUSE_IN_PROGRESS',
  'PAUSED',
  'UNPAUSE_IN_PROGRESS',
  'CANCEL_IN_PROGRESS',
  'CANCELLED',
  'REVOKE_IN_PROGRESS',
  'REVOKED',
  'EXPIRED',
  'FAILED',
];

const terms = {
  authWorkflowType: 'TRANSACTION',
  amountType: 'VARIABLE',
  maxAmountPaise: 100_000,
  frequency: 'MONTHLY',
} as const;
const fresh = (changes: Partial<Mandate> = {}): Mandate => ({
  ...makeMandate({ merchantSubscriptionId: 'mandate-1', terms, instrument: 'UPI' }, NOW, STEP),
  ...changes,
});
const active = (expiresAt?: number): Mandate => {
  const mandate = changeMandate(fresh({ terms: { ...terms, expiresAt } }), 'ACTIVE', NOW, STEP);
  if (!mandate) throw new Error('A new mandate can become active.');
  return mandate;
};

test('a new mandate is being activated and then becomes active', () => {
  expect(fresh()).toMatchObject({
    state: 'ACTIVATION_IN_PROGRESS',
    next: { at: NOW + STEP, state: 'ACTIVE' },
  });
  expect(active().next).toBeUndefined();
});

test.each<[MandateState, MandateState[]]>([
  ['ACTIVATION_IN_PROGRESS', ['ACTIVE', 'FAILED']],
  ['ACTIVE', ['PAUSE_IN_PROGRESS', 'CANCEL_IN_PROGRESS', 'REVOKE_IN_PROGRESS', 'EXPIRED']],
  ['PAUSE_IN_PROGRESS', ['PAUSED']],
  ['PAUSED', ['UNPAUSE_IN_PROGRESS', 'CANCEL_IN_PROGRESS', 'REVOKE_IN_PROGRESS', 'EXPIRED']],
  ['UNPAUSE_IN_PROGRESS', ['ACTIVE']],
  ['CANCEL_IN_PROGRESS', ['CANCELLED']],
  ['REVOKE_IN_PROGRESS', ['REVOKED']],
  ['CANCELLED', []],
  ['REVOKED', []],
  ['EXPIRED', []],
  ['FAILED', []],
])('%s can be followed by %j and nothing else', (from, expected) => {
  const mandate = fresh({ state: from });
  const possible = states.filter((state) => changeMandate(mandate, state, NOW, STEP));
  expect(possible.toSorted()).toEqual(expected.toSorted());
});

test.each<[MandateState, MandateState]>([
  ['PAUSE_IN_PROGRESS', 'PAUSED'],
  ['CANCEL_IN_PROGRESS', 'CANCELLED'],
  ['REVOKE_IN_PROGRESS', 'REVOKED'],
])('%s becomes %s by itself after a moment', (state, after) => {
  expect(changeMandate(active(), state, NOW + 5, STEP)?.next).toEqual({ at: NOW + 5 + STEP, state: after });
});

describe('a planned pause', () => {
  const from = NOW + 100_000;
  const until = NOW + 900_000;
  const paused = (changes: { until?: number; expiresAt?: number } = {}) => {
    const planned = planPause(active(changes.expiresAt), { from, until: changes.until });
    const begun = planned && changeMandate(planned, 'PAUSE_IN_PROGRESS', from, STEP);
    return begun && changeMandate(begun, 'PAUSED', from + STEP, STEP);
  };

  test('leaves the mandate active until it begins', () => {
    expect(planPause(active(), { from, until })).toMatchObject({
      state: 'ACTIVE',
      pause: { from, until },
      next: { at: from, state: 'PAUSE_IN_PROGRESS' },
    });
  });

  test('ends by itself on its last day, and is then forgotten', () => {
    const mandate = paused({ until });
    expect(mandate).toMatchObject({ pausedAt: from, next: { at: until, state: 'UNPAUSE_IN_PROGRESS' } });
    const ending = mandate && changeMandate(mandate, 'UNPAUSE_IN_PROGRESS', until, STEP);
    const again = ending && changeMandate(ending, 'ACTIVE', until + STEP, STEP);
    expect(again).toMatchObject({ state: 'ACTIVE', pausedAt: from });
    expect(again?.pause).toBeUndefined();
    expect(again?.next).toBeUndefined();
  });

  test('without a last day goes on until somebody ends it', () => {
    expect(paused()?.next).toBeUndefined();
  });

  test('does not outlive the mandate', () => {
    const expiresAt = until - 1;
    expect(paused({ until, expiresAt })?.next).toEqual({ at: expiresAt, state: 'EXPIRED' });
  });

  test.each(states.filter((state) => state !== 'ACTIVE'))(
    'is impossible for a mandate that is %s',
    (state) => {
      expect(planPause(fresh({ state }), { from })).toBeUndefined();
    },
  );
});

test('a mandate moves to another app until it has ended', () => {
  const moved = movedMandate(active(), 'donor@other');
  expect(moved).toMatchObject({ merchantSubscriptionId: 'mandate-1', vpa: 'donor@other' });
  expect(moved?.umn).toMatch(/^[0-9a-f]{32}@other$/);
  for (const state of ['CANCELLED', 'REVOKED', 'EXPIRED', 'FAILED'] as const)
    expect(movedMandate(fresh({ state }), 'donor@other')).toBeUndefined();
});
