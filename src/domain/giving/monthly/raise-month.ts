import { addMonths } from '../../time/month.ts';
import type { ChargeState } from './charge.ts';
import { indianMonth, type MonthlyPlan } from './charge-schedule.ts';

/** The months that their donor has given, or is giving at this moment. */
const TAKEN: readonly ChargeState[] = ['attempted', 'settled'];

/**
 * The month that the first payment of a larger gift is for, which takes the place of a monthly gift: this month, or the first one that is
 * not given yet, so that nobody gives twice for a month. Null if the monthly gift ends before another gift could follow.
 */
export function raiseMonth(
  { firstMonth, lastMonth }: Pick<MonthlyPlan, 'firstMonth' | 'lastMonth'>,
  charges: readonly { month: string; state: ChargeState }[],
  now: Date,
): string | null {
  const taken = charges.filter(({ state }) => TAKEN.includes(state)).map(({ month }) => month);
  const [lastGiven = firstMonth] = [firstMonth, ...taken].toSorted().reverse();
  const free = addMonths(lastGiven, 1);
  const current = indianMonth(now);
  const month = free > current ? free : current;
  return lastMonth !== null && month >= lastMonth ? null : month;
}
