import type { AttemptState } from './donation.ts';

/** The latest attempt of a donation that is ordered again under the same idempotency key. */
type LatestAttempt = {
  state: AttemptState;
  redirectUrl: string | null;
  expiresAt: Date | null;
  /** The call that places the order can no longer be in progress. */
  payCallEnded: boolean;
};

/**
 * Decides how to handle an order that is sent again under its key. `reuse`: return the existing attempt; `wait`: its provider
 * call is still in progress; `poll`: it has expired by our clock, so ask the provider first; `paid`: return its own page;
 * `retry`: make a new attempt. An order without a payment page is retried, because no donor can have paid it.
 */
export function decideRepeatedOrder(
  attempt: LatestAttempt,
  now: Date,
): 'reuse' | 'wait' | 'poll' | 'paid' | 'retry' {
  switch (attempt.state) {
    case 'COMPLETED':
    case 'QUARANTINED':
      return 'paid';
    case 'FAILED':
      return 'retry';
    case 'CREATED':
    case 'PENDING':
      if (!attempt.redirectUrl) return attempt.payCallEnded ? 'retry' : 'wait';
      return attempt.expiresAt && attempt.expiresAt <= now ? 'poll' : 'reuse';
  }
}
