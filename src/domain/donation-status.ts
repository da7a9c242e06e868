/**
 * The status of a payment, as shown to staff. `refunded` and `partly_refunded` were paid first; `bounced` and `cancelled` are
 * offline gifts that staff voided; `under_review` was paid with an unexpected amount.
 */
export const DONATION_STATUSES = [
  'paid',
  'pending',
  'failed',
  'expired',
  'refunded',
  'partly_refunded',
  'bounced',
  'cancelled',
  'under_review',
] as const;
export type DonationStatus = (typeof DONATION_STATUSES)[number];

/** The provider's codes for a payment that was not completed in time: a failed one with such a code is `expired`. */
export const EXPIRED_CODES = ['TXN_AUTO_FAILED', 'TXN_NOT_COMPLETED', 'TIMED_OUT', 'U69'] as const;

/** The statuses of payments that were received and then reversed, in full or in part. */
export const REVERSED_STATUSES = [
  'refunded',
  'partly_refunded',
  'bounced',
  'cancelled',
] as const satisfies DonationStatus[];

/** The statuses that a filter by one of them includes: a partly refunded gift is still paid. */
export function statusesIn(filter: DonationStatus): readonly DonationStatus[] {
  return filter === 'paid' ? ['paid', 'partly_refunded'] : [filter];
}
