import * as z from 'zod/mini';
import { LEDGER_ENTRY_KINDS, PROVIDERS } from '#domain/giving/donation.ts';
import { REFUND_STATES } from '#domain/giving/refund.ts';
import { TRIBUTES } from '#domain/giving/tribute.ts';
import { DONATION_TYPES } from '#domain/year-end/year-statement.ts';
import { endpoint, staff } from '../endpoint.ts';
import { Id, Moment } from '../fields/fields.ts';
import { ById } from '../fields/id-and-version.admin.ts';
import { IndianDate } from '../lists.admin.ts';
import { BouncedCheque, OfflineEntry } from '../office/offline-gifts.ts';
import { Alert } from '../staff/alerts.ts';
import { AttemptState, DonationStatus, Named, OfMonthlyGift } from './donation-list.admin.ts';

export const RefundState = z.enum(REFUND_STATES);

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
  kind: z.enum([...LEDGER_ENTRY_KINDS, 'voided']),
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
export type EmailStatus = (typeof EMAIL_STATUSES)[number];

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

/** The words of a dedication. */
const Tribute = z.object({ kind: z.enum(TRIBUTES), tributeName: z.string(), tributeLine: z.string() });

/** A donation with its payments, refunds, history, ledger entries, receipts, emails and alerts. */
export const DonationDetail = z.object({
  id: Id,
  createdAt: Moment,
  fullName: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  message: z.string(),
  /** The announcement of the bank transfer that it arrived as; null without one. */
  announced: z.nullable(z.object({ code: z.string(), amountRupees: z.number(), at: Moment })),
  isAnonymous: z.boolean(),
  /** The donor stated that they are an Indian citizen giving their own money; false where nobody asked. */
  statedIndianCitizen: z.boolean(),
  /** In honour or in memory of whom it was made. */
  tribute: z.nullable(Tribute),
  /** When staff removed its dedication. */
  tributeRemovedAt: z.nullable(Moment),
  /** The card that the donor had emailed, in the words of that moment. */
  tributeCard: z.nullable(z.object({ ...Tribute.shape, askedAt: Moment, isAmountShown: z.boolean() })),
  donationType: z.enum(DONATION_TYPES),
  /** Where the donor's written direction is found; empty when there is none. */
  direction: z.string(),
  amountRupees: z.number(),
  category: Named,
  campaign: z.nullable(Named),
  monthly: z.nullable(OfMonthlyGift),
  /** Whether the donor was signed in, or signed in later with this address. */
  hasAccount: z.boolean(),
  /** The donor's page; null until something was paid. */
  donorId: z.nullable(Id),
  /** Whether the donor's PAN or address is not known; false for a donor without a page. */
  areDetailsMissing: z.boolean(),
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

export const getDonation = endpoint({
  method: 'GET',
  path: '/api/admin/donations/:id',
  access: staff('readPeople'),
  summary: 'Get a donation with its history',
  params: ById,
  response: DonationDetail,
  errors: ['record_not_found'],
});
