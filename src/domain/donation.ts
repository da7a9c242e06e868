import { NEVER_PLACED } from './failure.ts';
import type { Paise } from './money.ts';

/**
 * The life of one attempt to pay. `CREATED` is committed before the provider is called; `PENDING` means that the provider
 * took the order; the other three are final, save that a `FAILED` one may still turn out paid (promises.md).
 */
export type AttemptState = 'CREATED' | 'PENDING' | 'COMPLETED' | 'FAILED' | 'QUARANTINED';

/** Why a payment failed: in the provider's words, for the trust, and by its codes, the most telling first. */
type Failure = { reason: string | null; codes: readonly string[] };

/** What the provider says of an order when asked, in our words. `unknown` means that it never heard of the order. */
export type ProviderReport =
  | { state: 'PENDING' }
  | { state: 'COMPLETED'; amountPaise: Paise; paymentMode: string | null; providerPaymentId: string | null }
  | ({ state: 'FAILED' } & Failure)
  | { state: 'UNKNOWN' };

export type Settlement =
  | { to: 'PENDING' }
  | { to: 'COMPLETED'; amountPaise: Paise; paymentMode: string | null; providerPaymentId: string | null }
  | ({ to: 'FAILED' } & Failure)
  | { to: 'QUARANTINED'; amountPaise: Paise };

/** The states that an attempt may change to from each state. The database's triggers refuse every other change. */
export const transitions: Readonly<Record<AttemptState, readonly AttemptState[]>> = {
  CREATED: ['PENDING', 'COMPLETED', 'FAILED', 'QUARANTINED'],
  PENDING: ['COMPLETED', 'FAILED', 'QUARANTINED'],
  FAILED: ['COMPLETED', 'QUARANTINED'],
  COMPLETED: [],
  QUARANTINED: [],
};

/** What the decision needs of an attempt. `payCallOver`: the call that places the order can no longer be under way. */
export type SettleableAttempt = { state: AttemptState; amountPaise: Paise; payCallOver: boolean };

/**
 * Decides what a provider's report means for an attempt: a settlement to apply, or null when nothing changes.
 * Invariants: COMPLETED only on the provider's own word and for the exact amount asked; any other amount is quarantined;
 * a final state never goes back.
 */
export function decideSettlement(attempt: SettleableAttempt, report: ProviderReport): Settlement | null {
  const settlement = settlementFor(attempt, report);
  return settlement && transitions[attempt.state].includes(settlement.to) ? settlement : null;
}

function settlementFor(attempt: SettleableAttempt, report: ProviderReport): Settlement | null {
  switch (report.state) {
    case 'PENDING':
      return { to: 'PENDING' };
    case 'COMPLETED':
      if (report.amountPaise !== attempt.amountPaise)
        return { to: 'QUARANTINED', amountPaise: report.amountPaise };
      return {
        to: 'COMPLETED',
        amountPaise: report.amountPaise,
        paymentMode: report.paymentMode,
        providerPaymentId: report.providerPaymentId,
      };
    case 'FAILED':
      return { to: 'FAILED', reason: report.reason, codes: report.codes };
    case 'UNKNOWN':
      // Only an order that never got through, and no longer can, fails for being unknown.
      return attempt.state === 'CREATED' && attempt.payCallOver
        ? { to: 'FAILED', reason: 'The payment provider never received this order.', codes: [NEVER_PLACED] }
        : null;
  }
}

/**
 * Whose gift it is: two donors are the same when their e-mail addresses are, whatever the letter case (rulings.md,
 * `totalDonated`). Without one, which only gifts at the office are, the phone number tells them apart; without either the
 * gift is a donor of its own. The database's `donor_key` is the same rule.
 */
export function donorKey(gift: { email: string; phoneNumber?: string; donationId?: string }): string {
  const { email, phoneNumber = '', donationId = '' } = gift;
  return email.trim().toLowerCase() || (phoneNumber ? `tel:${phoneNumber}` : `gift:${donationId}`);
}
