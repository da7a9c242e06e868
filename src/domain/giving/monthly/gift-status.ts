import { isHeldIn, type MonthlyPlan } from './charge-schedule.ts';
import type { MandateState } from './mandate.ts';

/**
 * How a monthly gift stands, as its donor and staff read it. `waiting`: for its donor's agreement, or until the bank has activated it;
 * `held`: by its donor, here; `paused`: by its donor, in a UPI app; `revoked`: by its donor, at the bank; `failed`: never agreed to.
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
