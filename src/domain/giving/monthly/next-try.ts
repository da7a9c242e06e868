import type { Paise } from '../../money/money.ts';
import { type FailedCycle, mayTryAgain, retryAt } from './charge.ts';
import { isHeldIn, type MonthlyPlan, noticeUntil } from './charge-schedule.ts';
import type { MandateState } from './mandate.ts';

export type FailedMonth = {
  month: string;
  failedAt: Date;
  /** What was ordered last. */
  orderPaise: Paise;
  failed: readonly FailedCycle[];
  mandate: Pick<MonthlyPlan, 'isHeld' | 'heldUntil'> & { state: MandateState; amountPaise: Paise };
};

/**
 * When a failed month is tried again, with a new order and a new notice; null: not any more. It is not if its donor has changed the
 * gift since or holds it in that month, or when a notice would come too late for its month.
 */
export function nextTryAt(
  { month, failedAt, orderPaise, failed, mandate }: FailedMonth,
  lowBalanceRetries: number,
  now: Date,
): Date | null {
  const last = failed.at(-1);
  const isUnchanged = orderPaise === mandate.amountPaise && !isHeldIn(mandate, month);
  if (!last || !isUnchanged || mandate.state !== 'active' || !mayTryAgain(failed, lowBalanceRetries))
    return null;
  const at = retryAt(last, failedAt);
  const until = noticeUntil(month);
  return now > until || at > until ? null : at;
}
