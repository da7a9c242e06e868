import * as z from 'zod/mini';
import { Category } from '../campaigns/campaigns.ts';
import { LanguageCode } from '../fields/content-language.ts';
import { Id, PictureUrl } from '../fields/fields.ts';

// Responses about an order and its payment. Separate from the order's form (donations.ts), whose rules pages load later.

/** The response to an order. */
export const StartedDonation = z.object({ merchantOrderId: z.string(), redirectUrlRes: z.string() });
export type StartedDonation = z.infer<typeof StartedDonation>;

/** COMPLETED and FAILED are final for the donor; UNDER_REVIEW means that the trust looks into a wrong amount. */
export type PaymentState = 'PENDING' | 'COMPLETED' | 'FAILED' | 'UNDER_REVIEW';

export const VerifiedPayment = z.object({
  paymentData: z.object({ state: z.string(), amount: z.number() }),
});
export type VerifiedPayment = z.infer<typeof VerifiedPayment>;

/** The campaign that a donation was for, with its title in the original language. */
export const DonationCampaign = z.object({
  _id: Id,
  campaignTitle: z.string(),
  images: z.array(PictureUrl),
  language: LanguageCode,
});

/** The monthly gift whose set-up is an order: its plan as it is now, and what became of the set-up. */
const OrderPlan = z.object({
  amountRupees: z.number(),
  day: z.number(),
  /** YYYY-MM; null: until its donor ends it. */
  lastMonth: z.nullable(z.string()),
  /** Whether it is to take the place of a smaller one. */
  isRaise: z.boolean(),
  outcome: z.enum(['open', 'paid', 'failed']),
  /** The day of the next gift, YYYY-MM-DD; null if none is planned. */
  nextOn: z.nullable(z.string()),
  /** The page on which its donor changes or ends it; null for everybody else, who finds it in our emails. */
  page: z.nullable(z.string()),
});
export type OrderPlan = z.infer<typeof OrderPlan>;

/** The donation that an order id gives access to: of its donor, only the full name. */
export const DonationRecord = z.object({
  fullName: z.string(),
  donationAmount: z.number(),
  /** In English; pages translate it by its code (src/domain/giving/payment-method.ts). */
  paymentMethod: z.string(),
  paymentMethodCode: z.string(),
  transactionId: z.string(),
  categoryId: Category,
  campaignId: z.nullable(DonationCampaign),
  /** Where an unpaid donation can still be paid; null once it is paid, failed or expired. */
  redirectUrlRes: z.nullable(z.string()),
  /** Why the payment failed, for the donor and in English; null unless it did. Its code: src/domain/giving/failure.ts. */
  failureReason: z.nullable(z.string()),
  failureReasonCode: z.nullable(z.string()),
  /** Missing for a gift that is made once. */
  monthly: z.optional(OrderPlan),
});
export type DonationRecord = z.infer<typeof DonationRecord>;

/** The phone number of the signed-in donor's latest gift; empty without a session or a gift. */
export const LastPhoneNumber = z.object({ phoneNumber: z.string() });
