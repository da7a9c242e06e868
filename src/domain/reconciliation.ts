import type { AttemptState, ProviderReport } from './donation.ts';
import type { Paise } from './money.ts';

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
