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

/**
 * Filters for several statuses: all money that was received, that of which none or only a part is left, and payments that failed
 * or expired.
 */
export const STATUS_GROUPS = ['received', 'reversed', 'not_completed'] as const;
export type StatusFilter = DonationStatus | (typeof STATUS_GROUPS)[number];

/** The statuses that a filter includes: a partly refunded gift is still paid. */
export function statusesIn(filter: StatusFilter): readonly DonationStatus[] {
  if (filter === 'received') return ['paid', ...REVERSED_STATUSES];
  if (filter === 'reversed') return REVERSED_STATUSES;
  if (filter === 'not_completed') return ['failed', 'expired'];
  return filter === 'paid' ? ['paid', 'partly_refunded'] : [filter];
}
