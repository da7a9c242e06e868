import { isRunning } from './attempt.ts';
import { type Debit, deadlineOf, isFinal, validAfter } from './debit.ts';
import { isEnded, type Mandate } from './mandate.ts';
import { type Reason, reasons } from './reasons.ts';
import { afterQuietHours, isQuiet, MAX_ATTEMPTS, RETRY_GAP } from './timing.ts';

export type Refusal =
  | 'ended'
  | 'too-early'
  | 'mandate-inactive'
  | 'provider-retries'
  | 'still-running'
  | 'no-attempts-left'
  | 'too-soon-after-last'
  | 'too-late'
  | 'quiet-hours';

/** Whether the mandate has been active ever since the debit was notified. */
const wasActiveThroughout = (mandate: Mandate, debit: Debit): boolean =>
  mandate.state === 'ACTIVE' && (mandate.pausedAt === undefined || mandate.pausedAt < debit.createdAt);

/** Why the merchant may not execute a debit at `now`; undefined if it may. Quiet hours count only if they are `refused`. */
export function refusalToExecute(
  debit: Debit,
  mandate: Mandate,
  now: number,
  quietHours: 'refused' | 'deferred',
): Refusal | undefined {
  const from = validAfter(debit);
  const lastEnd = debit.attempts.at(-1)?.endedAt;
  if (isFinal(debit)) return 'ended';
  if (!wasActiveThroughout(mandate, debit)) return 'mandate-inactive';
  if (debit.autoDebit && debit.attempts.length === 0) return 'provider-retries';
  if (debit.retries === 'STANDARD' && debit.attempts.length > 0) return 'provider-retries';
  if (from === undefined || now < from) return 'too-early';
  if (debit.isStuck || isRunning(debit.attempts)) return 'still-running';
  if (debit.attempts.length >= MAX_ATTEMPTS) return 'no-attempts-left';
  if (afterQuietHours(now) >= deadlineOf(debit)) return 'too-late';
  if (lastEnd !== undefined && now < lastEnd + RETRY_GAP) return 'too-soon-after-last';
  return quietHours === 'refused' && isQuiet(now) ? 'quiet-hours' : undefined;
}

/** Why the bank would refuse an attempt that the provider starts by itself; undefined if it would not. */
export function bankRefusal(debit: Debit, mandate: Mandate): Reason | undefined {
  if (mandate.state === 'EXPIRED') return reasons.mandateExpired;
  if (isEnded(mandate) || mandate.state === 'REVOKE_IN_PROGRESS' || mandate.state === 'CANCEL_IN_PROGRESS')
    return reasons.revoked;
  return wasActiveThroughout(mandate, debit) ? undefined : reasons.paused;
}
