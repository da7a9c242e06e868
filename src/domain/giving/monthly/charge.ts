import { NEVER_PLACED } from '../failure.ts';

/**
 * The state of a charge, one month of a mandate. `noticed`: committed before the provider was asked to notify the donor; `notified`: the
 * provider did; `attempted`: committed before the provider was told to debit; `settled`, `failed` and `skipped` are how a month ends, but
 * a failed one may be tried again, or turn out to be paid.
 */
export const CHARGE_STATES = [
  'due',
  'noticed',
  'notified',
  'attempted',
  'settled',
  'failed',
  'skipped',
] as const;
export type ChargeState = (typeof CHARGE_STATES)[number];

/** The states that may follow each state. The database's triggers refuse every other change. */
export const chargeTransitions: Readonly<Record<ChargeState, readonly ChargeState[]>> = {
  due: ['noticed', 'failed', 'skipped'],
  noticed: ['notified', 'settled', 'failed', 'skipped'],
  notified: ['attempted', 'settled', 'failed', 'skipped'],
  // The same order again: the provider never debits an order twice.
  attempted: ['attempted', 'settled', 'failed'],
  // control: a settled month is over → ['noticed']
  settled: [],
  failed: ['noticed', 'settled'],
  // Money that the provider collected all the same is booked.
  // control: a skipped month stays skipped → ['settled', 'due', 'noticed']
  skipped: ['settled'],
};

/** A charge that the provider knows and has not finished. */
export const OPEN_CHARGE_STATES = ['noticed', 'notified', 'attempted'] as const;

/** Whether a month can still be skipped: until the provider is told to debit. A notice that nobody follows lapses by itself. */
export const isSkippable = (state: ChargeState): boolean => chargeTransitions[state].includes('skipped');

/**
 * Why a month was skipped: the donor asked for it or gave it with a larger gift, holds the gift or paused it in the app; or the mandate
 * was over.
 */
export const SKIP_REASONS = ['donor', 'held', 'paused', 'mandate_over'] as const;
export type SkipReason = (typeof SKIP_REASONS)[number];

/** Why a month failed, in the words for people; `lapsed`: nobody charged it in time. */
export const CHARGE_FAILURES = [
  'low_balance',
  'refused',
  'mandate_gone',
  'paused',
  'notice_failed',
  'lapsed',
  'provider',
] as const;
export type ChargeFailure = (typeof CHARGE_FAILURES)[number];

/** PhonePe's codes and those of the UPI rail. */
const failureByCode: Readonly<Record<string, ChargeFailure>> = {
  INSUFFICIENT_BALANCE: 'low_balance',
  INSUFFICIENT_FUNDS: 'low_balance',
  Z9: 'low_balance',
  VA: 'mandate_gone',
  VU: 'mandate_gone',
  VT: 'paused',
  NU: 'notice_failed',
  [NEVER_PLACED]: 'notice_failed',
  EXPIRED: 'lapsed',
  TXN_AUTO_FAILED: 'lapsed',
  TXN_NOT_COMPLETED: 'lapsed',
};

/** The outcome of one order of a charge. `codes`: the provider's, the most specific first. */
export type FailedCycle = { codes: readonly string[]; wasNotified: boolean; wasAttempted: boolean };

/** Why an order of a charge failed. A code that we do not know says only that the donor or the bank refused it. */
export function chargeFailure({ codes, wasNotified, wasAttempted }: FailedCycle): ChargeFailure {
  for (const code of codes) {
    const known = failureByCode[code];
    if (known) return known;
  }
  if (!wasNotified) return 'notice_failed';
  if (!wasAttempted) return 'lapsed';
  return codes.length > 0 ? 'refused' : 'provider';
}

/** However often the provider was not reached: more orders than this are never made for a month. */
const MAX_CYCLES = 5;

/**
 * Whether a failed month may be tried again with a new order and a new notice: when the last order never reached the provider, and
 * for a low balance as often as the setting says. Nothing else is repeated.
 */
export function mayTryAgain(failed: readonly FailedCycle[], lowBalanceRetries: number): boolean {
  const last = failed.at(-1);
  if (!last || failed.length >= MAX_CYCLES) return false;
  if (last.codes.includes(NEVER_PLACED)) return true;
  const low = failed.filter((cycle) => chargeFailure(cycle) === 'low_balance').length;
  // control: a low balance is tried again as often as the setting says, and no more → true
  return chargeFailure(last) === 'low_balance' && low <= lowBalanceRetries;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Asked every `everyMs` while the charge has been in its state for less than `untilAgeMs`, and then daily. */
const POLLS: readonly (readonly [untilAgeMs: number, everyMs: number])[] = [
  [5 * MINUTE_MS, MINUTE_MS],
  [HOUR_MS, 10 * MINUTE_MS],
  [4 * DAY_MS, HOUR_MS],
];

/** When the provider is asked again about an open charge that has been in its state since `changedAt`: the longer, the less often. */
export function chargePollAt(changedAt: Date, now: Date): Date {
  const ageMs = now.getTime() - changedAt.getTime();
  const [, everyMs] = POLLS.find(([untilAgeMs]) => ageMs < untilAgeMs) ?? [0, DAY_MS];
  return new Date(now.getTime() + everyMs);
}

/** When a failed month is tried again: soon if the provider was not reached, and after a day for money to arrive otherwise. */
export const retryAt = (failed: FailedCycle, failedAt: Date): Date =>
  new Date(failedAt.getTime() + (failed.codes.includes(NEVER_PLACED) ? 10 * MINUTE_MS : DAY_MS));
