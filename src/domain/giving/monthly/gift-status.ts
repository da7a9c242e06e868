import { isHeldIn, type MonthlyPlan } from './charge-schedule.ts';
import type { MandateState } from './mandate.ts';

/**
 * A monthly gift as staff read it. `waiting`: for its donor's agreement, or until the bank has activated it; `held`: by its donor, here;
 * `paused`: by its donor, in a UPI app; `revoked`: by its donor, at the bank; `failed`: never agreed to.
 */
export const MONTHLY_STATUSES = [
  'waiting',
  'active',
  'held',
  'paused',
  'ending',
  'ended',
  'revoked',
  'expired',
  'failed',
] as const;
export type MonthlyStatus = (typeof MONTHLY_STATUSES)[number];

/** The status of a mandate in a month (YYYY-MM). */
export function monthlyStatus(
  mandate: Pick<MonthlyPlan, 'isHeld' | 'heldUntil'> & { state: MandateState },
  month: string,
): MonthlyStatus {
  const { state } = mandate;
  if (state === 'created' || state === 'authorised') return 'waiting';
  return state === 'active' && isHeldIn(mandate, month) ? 'held' : state;
}

/**
 * Why a monthly gift ended. `elsewhere`: at the provider, and by nobody here; `last_month`: as its donor had planned; `late`: it was agreed to
 * after its donor had been told that it failed.
 */
export const END_CAUSES = ['donor', 'staff', 'bank', 'last_month', 'elsewhere', 'erasure', 'late'] as const;
export type EndCause = (typeof END_CAUSES)[number];

const causeByState: Partial<Record<MandateState, EndCause>> = {
  revoked: 'bank',
  expired: 'last_month',
  ended: 'elsewhere',
};

/**
 * Why a monthly gift ended, by the first event with which it did; null if another one took its place, or if it had never begun.
 * `actor`: as histories record it.
 */
export function endCause({ kind, actor }: { kind: MandateState; actor: string }): EndCause | null {
  if (kind !== 'ending') return causeByState[kind] ?? null;
  if (actor.startsWith('staff')) return 'staff';
  if (actor === 'donor' || actor === 'erasure') return actor;
  return actor === 'replacement' ? null : 'late';
}
