import type { Paise } from '../money/money.ts';
import { NEVER_PLACED } from './failure.ts';

/**
 * The state of one payment attempt. `CREATED` is committed before the provider is called; `PENDING` means that the provider
 * accepted the order; the other three are final, except that a `FAILED` attempt may still turn out to be paid. `QUARANTINED`
 * means that the provider received a different amount from the order's.
 */
export const ATTEMPT_STATES = ['CREATED', 'PENDING', 'COMPLETED', 'FAILED', 'QUARANTINED'] as const;
export type AttemptState = (typeof ATTEMPT_STATES)[number];

/**
 * What an attempt is to the provider: an ordinary checkout, the one by which a donor agrees to a mandate, or a charge of a mandate. They
 * differ in the calls that place them and in how they are polled, and settle alike.
 */
export const ATTEMPT_KINDS = ['checkout', 'mandate', 'charge'] as const;
export type AttemptKind = (typeof ATTEMPT_KINDS)[number];

/** Who received the payment of an attempt: the payment provider, or the trust itself. */
export const PROVIDERS = ['phonepe', 'offline'] as const;

/** What the ledger records: the money of a paid attempt, and a refund of it as a negative amount. */
export const LEDGER_ENTRY_KINDS = ['settled', 'refunded'] as const;

/** Why a payment failed: the provider's description, for staff, and its error codes, the most specific first. */
type Failure = { reason: string | null; codes: readonly string[] };

/** The payment of a completed order. `paidAt`: when it was made, by the provider's clock; null when that is not reported. */
type Payment = { paymentMode: string | null; providerPaymentId: string | null; paidAt: Date | null };

/**
 * How far the order of a charge has come. `notifiedAt`: when the provider notified the donor, by its own clock; null when that is not
 * reported. `isExecuting`: it has been told to debit.
 */
export type ChargeProgress = { isNotified: boolean; notifiedAt: Date | null; isExecuting: boolean };

/** What the provider reports about an order. `UNKNOWN` means that it never received the order. */
export type ProviderReport =
  | { state: 'PENDING'; charge?: ChargeProgress }
  | ({ state: 'COMPLETED'; amountPaise: Paise } & Payment)
  | ({ state: 'FAILED' } & Failure)
  | { state: 'UNKNOWN' };

/** A change of state to apply to an attempt. */
export type Settlement =
  | { to: 'PENDING' }
  | ({ to: 'COMPLETED'; amountPaise: Paise } & Payment)
  | ({ to: 'FAILED' } & Failure)
  | { to: 'QUARANTINED'; amountPaise: Paise };

/** The states that an attempt may change to from each state. The database's triggers refuse every other change. */
export const transitions: Readonly<Record<AttemptState, readonly AttemptState[]>> = {
  CREATED: ['PENDING', 'COMPLETED', 'FAILED', 'QUARANTINED'],
  PENDING: ['COMPLETED', 'FAILED', 'QUARANTINED'],
  // control: a late payment is accepted → []
  FAILED: ['COMPLETED', 'QUARANTINED'],
  // control: a final state is never reverted → ['FAILED']
  COMPLETED: [],
  QUARANTINED: [],
};

/** An attempt to be settled. `payCallEnded`: the call that places the order can no longer be in progress. */
export type SettleableAttempt = { state: AttemptState; amountPaise: Paise; payCallEnded: boolean };

/**
 * Decides what a provider's report means for an attempt: a settlement to apply, or null when nothing changes.
 * Invariants: an attempt is COMPLETED only when the provider reports exactly its amount; any other amount is quarantined; a
 * final state never reverts.
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
      // control: a payment of a different amount is quarantined
      if (report.amountPaise !== attempt.amountPaise)
        return { to: 'QUARANTINED', amountPaise: report.amountPaise };
      return {
        to: 'COMPLETED',
        amountPaise: report.amountPaise,
        paymentMode: report.paymentMode,
        providerPaymentId: report.providerPaymentId,
        paidAt: report.paidAt,
      };
    case 'FAILED':
      return { to: 'FAILED', reason: report.reason, codes: report.codes };
    case 'UNKNOWN':
      // An unknown order has failed only once it can no longer reach the provider.
      return attempt.state === 'CREATED' &&
        // control: an order unknown to the provider fails only once the pay call can no longer arrive (settle.test.ts)
        attempt.payCallEnded
        ? { to: 'FAILED', reason: 'The payment provider never received this order.', codes: [NEVER_PLACED] }
        : null;
  }
}

/**
 * A time that the provider reports, if it can be true: not before what caused it, and not after we learned of it. Otherwise null,
 * and the time at which we learned of it counts.
 */
export function credibleTime(reported: Date | null, causedAt: Date, learnedAt: Date): Date | null {
  // control: the provider’s time of a payment counts only between the order and now (payment-time.test.ts) → true
  return reported !== null && reported >= causedAt && reported <= learnedAt ? reported : null;
}

/**
 * Identifies the donor of a gift: the email address in lower case, or the phone number if there is none, or the donation
 * itself if there is neither; only gifts entered by staff lack an email address. The database function `donor_key` must
 * agree.
 */
export function donorKey(donor: { email: string; phoneNumber?: string; donationId?: string }): string {
  const { email, phoneNumber = '', donationId = '' } = donor;
  return email.trim().toLowerCase() || (phoneNumber ? `tel:${phoneNumber}` : `gift:${donationId}`);
}
