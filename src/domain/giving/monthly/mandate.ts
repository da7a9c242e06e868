import type { Paise } from '../../money/money.ts';

/**
 * The state of a mandate, the donor's permission to collect a monthly gift. `created`: committed before the provider was asked for it;
 * `authorised`: the donor agreed, and the bank is activating it; `paused`: by the donor, in a UPI app; `ending`: somebody here asked
 * for its end, and nothing is charged from then on; `ended`: the provider confirmed that; `revoked`: by the donor at the bank;
 * `failed`: never authorised.
 */
export const MANDATE_STATES = [
  'created',
  'authorised',
  'active',
  'paused',
  'ending',
  'ended',
  'revoked',
  'expired',
  'failed',
] as const;
export type MandateState = (typeof MANDATE_STATES)[number];

/**
 * What the provider reports about a mandate. `STOPPING`: its end is on its way; `UNKNOWN`: the provider has no such mandate; `OTHER`: a
 * state that we do not know.
 */
export type MandateReport = {
  state:
    | 'ACTIVATING'
    | 'ACTIVE'
    | 'PAUSED'
    | 'STOPPING'
    | 'CANCELLED'
    | 'REVOKED'
    | 'EXPIRED'
    | 'FAILED'
    | 'UNKNOWN'
    | 'OTHER';
  /** Null when it is not reported. */
  maxAmountPaise: Paise | null;
};

/** The most that UPI collects without a PIN. */
export const MAX_MONTHLY_PAISE: Paise = 1_500_000n;

const OVER = ['ended', 'revoked', 'expired', 'failed'] as const;

/** The states that may follow each state. The database's triggers refuse every other change. */
export const mandateTransitions: Readonly<Record<MandateState, readonly MandateState[]>> = {
  created: ['authorised', 'active', 'paused', 'ending', ...OVER],
  authorised: ['active', 'paused', 'ending', ...OVER],
  active: ['paused', 'ending', ...OVER],
  paused: ['active', 'ending', ...OVER],
  // control: a mandate that somebody ended never becomes active again → ['active', ...OVER]
  ending: [...OVER],
  ended: [],
  revoked: [],
  expired: [],
  // One that was authorised after all is ended: its donor was told that it failed.
  failed: ['ending'],
};

/** Whether nothing can follow from the provider any more; a failed mandate may still turn out to be authorised. */
export const isOver = (state: MandateState): boolean => OVER.some((over) => over === state);

/** Whether a donor can still end or change it. */
export const isLive = (state: MandateState): boolean => !isOver(state) && state !== 'ending';

const stateReported: Partial<Record<MandateReport['state'], MandateState>> = {
  ACTIVATING: 'authorised',
  ACTIVE: 'active',
  PAUSED: 'paused',
  CANCELLED: 'ended',
  REVOKED: 'revoked',
  EXPIRED: 'expired',
  FAILED: 'failed',
};

/**
 * Decides what a provider's report means for a mandate: the state that it changes to, or null when nothing changes.
 * `setupFailed`: the order by which the donor was to agree has failed.
 * Invariants: only the provider's word changes anything; a state that we do not know changes nothing; what is ending only ends.
 */
export function decideMandate(
  { state, setupFailed }: { state: MandateState; setupFailed: boolean },
  report: MandateReport,
): MandateState | null {
  const next = stateAfter(state, setupFailed, report);
  return next !== undefined && mandateTransitions[state].includes(next) ? next : null;
}

function stateAfter(state: MandateState, setupFailed: boolean, report: MandateReport) {
  // It was never authorised only if nobody can agree to it any more.
  if (report.state === 'UNKNOWN') return setupFailed && state !== 'active' ? 'failed' : undefined;
  const reported = stateReported[report.state];
  // control: a mandate that was authorised after it had failed is ended → false
  if (state === 'failed') return reported !== undefined && !isOver(reported) ? 'ending' : undefined;
  return reported;
}

/** Whether the provider still has to be told that a mandate ends. */
export const needsCancel = (state: MandateState, report: MandateReport): boolean =>
  state === 'ending' && ['ACTIVE', 'PAUSED', 'ACTIVATING'].includes(report.state);

/**
 * What staff have to look into after a mandate was compared with the provider's: null if both agree, or differ only by what the donor did.
 */
export function mandateDifference(
  before: { state: MandateState; maxAmountPaise: Paise },
  report: MandateReport,
): 'ended_elsewhere' | 'unknown_there' | 'authorised_late' | 'other_maximum' | 'unknown_state' | null {
  const { state } = before;
  const isKnownHere = state === 'active' || state === 'paused' || state === 'authorised';
  if (report.state === 'OTHER') return 'unknown_state';
  if (report.state === 'UNKNOWN') return isKnownHere ? 'unknown_there' : null;
  if (report.state === 'CANCELLED') return isKnownHere ? 'ended_elsewhere' : null;
  if (state === 'failed') return decideMandate({ state, setupFailed: true }, report) && 'authorised_late';
  const isOther = report.maxAmountPaise !== null && report.maxAmountPaise !== before.maxAmountPaise;
  return isOther ? 'other_maximum' : null;
}

const MINUTE_MS = 60_000;
/** A little less than the minute between two runs of the job; otherwise every second run would come too early. */
const EVERY_RUN_MS = 45_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/**
 * When the provider is asked about a mandate next: daily once it is settled either way, and more often while something is expected to
 * happen, the longer ago the less often. Null: never again.
 */
export function nextCheckAt(mandate: { state: MandateState; changedAt: Date }, now: Date): Date | null {
  const { state, changedAt } = mandate;
  const ageMs = now.getTime() - changedAt.getTime();
  if (state === 'active' || state === 'paused') return new Date(now.getTime() + DAY_MS);
  if (state === 'failed') return ageMs < 7 * DAY_MS ? new Date(now.getTime() + DAY_MS) : null;
  if (isOver(state)) return null;
  const everyMs = ageMs < HOUR_MS ? EVERY_RUN_MS : ageMs < DAY_MS ? 15 * MINUTE_MS : 6 * HOUR_MS;
  return new Date(now.getTime() + everyMs);
}
