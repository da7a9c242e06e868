import { makeProviderId } from '../../ids.ts';
import { type Attempt, beginAttempt, endLatest, isRunning } from './attempt.ts';
import { type Reason, reasons } from './reasons.ts';
import type { Family } from './setup.ts';
import { ATTEMPT_SPAN, afterQuietHours, MAX_ATTEMPTS, NOTICE, RETRY_GAP } from './timing.ts';

type DebitState = 'NOTIFICATION_IN_PROGRESS' | 'NOTIFIED' | 'PENDING' | 'COMPLETED' | 'FAILED' | 'EXPIRED';

/** What happens to a debit by itself, and when. */
type Step =
  | { readonly kind: 'notify'; readonly at: number; readonly reason?: Reason }
  | { readonly kind: 'start'; readonly at: number }
  | {
      readonly kind: 'settle';
      readonly at: number;
      readonly reason?: Reason;
      readonly completesAfterMs?: number;
    }
  | { readonly kind: 'complete'; readonly at: number }
  | { readonly kind: 'lapse'; readonly at: number };

/** A step that needs nothing but the debit; `start` needs to know how the attempt will end. */
export type OwnStep = Exclude<Step, { kind: 'start' }>;

/** How an attempt will end, decided when it starts. */
export type Outlook =
  | { readonly kind: 'completes'; readonly afterMs: number }
  | {
      readonly kind: 'fails';
      readonly afterMs: number;
      readonly reason: Reason;
      /** The provider completes the order after all, so long after the attempt has failed. */
      readonly completesAfterMs?: number;
    }
  | { readonly kind: 'never-ends' }
  | { readonly kind: 'stays-notified' };

export interface NewDebit {
  readonly merchantOrderId: string;
  readonly merchantSubscriptionId: string;
  readonly family: Family;
  readonly amountPaise: number;
  /** STANDARD: the provider tries again; CUSTOM: the merchant does. */
  readonly retries: 'STANDARD' | 'CUSTOM';
  /** The provider starts the first attempt as well. */
  readonly autoDebit: boolean;
  readonly expiresAt: number;
}

/** The order of one cycle of a mandate: its notice and its attempts. Money in paise, times in epoch milliseconds. */
export interface Debit extends NewDebit {
  readonly orderId: string;
  readonly createdAt: number;
  readonly state: DebitState;
  readonly notifiedAt?: number;
  readonly attempts: readonly Attempt[];
  readonly finishedAt?: number;
  readonly reason?: Reason | undefined;
  readonly paidPaise?: number;
  /** The donor has refused this one debit. */
  readonly isOptedOut?: boolean;
  /** An injected fault: executed, yet NOTIFIED for ever. */
  readonly isStuck?: boolean;
  readonly next?: Step | undefined;
}

/** A debit whose notice is on its way; without `notice` that never ends. */
export function makeDebit(
  request: NewDebit,
  now: number,
  notice?: { afterMs: number; reason?: Reason | undefined },
): Debit {
  return {
    ...request,
    orderId: makeProviderId('OMO', now),
    createdAt: now,
    state: 'NOTIFICATION_IN_PROGRESS',
    attempts: [],
    next: notice && {
      kind: 'notify',
      at: now + notice.afterMs,
      ...(notice.reason && { reason: notice.reason }),
    },
  };
}

export const isFinal = ({ state }: Debit): boolean =>
  state === 'COMPLETED' || state === 'FAILED' || state === 'EXPIRED';

/** Whether another notice of the same mandate has to wait for this one. */
export const isOpen = (debit: Debit, now: number): boolean =>
  !isFinal(debit) && (now < debit.expiresAt || isRunning(debit.attempts));

/** From when on it may be executed; undefined until the donor has been notified. */
export const validAfter = ({ notifiedAt }: Debit): number | undefined =>
  notifiedAt === undefined ? undefined : notifiedAt + NOTICE;

/** Until when an attempt may start. */
export function deadlineOf({ expiresAt, attempts: [first] }: Debit): number {
  return first ? Math.min(expiresAt, first.startedAt + ATTEMPT_SPAN) : expiresAt;
}

function finish(debit: Debit, state: 'COMPLETED' | 'FAILED' | 'EXPIRED', at: number, reason?: Reason): Debit {
  const paid = state === 'COMPLETED' && { paidPaise: debit.amountPaise };
  return { ...debit, state, finishedAt: at, reason, next: undefined, ...paid };
}

function notified(debit: Debit, at: number): Debit {
  const startsAt = afterQuietHours(at + NOTICE);
  const next: Step =
    debit.autoDebit && startsAt < debit.expiresAt
      ? { kind: 'start', at: startsAt }
      : { kind: 'lapse', at: debit.expiresAt };
  return { ...debit, state: 'NOTIFIED', notifiedAt: at, next };
}

/** Starts an attempt at `at`, which ends as `outlook` says. */
export function startAttempt(debit: Debit, at: number, outlook: Outlook): Debit {
  if (outlook.kind === 'stays-notified') return { ...debit, isStuck: true, next: undefined };
  const attempts = [...debit.attempts, beginAttempt(at)];
  const started: Debit = { ...debit, state: 'PENDING', attempts };
  if (outlook.kind === 'never-ends') return { ...started, next: { kind: 'lapse', at: debit.expiresAt } };
  const { kind: _kind, afterMs, ...end } = outlook;
  return { ...started, next: { kind: 'settle', at: at + afterMs, ...end } };
}

function afterFailedAttempt(debit: Debit, at: number, reason: Reason): Debit {
  if (reason.isFinal || debit.attempts.length >= MAX_ATTEMPTS) return finish(debit, 'FAILED', at, reason);
  const deadline = deadlineOf(debit);
  if (debit.retries === 'CUSTOM') return { ...debit, next: { kind: 'lapse', at: deadline } };
  const retryAt = afterQuietHours(at + RETRY_GAP);
  return retryAt < deadline
    ? { ...debit, next: { kind: 'start', at: retryAt } }
    : finish(debit, 'FAILED', at, reason);
}

function settle(debit: Debit, step: Extract<Step, { kind: 'settle' }>): Debit {
  const { at, reason, completesAfterMs } = step;
  const settled = { ...debit, attempts: endLatest(debit.attempts, at, reason) };
  if (!reason) return finish(settled, 'COMPLETED', at);
  if (completesAfterMs === undefined) return afterFailedAttempt(settled, at, reason);
  return { ...settled, next: { kind: 'complete', at: at + completesAfterMs } };
}

function lapse(debit: Debit, at: number, lapsedState: 'FAILED' | 'EXPIRED'): Debit {
  const latest = debit.attempts.at(-1);
  if (!latest) return finish(debit, lapsedState, at, reasons.lapsed);
  if (latest.reason) return finish(debit, 'FAILED', at, latest.reason);
  const attempts = endLatest(debit.attempts, at, reasons.lapsed);
  return finish({ ...debit, attempts }, 'FAILED', at, reasons.lapsed);
}

/** Carries out the step that is due; `startAttempt` carries out the others. */
export function runStep(debit: Debit, step: OwnStep, lapsedState: 'FAILED' | 'EXPIRED'): Debit {
  switch (step.kind) {
    case 'notify':
      return step.reason ? finish(debit, 'FAILED', step.at, step.reason) : notified(debit, step.at);
    case 'settle':
      return settle(debit, step);
    case 'complete':
      return finish({ ...debit, attempts: endLatest(debit.attempts, step.at) }, 'COMPLETED', step.at);
    case 'lapse':
      return lapse(debit, step.at, lapsedState);
  }
}

/** Completes a debit by hand, even one that has failed; undefined if it is complete. */
export function forceComplete(debit: Debit, at: number): Debit | undefined {
  if (debit.state === 'COMPLETED') return undefined;
  return finish({ ...debit, attempts: endLatest(debit.attempts, at) }, 'COMPLETED', at);
}

/** Fails a debit by hand, with an attempt; undefined if it has ended. */
export function forceFail(debit: Debit, at: number, reason: Reason): Debit | undefined {
  if (isFinal(debit)) return undefined;
  return finish({ ...debit, attempts: endLatest(debit.attempts, at, reason) }, 'FAILED', at, reason);
}
