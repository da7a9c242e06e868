import * as z from 'zod/mini';
import { ATTEMPT_STATES } from '#domain/giving/donation.ts';
import { DONATION_STATUSES, STATUS_GROUPS } from '#domain/giving/donation-status.ts';
import { FAILURE_REASONS } from '#domain/giving/failure.ts';
import { TRIBUTES } from '#domain/giving/tribute.ts';
import { DONATION_TYPES } from '#domain/year-end/year-statement.ts';
import { endpoint, staff } from '../endpoint.ts';
import { Id, Moment } from '../fields/fields.ts';
import { IndianDate, listOf, pageQuery, SearchText } from '../lists.admin.ts';

export const AttemptState = z.enum(ATTEMPT_STATES);
export const DonationStatus = z.enum(DONATION_STATUSES);

/** Payment modes in groups. `online`: an imported gift of a previous website; `other`: a provider's mode without a name here. */
export const PAYMENT_MODES = [
  'upi',
  'card',
  'net_banking',
  'cash',
  'cheque',
  'draft',
  'neft',
  'in_kind',
  'online',
  'other',
] as const;
const PaymentMode = z.enum(PAYMENT_MODES);
export type PaymentMode = z.infer<typeof PaymentMode>;

/** What the list is sorted by: when a donation counts, or its amount. */
export const DONATION_SORTS = ['date', 'amount'] as const;

const rupeesInQuery = z.coerce.number().check(z.minimum(0), z.maximum(1_000_000_000));

/**
 * Filters of the donation list. Dates are days in India; both ends of each range are included. An offline gift counts on the day
 * it was received (a cheque: credited), an online one when it settled, and anything unpaid when it was entered.
 */
export const DonationQuery = z.strictObject({
  ...pageQuery,
  /**
   * The beginning of a name, email address or phone number; or an order id, refund id, payment reference (UTR), PAN, or the
   * number of a receipt, of ours or of earlier books.
   */
  q: z.optional(SearchText),
  /** `paid` includes partly refunded gifts, but nothing that was fully refunded or voided; `received` also includes those. */
  status: z.optional(z.enum([...DONATION_STATUSES, ...STATUS_GROUPS])),
  /** Why a payment failed or expired. */
  failure: z.optional(z.enum(FAILURE_REASONS)),
  /** `online`: through the payment provider. */
  channel: z.optional(z.enum(['online', 'offline'])),
  from: z.optional(IndianDate),
  to: z.optional(IndianDate),
  campaignId: z.optional(Id),
  categoryId: z.optional(Id),
  mode: z.optional(PaymentMode),
  /** Dedicated gifts: `any`, or those in honour or in memory of somebody. */
  tribute: z.optional(z.enum(['any', ...TRIBUTES])),
  amountFrom: z.optional(rupeesInQuery),
  amountTo: z.optional(rupeesInQuery),
  sort: z._default(z.enum(DONATION_SORTS), 'date'),
  order: z._default(z.enum(['asc', 'desc']), 'desc'),
});
export type DonationQuery = z.infer<typeof DonationQuery>;

export const Named = z.object({ id: Id, name: z.string() });

/** The monthly gift that a donation belongs to, and the number of its month, from 1. */
export const OfMonthlyGift = z.object({ id: Id, number: z.number() });

/** The filters that a summary has in common with the list. */
export const DonationSumsQuery = z.strictObject(
  z.omit(DonationQuery, { limit: true, cursor: true, sort: true, order: true }).shape,
);
export type DonationSumsQuery = z.infer<typeof DonationSumsQuery>;

/** The donations that match the filters; null when adding them up would take too long. */
export const DonationSums = z.nullable(
  z.object({
    count: z.number(),
    /** Whether more than `count` donations match. */
    isMore: z.boolean(),
    /** The paid ones of which something is left; 0 when the total is unknown. */
    gifts: z.number(),
    /** Net of refunds and voided gifts; null when there are too many to add up. */
    netRupees: z.nullable(z.number()),
    /** Per gift; null without gifts or when the total is unknown. */
    averageRupees: z.nullable(z.number()),
  }),
);
export type DonationSums = z.infer<typeof DonationSums>;

/** A donation with its decisive payment; a donation that was paid twice is listed twice. */
export const ListedDonation = z.object({
  /** The payment's id. */
  id: Id,
  donationId: Id,
  merchantOrderId: z.string(),
  /** When it counts; of an offline gift only the day is meaningful. */
  at: Moment,
  isOffline: z.boolean(),
  fullName: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  amountRupees: z.number(),
  refundedRupees: z.number(),
  status: DonationStatus,
  /** Such as "UPI"; null until paid. */
  method: z.nullable(z.string()),
  category: Named,
  campaign: z.nullable(Named),
  donationType: z.enum(DONATION_TYPES),
  monthly: z.nullable(OfMonthlyGift),
});
export type ListedDonation = z.infer<typeof ListedDonation>;

export const ListedDonations = listOf(ListedDonation);

export const listDonations = endpoint({
  method: 'GET',
  path: '/api/admin/donations',
  access: staff('readPeople'),
  summary: 'List donations, newest first',
  query: DonationQuery,
  response: ListedDonations,
  errors: ['search_incomplete'],
});

export const summarizeDonations = endpoint({
  method: 'GET',
  path: '/api/admin/donation-summary',
  access: staff('read'),
  summary: 'Count and add up the donations that match filters',
  query: DonationSumsQuery,
  response: DonationSums,
  errors: ['search_incomplete'],
});
