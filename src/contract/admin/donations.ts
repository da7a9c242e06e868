import * as z from 'zod/mini';
import { Id, Moment } from '../fields.ts';
import { staffRule } from './errors.ts';
import { IndianDate, listOf, pageQuery, SearchText } from './lists.ts';
import { GiftEnd, OFFLINE_MODES, OfflineEntry } from './offline-gifts.ts';
import { givenText } from './texts.ts';

export const ATTEMPT_STATES = ['CREATED', 'PENDING', 'COMPLETED', 'FAILED', 'QUARANTINED'] as const;
const AttemptStateWord = z.enum(ATTEMPT_STATES);
const RefundStateWord = z.enum(['CREATED', 'PENDING', 'CONFIRMED', 'COMPLETED', 'FAILED']);

/**
 * How something was paid, in groups that people tell apart. `online`: through a site or provider of then, in the trust's earlier
 * books; `other`: a mode of the provider that has no name here.
 */
export const PAYMENT_MODES = ['upi', 'card', 'net_banking', ...OFFLINE_MODES, 'online', 'other'] as const;
const PaymentMode = z.enum(PAYMENT_MODES);
export type PaymentMode = z.infer<typeof PaymentMode>;

const rupeesInQuery = z.coerce.number().check(z.minimum(0), z.maximum(1_000_000_000));

/** Donations by date, the newest first. Dates are days in India, both included; amounts are rupees, both included. */
export const DonationQuery = z.strictObject({
  ...pageQuery,
  /**
   * A name, e-mail address, phone number, order number, the bank's or provider's number of the payment, or the number of a
   * receipt in the trust's earlier books.
   */
  q: z.optional(SearchText),
  state: z.optional(AttemptStateWord),
  from: z.optional(IndianDate),
  to: z.optional(IndianDate),
  campaignId: z.optional(Id),
  categoryId: z.optional(Id),
  mode: z.optional(PaymentMode),
  amountFrom: z.optional(rupeesInQuery),
  amountTo: z.optional(rupeesInQuery),
});
export type DonationQuery = z.infer<typeof DonationQuery>;

const Named = z.object({ id: Id, name: z.string() });

/** A donation by the payment that decides it; one that was paid twice is listed twice, because the money came twice. */
export const ListedDonation = z.object({
  /** Of the payment. */
  id: Id,
  /** What the detail is asked with. */
  donationId: Id,
  merchantOrderId: z.string(),
  at: Moment,
  fullName: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  amountRupees: z.number(),
  /** What went back to the donor so far. */
  refundedRupees: z.number(),
  state: AttemptStateWord,
  /** Why a gift at the office counts for nothing any more; null for all others. */
  ended: z.nullable(GiftEnd),
  /** In words for people, such as "UPI"; null while nothing was paid. */
  method: z.nullable(z.string()),
  category: Named,
  campaign: z.nullable(Named),
});
export type ListedDonation = z.infer<typeof ListedDonation>;

export const DonationPage = listOf(ListedDonation);

const DonationAttempt = z.object({
  id: Id,
  number: z.number(),
  merchantOrderId: z.string(),
  provider: z.enum(['phonepe', 'offline']),
  state: AttemptStateWord,
  amountRupees: z.number(),
  /** What a quarantined payment was paid with instead. */
  reportedRupees: z.nullable(z.number()),
  method: z.nullable(z.string()),
  providerOrderId: z.nullable(z.string()),
  /** The bank's or provider's number of the payment (UTR). */
  providerPaymentId: z.nullable(z.string()),
  /** Why it failed: in a sentence, in the provider's words and by its codes; null unless it did. */
  failure: z.nullable(
    z.object({ words: z.string(), providerWords: z.nullable(z.string()), codes: z.string() }),
  ),
  createdAt: Moment,
  changedAt: Moment,
  expiresAt: z.nullable(Moment),
  /** What staff entered of a gift at the office; null for every other payment. */
  offline: z.nullable(OfflineEntry),
  /** What can still be given back: send it along with a refund as `seenRefundableRupees`. 0 when nothing can. */
  refundableRupees: z.number(),
});

const DonationRefund = z.object({
  id: Id,
  attemptId: Id,
  merchantRefundId: z.string(),
  amountRupees: z.number(),
  state: RefundStateWord,
  reason: z.string(),
  /** Who asked for it, in words. */
  requestedBy: z.string(),
  codes: z.string(),
  createdAt: Moment,
  changedAt: Moment,
});

/** A line of the history; who made it happen in words such as "the donor". */
const HistoryLine = z.object({
  id: Id,
  at: Moment,
  kind: z.string(),
  who: z.string(),
  words: z.string(),
  codes: z.string(),
  merchantOrderId: z.string(),
});

const LedgerLine = z.object({
  id: Id,
  at: Moment,
  /** `taken_out`: nothing went to the donor, because nothing had come. */
  kind: z.enum(['settled', 'refunded', 'taken_out']),
  amountRupees: z.number(),
  merchantOrderId: z.string(),
});

const DonationReceipt = z.object({
  id: Id,
  /** As it is printed. */
  number: z.string(),
  attemptId: Id,
  amountRupees: z.number(),
  issuedAt: Moment,
  cancelledAt: z.nullable(Moment),
  /** The number of the receipt that took its place. */
  replacedBy: z.nullable(z.string()),
});

export const Alert = z.object({
  id: Id,
  kind: z.enum(['paid_twice', 'quarantined', 'provider_difference', 'name_not_printable']),
  /** The number of the order or refund that it is about. */
  about: z.string(),
  words: z.string(),
  donationId: Id,
  attemptId: Id,
  raisedAt: Moment,
  seenAt: z.nullable(Moment),
  seenBy: z.nullable(z.string()),
});
export type Alert = z.infer<typeof Alert>;

/** Everything that is known of a donation. */
export const DonationDetail = z.object({
  id: Id,
  createdAt: Moment,
  fullName: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  message: z.string(),
  amountRupees: z.number(),
  category: Named,
  campaign: z.nullable(Named),
  /** Whether it was given by somebody who was signed in, or who signed in later with this address. */
  hasAccount: z.boolean(),
  /** Whose page has this gift, too; null while nothing was ever paid. */
  donorId: z.nullable(Id),
  attempts: z.array(DonationAttempt),
  refunds: z.array(DonationRefund),
  history: z.array(HistoryLine),
  ledger: z.array(LedgerLine),
  receipts: z.array(DonationReceipt),
  alerts: z.array(Alert),
});
export type DonationDetail = z.infer<typeof DonationDetail>;

/** What the provider says of a payment at this moment, beside what we have. Asking changes nothing. */
export const ProviderView = z.object({
  askedAt: Moment,
  merchantOrderId: z.string(),
  ours: z.object({ state: AttemptStateWord, amountRupees: z.number() }),
  theirs: z.object({
    state: z.enum(['PENDING', 'COMPLETED', 'FAILED', 'UNKNOWN']),
    /** Null when the provider names none in this state. */
    amountRupees: z.nullable(z.number()),
    paymentMode: z.nullable(z.string()),
    providerPaymentId: z.nullable(z.string()),
    reason: z.nullable(z.string()),
    codes: z.string(),
  }),
  /** Whether both say the same. */
  agrees: z.boolean(),
});
export type ProviderView = z.infer<typeof ProviderView>;
export const AskedProvider = z.object({
  stateBefore: AttemptStateWord,
  state: AttemptStateWord,
  /** What came of it, in a sentence. */
  words: z.string(),
});

export const RefundPayment = z.strictObject({
  amountRupees: z.number({ error: staffRule('rupees_required') }),
  /** The `refundableRupees` that the page showed: if it changed meanwhile, the answer is 409 `refund_outdated`. */
  seenRefundableRupees: z.number(),
  reason: givenText(500, 'reason_required'),
});
export type RefundPayment = z.infer<typeof RefundPayment>;
export const RefundStarted = z.object({
  merchantRefundId: z.string(),
  state: RefundStateWord,
  words: z.string(),
});

export const Done = z.object({ message: z.string() });

export const AlertQuery = z.strictObject({ ...pageQuery, open: z._default(z.stringbool(), true) });
export type AlertQuery = z.infer<typeof AlertQuery>;
export const AlertPage = listOf(Alert);

/** Reading is open to all of staff; the POSTs to owner and accountant. */
export const adminDonationCalls = {
  /** GET `DonationQuery`: `DonationPage`. */
  donations: '/api/admin/donations',
  /** GET, by the id of the donation: `DonationDetail`. */
  donation: '/api/admin/donations/:id',
  /** GET, by the id of a payment: `ProviderView`; 503 when the provider does not answer. */
  providerView: '/api/admin/payments/:id/provider',
  /** POST without a body: `AskedProvider`; 503 as above. */
  askProvider: '/api/admin/payments/:id/ask',
  /** POST without a body: 202 `Done`; 409 when there is none (`receipt_not_issued`), and for a gift of earlier books. */
  resendReceipt: '/api/admin/payments/:id/receipt-mail',
  /** POST `RefundPayment`: 202 `RefundStarted`. Needs a sign-in not older than 15 minutes. */
  refund: '/api/admin/payments/:id/refunds',
  /** GET `AlertQuery`: `AlertPage`. */
  alerts: '/api/admin/alerts',
  /** POST without a body: 204; 409 `alert_already_resolved` when somebody was quicker. */
  alertSeen: '/api/admin/alerts/:id/seen',
} as const;
