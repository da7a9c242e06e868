import { addMonths } from '../../time/month.ts';
import { type ChargeState, isSkippable, OPEN_CHARGE_STATES } from './charge.ts';
import {
  dueDate,
  indianMonth,
  isChargeMonth,
  isHeldIn,
  type MonthlyPlan,
  noticeUntil,
} from './charge-schedule.ts';

/** As far ahead as the next gift is looked for, and a month can be skipped: a hold until a later month is shown by itself. */
export const MONTHS_AHEAD = 24;

type PlannedMonth = { month: string; dueOn: string; state: ChargeState };

/**
 * The next month in which a gift is due, by its plan and the charges that exist already; null if none is.
 * `canSkip` is false once the provider was told to debit it.
 */
export function nextGift(plan: MonthlyPlan, charges: readonly PlannedMonth[], now: Date) {
  const current = indianMonth(now);
  for (let ahead = 0; ahead < MONTHS_AHEAD; ahead += 1) {
    const month = addMonths(current, ahead);
    const charge = charges.find((each) => each.month === month);
    if (charge && OPEN_CHARGE_STATES.some((open) => open === charge.state))
      return { month, dueOn: charge.dueOn, canSkip: isSkippable(charge.state) };
    const isOpen = charge === undefined ? noticeUntil(month) > now : charge.state === 'due';
    if (isOpen && isChargeMonth(plan, month) && !isHeldIn(plan, month))
      return { month, dueOn: charge?.dueOn ?? dueDate(month, plan.day), canSkip: true };
  }
  return null;
}
