import { randomInt } from 'node:crypto';
import { makeProviderId } from '../../ids.ts';
import type { Reason } from './reasons.ts';

/** One attempt to move the money of a set-up or a debit. Times in epoch milliseconds. */
export interface Attempt {
  readonly transactionId: string;
  readonly startedAt: number;
  readonly state: 'PENDING' | 'COMPLETED' | 'FAILED';
  readonly endedAt?: number;
  readonly reason?: Reason;
  /** The bank's reference of the money. */
  readonly utr?: string;
}

export const beginAttempt = (at: number): Attempt => ({
  transactionId: makeProviderId('OM', at),
  startedAt: at,
  state: 'PENDING',
});

/** Ends an attempt: with the money moved, or for a reason without it. */
function endAttempt(attempt: Attempt, at: number, reason?: Reason): Attempt {
  if (reason) return { ...attempt, state: 'FAILED', endedAt: at, reason };
  const utr = String(randomInt(10 ** 11, 10 ** 12));
  return { ...attempt, state: 'COMPLETED', endedAt: at, utr };
}

export const isRunning = (attempts: readonly Attempt[]): boolean => attempts.at(-1)?.state === 'PENDING';

/** Ends the running attempt, or one that starts and ends now if none is running. */
export function endLatest(attempts: readonly Attempt[], at: number, reason?: Reason): Attempt[] {
  const latest = attempts.at(-1);
  if (latest?.state !== 'PENDING') return [...attempts, endAttempt(beginAttempt(at), at, reason)];
  return [...attempts.slice(0, -1), endAttempt(latest, at, reason)];
}
