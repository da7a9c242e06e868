import { makeProviderId } from '../../ids.ts';
import { type Attempt, endLatest } from './attempt.ts';
import type { Instrument, Terms } from './mandate.ts';
import { type Reason, reasons } from './reasons.ts';

/** The two families of paths and names under which PhonePe offers the same calls. */
export const families = ['checkout', 'custom'] as const;
export type Family = (typeof families)[number];

export interface NewSetup {
  readonly merchantOrderId: string;
  readonly merchantSubscriptionId: string;
  readonly family: Family;
  readonly amountPaise: number;
  readonly terms: Terms;
  /** What the donor may choose from. */
  readonly instruments: readonly Instrument[];
  readonly expireAfterSeconds: number;
  readonly redirectUrl?: string | undefined;
  readonly cancelRedirectUrl?: string | undefined;
  readonly message?: string | undefined;
  readonly metaInfo?: Readonly<Record<string, string>> | undefined;
}

/** The order by which a donor agrees to a mandate. Money in paise, times in epoch milliseconds. */
export interface Setup extends Omit<NewSetup, 'expireAfterSeconds'> {
  readonly orderId: string;
  readonly createdAt: number;
  readonly expiresAt: number;
  readonly state: 'PENDING' | 'COMPLETED' | 'FAILED';
  readonly attempts: readonly Attempt[];
  readonly finishedAt?: number;
  readonly reason?: Reason;
  /** The first gift; absent if the amount was none, or only proved the account and was returned. */
  readonly paidPaise?: number;
  readonly next?: { readonly at: number } | undefined;
}

/** So many wrong PINs fail the order; until then the donor may try again. */
const MAX_WRONG_PINS = 3;

export function makeSetup({ expireAfterSeconds, ...request }: NewSetup, now: number): Setup {
  const expiresAt = now + expireAfterSeconds * 1000;
  return {
    ...request,
    orderId: makeProviderId('OMO', now),
    createdAt: now,
    expiresAt,
    state: 'PENDING',
    attempts: [],
    next: { at: expiresAt },
  };
}

export function approveSetup(setup: Setup, at: number): Setup {
  return {
    ...setup,
    state: 'COMPLETED',
    attempts: endLatest(setup.attempts, at),
    finishedAt: at,
    next: undefined,
    ...(setup.terms.authWorkflowType === 'TRANSACTION' && { paidPaise: setup.amountPaise }),
  };
}

/** Fails an order. With `isAttempt` the bank was asked, otherwise the donor never got that far. */
export function failSetup(setup: Setup, reason: Reason, at: number, isAttempt = false): Setup {
  const attempts = isAttempt ? endLatest(setup.attempts, at, reason) : setup.attempts;
  return { ...setup, state: 'FAILED', attempts, finishedAt: at, reason, next: undefined };
}

export function enterWrongPin(setup: Setup, at: number): Setup {
  const attempts = endLatest(setup.attempts, at, reasons.wrongPin);
  if (attempts.length < MAX_WRONG_PINS) return { ...setup, attempts };
  return failSetup(setup, reasons.wrongPin, at, true);
}
