import type { DonationStatus } from '../donation-status.ts';
import type { IdKind } from '../year-statement.ts';

// How donors read payment methods, statuses and kinds of ID documents, on pages, in documents and in downloads. One file per language, because a browser
// loads one language only.

export const paymentMethods = {
  phonepe: 'PhonePe',
  upi: 'UPI',
  card: 'Card',
  net_banking: 'Net banking',
  cash: 'Cash',
  cheque: 'Cheque',
  demand_draft: 'Demand draft',
  bank_transfer: 'Bank transfer',
  in_kind: 'In kind',
  online: 'Online',
} as const;

export const donationStatuses = {
  paid: 'Received',
  pending: 'Not paid yet',
  failed: 'Payment failed',
  expired: 'Not paid in time',
  refunded: 'Refunded',
  partly_refunded: 'Partly refunded',
  bounced: 'Cheque returned',
  cancelled: 'Cancelled',
  under_review: 'Under review',
} as const satisfies Record<DonationStatus, string>;

export const idKinds = {
  pan: 'PAN',
  aadhaar: 'Aadhaar',
  tin: 'Foreign tax identification number',
  passport: 'Passport',
  voter: 'Voter ID',
  driving_licence: 'Driving licence',
  ration_card: 'Ration card',
} as const satisfies Record<IdKind, string>;
