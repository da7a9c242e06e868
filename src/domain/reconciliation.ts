import type { AttemptState, ProviderReport } from './donation.ts';
import type { Paise } from './money.ts';
import type { RefundReport, RefundState } from './refund.ts';

/** An attempt as our book has it. `reportedPaise`: what a quarantined one was paid with. */
export type BookedAttempt = { state: AttemptState; amountPaise: Paise; reportedPaise: Paise | null };

const agreeing: Readonly<Record<AttemptState, readonly ProviderReport['state'][]>> = {
  CREATED: ['PENDING', 'UNKNOWN'],
  PENDING: ['PENDING'],
  COMPLETED: ['COMPLETED'],
  QUARANTINED: ['COMPLETED'],
  FAILED: ['FAILED', 'UNKNOWN'],
};

/** Whether our book and the provider's say the same of an attempt, to the paisa. */
export function booksAgree(ours: BookedAttempt, theirs: ProviderReport): boolean {
  if (!agreeing[ours.state].includes(theirs.state)) return false;
  if (theirs.state !== 'COMPLETED') return true;
  return theirs.amountPaise === (ours.state === 'QUARANTINED' ? ours.reportedPaise : ours.amountPaise);
}

const agreeingRefunds: Readonly<Record<RefundState, readonly RefundReport['state'][]>> = {
  CREATED: ['UNKNOWN', 'PENDING', 'CONFIRMED'],
  PENDING: ['PENDING', 'CONFIRMED'],
  CONFIRMED: ['PENDING', 'CONFIRMED'],
  COMPLETED: ['COMPLETED'],
  FAILED: ['FAILED', 'UNKNOWN'],
};

/** Whether both books say the same of a refund, and of its amount where the provider names one. */
export function refundBooksAgree(
  ours: { state: RefundState; amountPaise: Paise },
  theirs: RefundReport,
): boolean {
  const amount = theirs.amountPaise ?? ours.amountPaise;
  return agreeingRefunds[ours.state].includes(theirs.state) && amount === ours.amountPaise;
}
