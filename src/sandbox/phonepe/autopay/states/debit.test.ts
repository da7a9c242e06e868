import { expect, test } from 'vitest';
import {
  type Debit,
  forceComplete,
  forceFail,
  isOpen,
  makeDebit,
  type NewDebit,
  type Outlook,
  runStep,
  startAttempt,
} from './debit.ts';
import { reasons } from './reasons.ts';
import { DAY, HOUR } from './timing.ts';

const NOW = Date.parse('2027-01-04T06:00:00+05:30');
const SETTLES = 3000;

const fails: Outlook = { kind: 'fails', afterMs: SETTLES, reason: reasons.lowBalance };
const completes: Outlook = { kind: 'completes', afterMs: SETTLES };

/** Carries out the next step, which must not be the start of an attempt. */
function step(debit: Debit, lapsedState: 'FAILED' | 'EXPIRED' = 'FAILED'): Debit {
  if (!debit.next || debit.next.kind === 'start') throw new Error(`The next step is ${debit.next?.kind}.`);
  return runStep(debit, debit.next, lapsedState);
}

function notified(changes: Partial<NewDebit> = {}): Debit {
  const request: NewDebit = {
    merchantOrderId: 'debit-1',
    merchantSubscriptionId: 'mandate-1',
    family: 'checkout',
    amountPaise: 50_000,
    retries: 'CUSTOM',
    autoDebit: false,
    expiresAt: NOW + 2 * DAY,
    ...changes,
  };
  return step(makeDebit(request, NOW, { afterMs: 0 }));
}

const attempted = (debit: Debit, at: number, outlook: Outlook) => step(startAttempt(debit, at, outlook));

test('a notice succeeds, fails, or never ends', () => {
  expect(notified()).toMatchObject({ state: 'NOTIFIED', notifiedAt: NOW });
  const request = notified();
  const failed = step(makeDebit(request, NOW, { afterMs: 5, reason: reasons.noticeImpossible }));
  expect(failed).toMatchObject({ state: 'FAILED', finishedAt: NOW + 5, reason: { detailedErrorCode: 'NU' } });
  expect(failed.next).toBeUndefined();
  expect(makeDebit(request, NOW).next).toBeUndefined();
});

test.each([
  ['lapses at its end if the merchant has to execute it', { autoDebit: false }, 'lapse', 2 * DAY],
  ['is started after a day if the provider executes it', { autoDebit: true }, 'start', DAY],
  ['lapses if there is no time left to start', { autoDebit: true, expiresAt: NOW + DAY }, 'lapse', DAY],
])('a notified debit %s', (_what, changes, kind, afterMs) => {
  expect(notified(changes).next).toEqual({ kind, at: NOW + afterMs });
});

test('the provider starts no attempt in quiet hours', () => {
  const notifiedAt = Date.parse('2027-01-04T11:00:00+05:30');
  const request = notified({ autoDebit: true, expiresAt: notifiedAt + 2 * DAY });
  const debit = step(makeDebit(request, notifiedAt, { afterMs: 0 }));
  expect(debit.next).toEqual({ kind: 'start', at: Date.parse('2027-01-05T13:00:00+05:30') });
});

test('an attempt that succeeds completes the debit', () => {
  const running = startAttempt(notified(), NOW + DAY, completes);
  expect(running).toMatchObject({ state: 'PENDING', attempts: [{ state: 'PENDING' }] });
  const done = step(running);
  expect(done).toMatchObject({
    state: 'COMPLETED',
    paidPaise: 50_000,
    finishedAt: NOW + DAY + SETTLES,
    attempts: [{ state: 'COMPLETED', utr: expect.stringMatching(/^\d{12}$/) }],
  });
  expect(done.next).toBeUndefined();
});

test('with CUSTOM retries, the debit stays open after a failed attempt until its time is over', () => {
  const failed = attempted(notified(), NOW + DAY, fails);
  expect(failed).toMatchObject({ state: 'PENDING', next: { kind: 'lapse', at: NOW + 2 * DAY } });
  expect(step(failed)).toMatchObject({ state: 'FAILED', reason: { errorCode: 'INSUFFICIENT_BALANCE' } });
});

test('attempts are possible for two days after the first, however long the debit is valid', () => {
  const failed = attempted(notified({ expiresAt: NOW + 9 * DAY }), NOW + DAY, fails);
  expect(failed.next).toEqual({ kind: 'lapse', at: NOW + 3 * DAY });
});

test('with STANDARD retries, the provider tries again after 90 minutes outside quiet hours, three times', () => {
  let debit = attempted(notified({ retries: 'STANDARD', expiresAt: NOW + 3 * DAY }), NOW + DAY, fails);
  const starts = [];
  while (debit.next?.kind === 'start') {
    starts.push(debit.next.at - NOW - DAY);
    debit = attempted(debit, debit.next.at, fails);
  }
  // From 6:00: 7:30 and 9:00 with the seconds of each attempt; after them the quiet hours end at 13:00.
  expect(starts).toEqual([1.5 * HOUR + SETTLES, 3 * HOUR + 2 * SETTLES, 7 * HOUR]);
  expect(debit).toMatchObject({ state: 'FAILED', reason: { errorCode: 'INSUFFICIENT_BALANCE' } });
  expect(debit.attempts).toHaveLength(4);
});

test('the fourth failed attempt and a final reason end the debit at once', () => {
  let debit = notified({ expiresAt: NOW + 3 * DAY });
  for (const hours of [0, 2, 8]) {
    debit = attempted(debit, NOW + DAY + hours * HOUR, fails);
    expect(debit.state).toBe('PENDING');
  }
  expect(attempted(debit, NOW + DAY + 10 * HOUR, fails).state).toBe('FAILED');
  const revoked: Outlook = { kind: 'fails', afterMs: 0, reason: reasons.revoked };
  expect(attempted(notified({ retries: 'STANDARD' }), NOW + DAY, revoked)).toMatchObject({
    state: 'FAILED',
    attempts: [{ reason: { detailedErrorCode: 'VA' } }],
  });
});

test('an attempt can fail and the debit complete afterwards', () => {
  const failed = attempted(notified(), NOW + DAY, { ...fails, completesAfterMs: 60_000 });
  expect(failed).toMatchObject({ state: 'PENDING', attempts: [{ state: 'FAILED' }] });
  expect(step(failed)).toMatchObject({
    state: 'COMPLETED',
    finishedAt: NOW + DAY + SETTLES + 60_000,
    attempts: [{ state: 'FAILED' }, { state: 'COMPLETED' }],
  });
});

test('an execution can have no effect: the debit stays NOTIFIED for ever, or lapses', () => {
  const stuck = startAttempt(notified(), NOW + DAY, { kind: 'stays-notified' });
  expect(stuck).toMatchObject({ state: 'NOTIFIED', attempts: [] });
  expect(stuck.next).toBeUndefined();
  expect(isOpen(stuck, NOW + 2 * DAY)).toBe(false);
  const running = startAttempt(notified(), NOW + DAY, { kind: 'never-ends' });
  expect(isOpen(running, NOW + 2 * DAY)).toBe(true);
  expect(step(running)).toMatchObject({ state: 'FAILED', attempts: [{ state: 'FAILED' }] });
});

test('a debit that is not executed lapses as FAILED or EXPIRED', () => {
  expect(step(notified(), 'FAILED')).toMatchObject({ state: 'FAILED', finishedAt: NOW + 2 * DAY });
  expect(step(notified(), 'EXPIRED')).toMatchObject({ state: 'EXPIRED', reason: reasons.lapsed });
});

test('a settlement that comes after the debit’s end still completes it', () => {
  const late = attempted(notified(), NOW + 2 * DAY - 1, { kind: 'completes', afterMs: 5 * DAY });
  expect(late).toMatchObject({ state: 'COMPLETED', finishedAt: NOW + 7 * DAY - 1 });
});

test('by hand, a debit completes even after it failed, and fails unless it has ended', () => {
  const failed = forceFail(notified(), NOW + DAY, reasons.lowBalance);
  expect(failed).toMatchObject({ state: 'FAILED', attempts: [{ state: 'FAILED' }] });
  const completed = failed && forceComplete(failed, NOW + DAY + 1);
  expect(completed).toMatchObject({ state: 'COMPLETED', paidPaise: 50_000 });
  expect(completed?.reason).toBeUndefined();
  expect(completed && forceComplete(completed, NOW + DAY + 2)).toBeUndefined();
  expect(completed && forceFail(completed, NOW + DAY + 2, reasons.lowBalance)).toBeUndefined();
});
