import * as z from 'zod/mini';
import { PROVIDERS } from '#domain/giving/donation.ts';
import { REFUND_STATES } from '#domain/giving/refund.ts';
import { DONATION_TYPES } from '#domain/year-end/year-statement.ts';
import { staffRule } from '../errors/errors.admin.ts';
import { Id, Moment } from '../fields/fields.ts';
import { givenText, ReasonText } from '../fields/text-fields.admin.ts';
import { IndianDate, MAX_SELECTED } from '../lists.admin.ts';
import { BouncedCheque, DonorName, OfflineEntry } from '../office/offline-gifts.ts';
import { Alert } from '../staff/alerts.ts';
import { AttemptState, DonationStatus, Named } from './donation-list.admin.ts';

const RefundState = z.enum(REFUND_STATES);

const DonationAttempt = z.object({
  id: Id,
  number: z.number(),
  merchantOrderId: z.string(),
  provider: z.enum(PROVIDERS),
  state: AttemptState,
  amountRupees: z.number(),
  /** The amount actually paid, for a quarantined payment. */
  reportedRupees: z.nullable(z.number()),
  method: z.nullable(z.string()),
  providerOrderId: z.nullable(z.string()),
  /** The payment reference of the bank or provider (UTR). */
  providerPaymentId: z.nullable(z.string()),
  /** Null unless it failed. */
  failure: z.nullable(
    z.object({ message: z.string(), providerMessage: z.nullable(z.string()), codes: z.string() }),
  ),
  createdAt: Moment,
  changedAt: Moment,
  /** When it counts in lists and figures. */
  countedAt: Moment,
  status: DonationStatus,
  /** What the provider's settlement report says; null until a report contains the payment. */
  payout: z.nullable(
    z.object({
      /** The bank's reference of the transfer that contained it. */
      utr: z.string(),
      settledOn: z.nullable(IndianDate),
      feeRupees: z.nullable(z.number()),
      /** Tax on the fee. */
      taxRupees: z.nullable(z.number()),
      netRupees: z.number(),
    }),
  ),
  /** What staff entered of an offline gift. */
  offline: z.nullable(OfflineEntry),
  /** Null unless its cheque or draft bounced. */
  bounced: z.nullable(BouncedCheque),
  /** The amount that can still be refunded; a refund sends it back as `seenRefundableRupees`. */
  refundableRupees: z.number(),
});

const DonationRefund = z.object({
  id: Id,
  attemptId: Id,
  merchantRefundId: z.string(),
  amountRupees: z.number(),
  state: RefundState,
  reason: z.string(),
  requestedBy: z.string(),
  codes: z.string(),
  createdAt: Moment,
  changedAt: Moment,
});

/** `who` is a name or a description such as "the donor". */
const HistoryLine = z.object({
  id: Id,
  at: Moment,
  kind: z.string(),
  who: z.string(),
  message: z.string(),
  codes: z.string(),
  merchantOrderId: z.string(),
});

const LedgerLine = z.object({
  id: Id,
  at: Moment,
  /** `voided`: reversed without a payment to the donor. */
  kind: z.enum(['settled', 'refunded', 'voided']),
  amountRupees: z.number(),
  merchantOrderId: z.string(),
});

const DonationReceipt = z.object({
  id: Id,
  /** As printed. */
  number: z.string(),
  attemptId: Id,
  amountRupees: z.number(),
  issuedAt: Moment,
  cancelledAt: z.nullable(Moment),
  /** The number of the replacement receipt. */
  replacedBy: z.nullable(z.string()),
  /** Why it was replaced, unless a refund is the reason. */
  reason: z.nullable(z.string()),
});

/** `retrying`: refused or unanswered so far, will be tried again; `rejected`: given up; `bounced`: accepted, but returned later. */
const EMAIL_STATUSES = ['queued', 'retrying', 'sent', 'rejected', 'bounced'] as const;

const DonationEmail = z.object({
  id: Id,
  /** Such as `thanks` or `receipt_again`. */
  kind: z.string(),
  recipient: z.string(),
  status: z.enum(EMAIL_STATUSES),
  queuedAt: Moment,
  sentAt: z.nullable(Moment),
  nextTryAt: z.nullable(Moment),
  bouncedAt: z.nullable(Moment),
  /** The mail server's last error code, or the bounce's; empty when it was delivered or not attempted yet. */
  error: z.string(),
});

/** A donation with its payments, refunds, history, ledger entries, receipts, emails and alerts. */
export const DonationDetail = z.object({
  id: Id,
  createdAt: Moment,
  fullName: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  message: z.string(),
  isAnonymous: z.boolean(),
  /** The donor stated that they are an Indian citizen giving their own money; false where nobody asked. */
  statedIndianCitizen: z.boolean(),
  donationType: z.enum(DONATION_TYPES),
  /** Where the donor's written direction is found; empty when there is none. */
  direction: z.string(),
  amountRupees: z.number(),
  category: Named,
  campaign: z.nullable(Named),
  /** Whether the donor was signed in, or signed in later with this address. */
  hasAccount: z.boolean(),
  /** The donor's page; null until something was paid. */
  donorId: z.nullable(Id),
  attempts: z.array(DonationAttempt),
  refunds: z.array(DonationRefund),
  history: z.array(HistoryLine),
  ledger: z.array(LedgerLine),
  receipts: z.array(DonationReceipt),
  /** Those about its payments, oldest first. */
  emails: z.array(DonationEmail),
  alerts: z.array(Alert),
});
export type DonationDetail = z.infer<typeof DonationDetail>;

/** The provider's current record of a payment next to ours. Reading it changes nothing. */
export const ProviderView = z.object({
  checkedAt: Moment,
  merchantOrderId: z.string(),
  ours: z.object({ state: AttemptState, amountRupees: z.number() }),
  theirs: z.object({
    state: z.enum(['PENDING', 'COMPLETED', 'FAILED', 'UNKNOWN']),
    /** Null unless completed. */
    amountRupees: z.nullable(z.number()),
    paymentMode: z.nullable(z.string()),
    providerPaymentId: z.nullable(z.string()),
    reason: z.nullable(z.string()),
    codes: z.string(),
  }),
  agrees: z.boolean(),
});
export type ProviderView = z.infer<typeof ProviderView>;

export const AskedProvider = z.object({
  stateBefore: AttemptState,
  state: AttemptState,
  /** The outcome as a sentence. */
  message: z.string(),
});

export const RefundPayment = z.strictObject({
  amountRupees: z.number({ error: staffRule('rupees_required') }),
  /** The `refundableRupees` that the page showed: 409 `refund_outdated` when it has changed. */
  seenRefundableRupees: z.number(),
  reason: givenText(500, 'reason_required'),
});
export type RefundPayment = z.infer<typeof RefundPayment>;

export const RefundStarted = z.object({
  merchantRefundId: z.string(),
  state: RefundState,
  message: z.string(),
});

export const ResendReceipts = z.strictObject({
  paymentIds: z.array(Id).check(z.minLength(1), z.maxLength(MAX_SELECTED)),
});
export type ResendReceipts = z.infer<typeof ResendReceipts>;

export const ReceiptsResent = z.object({
  sent: z.number(),
  /** How many were not sent, by reason. */
  skipped: z.array(z.object({ reason: z.string(), count: z.number() })),
});
export type ReceiptsResent = z.infer<typeof ReceiptsResent>;

/** The donor's name as it belongs on the receipt. */
export const CorrectName = z.strictObject({
  fullName: DonorName,
  /** The name that the page showed: 409 `edited_meanwhile` when it has changed. */
  seenFullName: z.string(),
  reason: ReasonText.check(z.minLength(1, staffRule('reason_required'))),
});
export type CorrectName = z.infer<typeof CorrectName>;

export const Done = z.object({ message: z.string() });

export const adminDonationCalls = {
  /** GET `DonationQuery`: `DonationPage`, newest first. */
  donations: '/api/admin/donations',
  /** GET `DonationSummaryQuery`: `DonationSummary`. */
  summary: '/api/admin/donation-summary',
  /** GET, by donation id: `DonationDetail`. */
  donation: '/api/admin/donations/:id',
  /** GET, by payment id: `ProviderView`; 503 when the provider does not respond. */
  providerView: '/api/admin/payments/:id/provider',
  /** POST without a body, by payment id: `AskedProvider`; 503 when the provider does not respond. */
  askProvider: '/api/admin/payments/:id/ask',
  /** GET, by payment id: the latest receipt as PDF. */
  receipt: '/api/admin/payments/:id/receipt',
  /**
   * POST without a body, by payment id: 202 `Done`; 409 `receipt_not_issued`, or `receipt_in_earlier_books` for an imported gift;
   * 409 `donor_without_email`.
   */
  resendReceipt: '/api/admin/payments/:id/receipt-mail',
  /** POST `ResendReceipts`: 202 `ReceiptsResent`. */
  resendReceipts: '/api/admin/receipt-mails',
  /** GET, by receipt id: this receipt as PDF, also when it was cancelled or replaced. */
  receiptVersion: '/api/admin/receipts/:id/file',
  /** POST `CorrectName`, by payment id: `Done`. Replaces the valid receipt and emails the new one. */
  correctName: '/api/admin/payments/:id/name',
  /** POST `RefundPayment`, by payment id: 202 `RefundStarted`. */
  refund: '/api/admin/payments/:id/refunds',
} as const;
