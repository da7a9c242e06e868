import type { DonationStatus } from '#domain/giving/donation-status.ts';
import type { PaymentMethod } from '#domain/giving/payment-method.ts';
import type { IdKind } from '#domain/year-end/year-statement.ts';

// How donors read payment methods, statuses and kinds of ID documents, on pages, in documents and in downloads.

export const paymentMethods: Readonly<Record<PaymentMethod, string>> = {
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
};

export const donationStatuses: Readonly<Record<DonationStatus, string>> = {
  paid: 'Received',
  pending: 'Not paid yet',
  failed: 'Payment failed',
  expired: 'Not paid in time',
  refunded: 'Refunded',
  partly_refunded: 'Partly refunded',
  bounced: 'Cheque returned',
  cancelled: 'Cancelled',
  under_review: 'Under review',
};

export const idKinds: Readonly<Record<IdKind, string>> = {
  pan: 'PAN',
  aadhaar: 'Aadhaar',
  tin: 'Foreign tax identification number',
  passport: 'Passport',
  voter: 'Voter ID',
  driving_licence: 'Driving licence',
  ration_card: 'Ration card',
};

/** The parts of the trust’s bank account. */
export const bankAccountParts: Readonly<
  Record<'holder' | 'number' | 'ifsc' | 'bank' | 'branch' | 'upi', string>
> = {
  holder: 'Account name',
  number: 'Account number',
  ifsc: 'IFSC',
  bank: 'Bank',
  branch: 'Branch',
  upi: 'UPI ID',
};
