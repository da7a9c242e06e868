import type { MandateState } from './mandate.ts';

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

/**
 * Who or what ended a monthly gift. `provider`: the provider, without us; `late`: it was agreed to after its donor had been told that it
 * failed; `never_began`: the bank did not activate it, although the first gift was paid.
 */
export type EndCause = 'donor' | 'staff' | 'bank' | 'provider' | 'last_month' | 'late' | 'never_began';

type EndEvent = { kind: MandateState; actor: string };

/** Why a mandate is over or ending, by the events of its history that say so, the earliest first; null if its donor is not told. */
export function endCause(events: readonly EndEvent[]): EndCause | null {
  const event = events.find(({ kind }) => kind === 'ending') ?? events[0];
  switch (event?.kind) {
    case 'ending':
      return endedHere(event.actor);
    case 'ended':
      return 'provider';
    case 'revoked':
      return 'bank';
    case 'expired':
      return 'last_month';
    case 'failed':
      return 'never_began';
    default:
      return null;
  }
}

function endedHere(actor: string): EndCause | null {
  if (actor === 'donor') return 'donor';
  if (actor.startsWith('staff:')) return 'staff';
  // The donor of a replaced gift learns that the new one has begun; nobody writes to a person who was erased.
  return actor === 'replacement' || actor === 'erasure' ? null : 'late';
}
