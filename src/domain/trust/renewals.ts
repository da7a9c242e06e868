import { indianDate, writtenDay } from '../time/indian-time.ts';
import type { TaxApproval } from './tax-approval.ts';

// A small calendar of the trust's registrations that expire. Another one joins by a line in `RULES` and its dates in the trust's
// details.

/** How a registration is named, and how long before its last day its renewal has to be applied for. */
const RULES = {
  section80G: { name: '80G approval', applyMonthsBefore: 6 },
  section12A: { name: '12A registration', applyMonthsBefore: 6 },
} as const;
type Registration = keyof typeof RULES;

/** Staff are reminded this many days before the last day: first three months, and then one month, before the application is due. */
const REMINDED_DAYS = [270, 210, 180, 90, 30] as const;
const DAY_MS = 86_400_000;

export type Renewal = {
  registration: Registration;
  name: string;
  /** The last valid day and the last day to apply, as calendar dates in India. */
  expiresOn: string;
  applyBy: string;
  /** From today in India: 0 on the last valid day, negative after it. */
  daysLeft: number;
  /** The day of the latest reminder, or null while none is due yet. After the last valid day, the day after it. */
  remindedOn: string | null;
};

/** The registrations that expire, the next one first. One without a number does not exist, and one without a last day never expires. */
export function renewalCalendar(
  registrations: Readonly<Record<Registration, TaxApproval>>,
  now: Date,
): Renewal[] {
  const kinds = Object.keys(RULES) as Registration[];
  return kinds
    .filter((kind) => registrations[kind].number !== '' && registrations[kind].validUntil !== '')
    .map((kind) => renewalOf(kind, registrations[kind].validUntil, indianDate(now)))
    .toSorted((a, b) => a.daysLeft - b.daysLeft);
}

function renewalOf(registration: Registration, expiresOn: string, today: string): Renewal {
  const { name, applyMonthsBefore } = RULES[registration];
  const daysLeft = Math.round((Date.parse(expiresOn) - Date.parse(today)) / DAY_MS);
  const reached = daysLeft < 0 ? -1 : REMINDED_DAYS.findLast((days) => daysLeft <= days);
  return {
    registration,
    name,
    expiresOn,
    daysLeft,
    applyBy: monthsBefore(expiresOn, applyMonthsBefore),
    remindedOn: reached === undefined ? null : daysBefore(expiresOn, reached),
  };
}

function daysBefore(day: string, days: number): string {
  return new Date(Date.parse(day) - days * DAY_MS).toISOString().slice(0, 10);
}

/** The same day some months earlier, or the last day of a shorter month. */
function monthsBefore(day: string, months: number): string {
  const date = new Date(day);
  const dayOfMonth = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() - months);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(dayOfMonth, lastDay));
  return date.toISOString().slice(0, 10);
}

/** What to do about a registration, in dates, so that the sentence stays true until the next reminder. */
export function describeRenewal({ name, expiresOn, applyBy, daysLeft }: Renewal, now: Date): string {
  const expiry = writtenDay(expiresOn);
  if (daysLeft < 0) return `The ${name} expired on ${expiry}. Please apply for a new one now.`;
  const apply =
    indianDate(now) <= applyBy
      ? `Please apply for its renewal by ${writtenDay(applyBy)}.`
      : `The application for its renewal was due by ${writtenDay(applyBy)}. If it is not made yet, please apply now.`;
  return `The ${name} expires on ${expiry}. ${apply}`;
}
