import type { AttemptState } from './donation.ts';

/** The latest attempt of a donation that is ordered once more under the same key. */
export type KnownAttempt = {
  state: AttemptState;
  redirectUrl: string | null;
  expiresAt: Date | null;
  /** The call that places the order can no longer be under way. */
  payCallOver: boolean;
};

/**
 * What the same order, sent again under its key, gets: `same`: the attempt that is there; `wait`: its provider call is still
 * under way; `ask`: our clock says that it expired, so the provider is asked first; `over`: it is paid, so its own page;
 * `fresh`: a new attempt. An order whose address never reached us is given up for a fresh one, because nobody was ever
 * shown a page on which it could be paid.
 */
export function answerToRepeatedOrder(
  attempt: KnownAttempt,
  now: Date,
): 'same' | 'wait' | 'ask' | 'over' | 'fresh' {
  switch (attempt.state) {
    case 'COMPLETED':
    case 'QUARANTINED':
      return 'over';
    case 'FAILED':
      return 'fresh';
    case 'CREATED':
    case 'PENDING':
      if (!attempt.redirectUrl) return attempt.payCallOver ? 'fresh' : 'wait';
      return attempt.expiresAt && attempt.expiresAt <= now ? 'ask' : 'same';
  }
}
