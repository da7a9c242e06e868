import { type EndCause, type EndEvent, endCause } from './end-cause.ts';

/**
 * The emails about a monthly gift: once it is active; before each debit; after a month that failed; once it is over; after a financial
 * year.
 */
export const MONTHLY_MAILS = [
  'mandate_started',
  'charge_announced',
  'charge_failed',
  'mandate_ended',
  'mandate_year',
] as const;
export type MonthlyMailKind = (typeof MONTHLY_MAILS)[number];

export const isMonthlyMail = (kind: string): kind is MonthlyMailKind =>
  MONTHLY_MAILS.some((each) => each === kind);

/** Those that wait until what else happens at that moment is sent: on the first of a month there may be many thousands. */
export const UNHURRIED_MAILS = ['charge_announced', 'mandate_year'] as const;

/** Why a monthly gift ended, as its donor is told: not once a larger one has taken its place, nor after an erasure. */
export type ToldEndCause = Exclude<EndCause, 'replaced' | 'erasure'>;

/** Why a monthly gift ended, by the events of its history that say so, the earliest first; null if its donor is not told. */
export function toldEndCause(events: readonly EndEvent[]): ToldEndCause | null {
  const event = events.find(({ kind }) => kind === 'ending') ?? events[0];
  if (!event) return null;
  const cause = endCause(event);
  return cause === 'replaced' || cause === 'erasure' ? null : cause;
}
