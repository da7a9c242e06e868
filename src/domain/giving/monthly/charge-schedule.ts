import { endOfIndianDay, indianDate, shiftToIndianTime, startOfIndianDay } from '../../time/indian-time.ts';
import { addMonths, monthOf } from '../../time/month.ts';
import type { ChargeState } from './charge.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** The days of a month on which a gift can be due: those that every month has. */
export const LAST_DAY = 28;
/** The notice reaches the donor at least this long before the debit; the clocks of two machines may differ. */
const NOTICE_MS = DAY_MS + 15 * MINUTE_MS;
/** Two days before, at six in the evening in India. */
const NOTICE_BEFORE_DUE_MS = 30 * HOUR_MS;
/** When debits are not allowed, in hours since midnight in India. */
const QUIET_HOURS = [
  { from: 10, until: 13 },
  { from: 17, until: 21.5 },
] as const;

/** What a donor has agreed to give: months are written YYYY-MM, `day` is 1 to 28. */
export type MonthlyPlan = {
  day: number;
  /** The month of the first gift, which was paid when it was set up. */
  firstMonth: string;
  /** The last month with a gift; null: until somebody ends it. */
  lastMonth: string | null;
  /** The donor pauses it here, until the month of return if there is one. */
  isHeld: boolean;
  heldUntil: string | null;
};

/** The calendar month of a time in India, YYYY-MM. */
export const indianMonth = (time: Date): string => monthOf(indianDate(time));

/** The number of a month among those of a gift, the first of which is 1. */
export function numberOfMonth(firstMonth: string, month: string): number {
  const [from = 0, to = 0] = [firstMonth, month].map((each) => {
    const [year = 0, number = 0] = each.split('-').map(Number);
    return year * 12 + number;
  });
  return to - from + 1;
}

export const dueDate = (month: string, day: number): string => `${month}-${String(day).padStart(2, '0')}`;

/** Whether a gift is due in a month at all, before skipped and held months. */
export const isChargeMonth = ({ firstMonth, lastMonth }: MonthlyPlan, month: string): boolean =>
  // control: the month of the set-up is never charged again → month >= firstMonth
  month > firstMonth && (lastMonth === null || month <= lastMonth);

/** Whether the donor holds the gift in a month. */
export const isHeldIn = (
  { isHeld, heldUntil }: Pick<MonthlyPlan, 'isHeld' | 'heldUntil'>,
  month: string,
): boolean => isHeld && (heldUntil === null || month < heldUntil);

/** From when on the donor is notified of a gift that is due on a day (YYYY-MM-DD). */
export const noticeFrom = (dueOn: string): Date =>
  new Date(startOfIndianDay(dueOn).getTime() - NOTICE_BEFORE_DUE_MS);

/** The last day (YYYY-MM-DD) whose gifts may be notified already. */
export const noticeableThrough = (now: Date): string =>
  indianDate(new Date(now.getTime() + NOTICE_BEFORE_DUE_MS));

/** The end of a month in India, exclusive. */
export const endOfMonth = (month: string): Date => startOfIndianDay(`${addMonths(month, 1)}-01`);

/** Until when a notice still leaves time for a debit in its month. Later, the month is over: it is never caught up with. */
export const noticeUntil = (month: string): Date => new Date(endOfMonth(month).getTime() - 26 * HOUR_MS);

/** The first moment from `time` on at which a debit is allowed. */
export function afterQuietHours(time: Date): Date {
  const local = shiftToIndianTime(time);
  const hours = (local.getTime() % DAY_MS) / HOUR_MS;
  const quiet = QUIET_HOURS.find(({ from, until }) => from <= hours && hours < until);
  // control: nothing is debited in the quiet hours → time
  return quiet ? new Date(time.getTime() + (quiet.until - hours) * HOUR_MS) : time;
}

/** From when on a gift may be debited, of which the provider notified the donor at `notifiedAt`. */
export function executeFrom(dueOn: string, notifiedAt: Date): Date {
  // control: a debit waits a day after its notice → startOfIndianDay(dueOn).getTime()
  const earliestMs = Math.max(startOfIndianDay(dueOn).getTime(), notifiedAt.getTime() + NOTICE_MS);
  return afterQuietHours(new Date(earliestMs));
}

/** Until when it may be debited: until its notice lapses, in its own month. */
export function executeUntil(month: string, noticeExpiresAt: Date | null): Date {
  const monthEnds = endOfMonth(month);
  return noticeExpiresAt && noticeExpiresAt < monthEnds ? noticeExpiresAt : monthEnds;
}

/** When the trust is told that the donor of a due gift was not notified in time: as the day before it begins. */
export const noticeOverdueAt = (dueOn: string): Date =>
  new Date(endOfIndianDay(dueOn).getTime() - 2 * DAY_MS);

/**
 * The day on which an unnoticed gift of a month is due after its donor chose another day: that day, unless its notice would be late
 * already; then the month keeps its day.
 */
export function dueAfterChange(month: string, days: { from: number; to: number }, now: Date): string {
  const changed = dueDate(month, days.to);
  return noticeFrom(changed) > now ? changed : dueDate(month, days.from);
}

/** The months for which charges are planned: this one, and the next once its first notices are near. */
export const plannedThrough = (now: Date): string => indianMonth(new Date(now.getTime() + 3 * DAY_MS));

/** How long a notice waits while staff have stopped all charges. */
export const STOPPED_MS = 6 * HOUR_MS;

/** The latest time to which the next step of a charge is ever postponed at `now`. */
export function latestStepAt(
  { state, dueOn, notifiedAt }: { state: ChargeState; dueOn: string; notifiedAt: Date | null },
  now: Date,
): Date {
  const isWaitingForItsDay = state === 'notified' && notifiedAt !== null;
  const waitsMs = state === 'due' ? STOPPED_MS : DAY_MS;
  const own = state === 'due' ? noticeFrom(dueOn) : isWaitingForItsDay ? executeFrom(dueOn, notifiedAt) : now;
  return new Date(Math.max(now.getTime() + waitsMs, own.getTime()));
}
