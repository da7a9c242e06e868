import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  decideMandate,
  isOver,
  MANDATE_STATES,
  type MandateReport,
  mandateDifference,
  mandateTransitions,
  needsCancel,
  nextCheckAt,
} from './mandate.ts';

const report = (state: MandateReport['state'], maxAmountPaise: bigint | null = 50_000n): MandateReport => ({
  state,
  maxAmountPaise,
});
const decide = (
  state: (typeof MANDATE_STATES)[number],
  reported: MandateReport['state'],
  setupFailed = false,
) => decideMandate({ state, setupFailed }, report(reported));

test.each([
  ['created', 'ACTIVATING', 'authorised'],
  ['created', 'ACTIVE', 'active'],
  ['created', 'FAILED', 'failed'],
  ['authorised', 'ACTIVE', 'active'],
  ['active', 'PAUSED', 'paused'],
  ['paused', 'ACTIVE', 'active'],
  ['active', 'REVOKED', 'revoked'],
  ['active', 'CANCELLED', 'ended'],
  ['paused', 'EXPIRED', 'expired'],
  ['ending', 'CANCELLED', 'ended'],
  ['ending', 'REVOKED', 'revoked'],
] as const)('a mandate that is %s and reported as %s becomes %s', (state, reported, next) => {
  expect(decide(state, reported)).toBe(next);
});

test.each([
  ['active', 'ACTIVE'],
  ['active', 'ACTIVATING'],
  ['active', 'STOPPING'],
  ['ending', 'ACTIVE'],
  ['ending', 'PAUSED'],
  ['ended', 'ACTIVE'],
  ['revoked', 'ACTIVE'],
] as const)('a mandate that is %s stays so when it is reported as %s', (state, reported) => {
  expect(decide(state, reported)).toBeNull();
});

test('a mandate that the provider does not know has failed only once nobody can agree to it any more', () => {
  expect(decide('created', 'UNKNOWN')).toBeNull();
  expect(decide('created', 'UNKNOWN', true)).toBe('failed');
  expect(decide('ending', 'UNKNOWN', true)).toBe('failed');
  expect(decide('active', 'UNKNOWN', true)).toBeNull();
});

test('a mandate that is agreed to after it had failed is ended', () => {
  expect(decide('failed', 'ACTIVE', true)).toBe('ending');
  expect(decide('failed', 'ACTIVATING', true)).toBe('ending');
  expect(decide('failed', 'CANCELLED', true)).toBeNull();
});

test('a state that we do not know changes nothing', () => {
  for (const state of MANDATE_STATES) expect(decide(state, 'OTHER', true)).toBeNull();
});

test('whatever the provider reports, a mandate that somebody ended is never charged again', () => {
  const reported = fc.constantFrom(
    ...([
      'ACTIVATING',
      'ACTIVE',
      'PAUSED',
      'STOPPING',
      'CANCELLED',
      'REVOKED',
      'EXPIRED',
      'FAILED',
      'UNKNOWN',
      'OTHER',
    ] as const),
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(reported, fc.boolean()), { maxLength: 20 }), (history) => {
      let state: (typeof MANDATE_STATES)[number] = 'ending';
      for (const [next, setupFailed] of history) {
        const to: (typeof MANDATE_STATES)[number] = decide(state, next, setupFailed) ?? state;
        expect(to === state || mandateTransitions[state].includes(to)).toBe(true);
        state = to;
        expect(['active', 'paused', 'authorised']).not.toContain(state);
      }
    }),
  );
});

test('the provider is told to end only what is ending here and lives there', () => {
  expect(needsCancel('ending', report('ACTIVE'))).toBe(true);
  expect(needsCancel('ending', report('PAUSED'))).toBe(true);
  expect(needsCancel('ending', report('STOPPING'))).toBe(false);
  expect(needsCancel('active', report('ACTIVE'))).toBe(false);
});

describe('differences', () => {
  const difference = (
    state: (typeof MANDATE_STATES)[number],
    reported: MandateReport['state'],
    maxAmountPaise: bigint | null = 50_000n,
  ) => mandateDifference({ state, maxAmountPaise: 50_000n }, report(reported, maxAmountPaise));

  test.each([
    ['active', 'CANCELLED', 'ended_elsewhere'],
    ['active', 'UNKNOWN', 'unknown_there'],
    ['failed', 'ACTIVE', 'authorised_late'],
    ['active', 'OTHER', 'unknown_state'],
  ] as const)('a mandate that is %s here and %s there: %s', (state, reported, kind) => {
    expect(difference(state, reported)).toBe(kind);
  });

  test('what the donor does and what we asked for is no difference', () => {
    expect(difference('active', 'REVOKED')).toBeNull();
    expect(difference('active', 'PAUSED')).toBeNull();
    expect(difference('ending', 'CANCELLED')).toBeNull();
    expect(difference('created', 'UNKNOWN')).toBeNull();
    expect(difference('active', 'ACTIVE', null)).toBeNull();
  });

  test('another maximum is one', () => {
    expect(difference('active', 'ACTIVE', 60_000n)).toBe('other_maximum');
  });
});

test('a mandate that is over is not asked about again, unless it may still be agreed to', () => {
  const now = new Date('2026-11-21T06:30:00Z');
  for (const state of MANDATE_STATES) {
    const next = nextCheckAt({ state, changedAt: now }, now);
    expect(next === null, state).toBe(isOver(state) && state !== 'failed');
    if (next) expect(next.getTime()).toBeGreaterThan(now.getTime());
  }
  expect(nextCheckAt({ state: 'failed', changedAt: new Date('2026-11-01T00:00:00Z') }, now)).toBeNull();
});
