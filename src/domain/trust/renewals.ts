import { indianDate, writtenDay } from '../time/indian-time.ts';
import { approvalOf, type RegistrationLaw, registrationOf, sectionName } from '../year-end/year-statement.ts';
import type { TaxApproval } from './tax-approval.ts';

// A small calendar of what the trust has to renew: its registrations for tax, and whatever else it enters, such as a registration
// for foreign contributions or a digital signature.

/** The registrations for tax are to be renewed six months before they expire. */
const TAX_APPLY_MONTHS = 6;
/** Staff are reminded this many days before the last day: first three months, and then one month, before the application is due. */
const TAX_REMINDED_DAYS = [270, 210, 180, 90, 30] as const;
/** The last reminders of everything else, after the one that the trust chose. */
const LAST_DAYS = [30, 7] as const;
const DAY_MS = 86_400_000;

/** What the trust entered to be reminded of. */
export type RenewalEntry = {
  readonly name: string;
  /** Empty if there is none. */
  readonly number: string;
  /** The last valid day, YYYY-MM-DD. */
  readonly validUntil: string;
  /** The email address of the person to remind besides the owners, or ''. */
  readonly remind: string;
  /** The first reminder comes so many days before the last day. */
  readonly leadDays: number;
};

/** What the calendar is made of. */
export type RenewalSources = {
  readonly registrations: { readonly section80G: TaxApproval; readonly section12A: TaxApproval };
  readonly renewals: { readonly list: readonly RenewalEntry[] };
};

export type Renewal = {
  name: string;
  /** The section or the number that tells it apart; may be empty. */
  detail: string;
  /** The last valid day, as a calendar date in India. */
  expiresOn: string;
  /** The last day to apply, where the law sets one. */
  applyBy: string | null;
  /** From today in India: 0 on the last valid day, negative after it. */
  daysLeft: number;
  /** The day of the latest reminder, or null while none is due yet. After the last valid day, the day after it. */
  remindedOn: string | null;
  /** Who is reminded besides the owners, or ''. */
  remind: string;
};

/**
 * What expires, the next one first, with the names of `law`. A registration for tax without a number does not exist, and one without
 * a last day never expires.
 */
export function renewalCalendar(
  { registrations: { section80G, section12A }, renewals }: RenewalSources,
  law: RegistrationLaw,
  now: Date,
): Renewal[] {
  const forTax = (name: string, detail: string, { number, validUntil }: TaxApproval) =>
    number === '' || validUntil === ''
      ? []
      : [
          {
            name,
            detail,
            applyBy: monthsBefore(validUntil, TAX_APPLY_MONTHS),
            remind: '',
            ...due(validUntil, TAX_REMINDED_DAYS, now),
          },
        ];
  const entered = renewals.list.map(({ name, number, validUntil, remind, leadDays }) => ({
    name,
    detail: number,
    applyBy: null,
    remind,
    ...due(validUntil, [leadDays, ...LAST_DAYS.filter((days) => days < leadDays)], now),
  }));
  return [
    ...forTax('Approval for donors’ deductions', sectionName(approvalOf(law)), section80G),
    ...forTax('Registration as a charitable trust', sectionName(registrationOf(law)), section12A),
    ...entered,
  ].toSorted((a, b) => a.daysLeft - b.daysLeft);
}

/** How long something is still valid, and its latest reminder. `remindedDays`: before the last day, the longest first. */
function due(expiresOn: string, remindedDays: readonly number[], now: Date) {
  const daysLeft = Math.round((Date.parse(expiresOn) - Date.parse(indianDate(now))) / DAY_MS);
  const reached = daysLeft < 0 ? -1 : remindedDays.findLast((days) => daysLeft <= days);
  return { expiresOn, daysLeft, remindedOn: reached === undefined ? null : daysBefore(expiresOn, reached) };
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

/** What to do about a renewal, in dates, so that the sentence stays true until the next reminder. */
export function describeRenewal({ name, detail, expiresOn, applyBy, daysLeft }: Renewal, now: Date): string {
  const subject = detail ? `${name} (${detail})` : name;
  const expiry = writtenDay(expiresOn);
  if (daysLeft < 0)
    return `${subject} expired on ${expiry}. Please ${applyBy ? 'apply for a new one' : 'renew it'} now.`;
  return `${subject} expires on ${expiry}. ${applyBy ? describeApplication(applyBy, now) : 'Please renew it in time.'}`;
}

function describeApplication(applyBy: string, now: Date): string {
  return indianDate(now) <= applyBy
    ? `Please apply for its renewal by ${writtenDay(applyBy)}.`
    : `The application for its renewal was due by ${writtenDay(applyBy)}. If it is not made yet, please apply now.`;
}
