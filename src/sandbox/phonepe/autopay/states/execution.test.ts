import { describe, expect, test } from 'vitest';
import type { Attempt } from './attempt.ts';
import type { Debit } from './debit.ts';
import { bankRefusal, refusalToExecute } from './execution.ts';
import { type Mandate, type MandateState, makeMandate } from './mandate.ts';
import { reasons } from './reasons.ts';
import { DAY, HOUR } from './timing.ts';

const CREATED = Date.parse('2027-01-04T06:00:00+05:30');
const DUE = CREATED + DAY;

const debit = (changes: Partial<Debit> = {}): Debit => ({
  merchantOrderId: 'debit-1',
  orderId: 'OMO1',
  merchantSubscriptionId: 'mandate-1',
  family: 'checkout',
  amountPaise: 50_000,
  retries: 'CUSTOM',
  autoDebit: false,
  createdAt: CREATED,
  expiresAt: CREATED + 2 * DAY,
  state: 'NOTIFIED',
  notifiedAt: CREATED,
  attempts: [],
  ...changes,
});

const terms = {
  authWorkflowType: 'TRANSACTION',
  amountType: 'VARIABLE',
  maxAmountPaise: 100_000,
  frequency: 'MONTHLY',
} as const;
const mandate = (changes: Partial<Mandate> = {}): Mandate => ({
  ...makeMandate({ merchantSubscriptionId: 'mandate-1', terms, instrument: 'UPI' }, CREATED - DAY, 0),
  state: 'ACTIVE',
  ...changes,
});

const failedAt = (at: number): Attempt => ({
  transactionId: `OM${at}`,
  startedAt: at,
  endedAt: at,
  state: 'FAILED',
  reason: reasons.lowBalance,
});
const tried = (...hours: number[]) => hours.map((each) => failedAt(DUE + each * HOUR));
const running: Attempt = { transactionId: 'OM1', startedAt: DUE, state: 'PENDING' };

test.each<[string, string | undefined, Partial<Debit>, number]>([
  ['a day after the notice', undefined, {}, DUE],
  ['a moment earlier', 'too-early', {}, DUE - 1],
  ['after it was completed', 'ended', { state: 'COMPLETED' }, DUE],
  ['after it failed', 'ended', { state: 'FAILED' }, DUE],
  ['after it expired', 'ended', { state: 'EXPIRED' }, DUE],
  ['while an attempt is running', 'still-running', { state: 'PENDING', attempts: [running] }, DUE + HOUR],
  ['after an execution without effect', 'still-running', { isStuck: true }, DUE + HOUR],
  ['89 minutes after an attempt', 'too-soon-after-last', { attempts: tried(0) }, DUE + 1.49 * HOUR],
  ['90 minutes after an attempt', undefined, { attempts: tried(0) }, DUE + 1.5 * HOUR],
  ['a fourth time', undefined, { attempts: tried(0, 2, 8) }, DUE + 9.5 * HOUR],
  ['a fifth time', 'no-attempts-left', { attempts: tried(0, 2, 8, 10) }, DUE + 17 * HOUR],
  ['at its end', 'too-late', {}, CREATED + 2 * DAY],
  [
    'two days after the first attempt',
    'too-late',
    { attempts: tried(0), expiresAt: DUE + 9 * DAY },
    DUE + 2 * DAY,
  ],
  ['in quiet hours', 'quiet-hours', {}, DUE + 4 * HOUR],
  ['in the evening’s quiet hours', 'quiet-hours', {}, DUE + 11 * HOUR],
  ['before the provider’s own attempt', 'provider-retries', { autoDebit: true }, DUE],
  ['after the provider’s own attempt', undefined, { autoDebit: true, attempts: tried(0) }, DUE + 2 * HOUR],
  ['for the first time with STANDARD retries', undefined, { retries: 'STANDARD' }, DUE],
  [
    'for a second time with STANDARD retries',
    'provider-retries',
    { retries: 'STANDARD', attempts: tried(0) },
    DUE + 2 * HOUR,
  ],
])('executing a debit %s: %s', (_when, expected, changes, now) => {
  expect(refusalToExecute(debit(changes), mandate(), now, 'refused')).toBe(expected);
});

test('executing a debit while the notice is on its way is too early', () => {
  const { notifiedAt: _notYet, ...unnotified } = debit({ state: 'NOTIFICATION_IN_PROGRESS' });
  expect(refusalToExecute(unnotified, mandate(), DUE, 'refused')).toBe('too-early');
});

test('an execution in quiet hours is accepted if it is deferred to a time before the debit’s end', () => {
  expect(refusalToExecute(debit(), mandate(), DUE + 4 * HOUR, 'deferred')).toBeUndefined();
  const endsBeforeThen = debit({ expiresAt: DUE + 6 * HOUR });
  expect(refusalToExecute(endsBeforeThen, mandate(), DUE + 4 * HOUR, 'deferred')).toBe('too-late');
});

describe.each<[MandateState, string | undefined]>([
  ['ACTIVE', undefined],
  ['PAUSE_IN_PROGRESS', 'VT'],
  ['PAUSED', 'VT'],
  ['UNPAUSE_IN_PROGRESS', 'VT'],
  ['CANCEL_IN_PROGRESS', 'VA'],
  ['CANCELLED', 'VA'],
  ['REVOKE_IN_PROGRESS', 'VA'],
  ['REVOKED', 'VA'],
  ['EXPIRED', 'VU'],
])('a mandate that is %s', (state, code) => {
  test(`${code ? 'cannot' : 'can'} be charged by the merchant`, () => {
    const refusal = refusalToExecute(debit(), mandate({ state }), DUE, 'refused');
    expect(refusal).toBe(code && 'mandate-inactive');
  });

  test(`${code ? 'cannot' : 'can'} be charged by the provider itself`, () => {
    expect(bankRefusal(debit(), mandate({ state }))?.detailedErrorCode).toBe(code);
  });
});

test('a pause after the notice makes it void, a pause before does not', () => {
  const paused = mandate({ pausedAt: CREATED + 1 });
  expect(refusalToExecute(debit(), paused, DUE, 'refused')).toBe('mandate-inactive');
  expect(bankRefusal(debit(), paused)?.detailedErrorCode).toBe('VT');
  expect(refusalToExecute(debit(), mandate({ pausedAt: CREATED - 1 }), DUE, 'refused')).toBeUndefined();
});
