import type { AttemptState, ProviderReport } from '../giving/donation.ts';
import type { RefundReport, RefundState } from '../giving/refund.ts';
import type { Paise } from '../money/money.ts';

/** An attempt in our records. `reportedPaise`: the amount that the provider received for a quarantined one. */
type OurAttempt = { state: AttemptState; amountPaise: Paise; reportedPaise: Paise | null };

const matchingStates: Readonly<Record<AttemptState, readonly ProviderReport['state'][]>> = {
  CREATED: ['PENDING', 'UNKNOWN'],
  PENDING: ['PENDING'],
  COMPLETED: ['COMPLETED'],
  QUARANTINED: ['COMPLETED'],
  FAILED: ['FAILED', 'UNKNOWN'],
};

/** Begins our id of a refund that was taken from a settlement report: the provider does not know it by this id. */
export const REPORTED_REFUND_PREFIX = 'report-';

/** Whether our record of an attempt matches the provider's, to the paisa. */
export function attemptsMatch(ours: OurAttempt, theirs: ProviderReport): boolean {
  if (!matchingStates[ours.state].includes(theirs.state)) return false;
  if (theirs.state !== 'COMPLETED') return true;
  return theirs.amountPaise === (ours.state === 'QUARANTINED' ? ours.reportedPaise : ours.amountPaise);
}

const matchingRefundStates: Readonly<Record<RefundState, readonly RefundReport['state'][]>> = {
  CREATED: ['UNKNOWN', 'PENDING', 'CONFIRMED'],
  PENDING: ['PENDING', 'CONFIRMED'],
  CONFIRMED: ['PENDING', 'CONFIRMED'],
  COMPLETED: ['COMPLETED'],
  FAILED: ['FAILED', 'UNKNOWN'],
};

/** Whether our record of a refund matches the provider's, including the amount if the provider reports one. */
export function refundsMatch(
  ours: { state: RefundState; amountPaise: Paise },
  theirs: RefundReport,
): boolean {
  const amount = theirs.amountPaise ?? ours.amountPaise;
  return matchingRefundStates[ours.state].includes(theirs.state) && amount === ours.amountPaise;
}
