import * as z from 'zod/mini';
import { Category } from './campaigns.ts';
import { LanguageCode } from './content-language.ts';
import { rule } from './errors.ts';
import { CategoryId, Email, FullName, Id, Message, PictureUrl, phoneNumber, storable } from './fields.ts';

const PhoneNumber = phoneNumber('phone_exactly_ten_digits');
const AMOUNT_REQUIRED = rule('amount_required');

/** The eight fields of an order. The amount is a JSON number of rupees; its limits are the server's (rulings.md). */
export const StartDonation = z.strictObject({
  /** The stored user's `_id`, or empty: a claim that proves nothing. */
  userId: z._default(z.string().check(z.maxLength(64), storable()), ''),
  donationAmount: z.number({ error: AMOUNT_REQUIRED }),
  categoryId: CategoryId,
  /** Empty for a general donation. */
  campaignId: z._default(z.string().check(z.maxLength(64)), ''),
  fullName: FullName,
  email: Email,
  phoneNumber: PhoneNumber,
  message: z._default(Message, ''),
});
export type StartDonation = z.infer<typeof StartDonation>;

/** What the browser checks before it sends: the same fields, with the amount still as it was typed. */
export const DonationForm = z.object({
  fullName: FullName,
  email: Email,
  phoneNumber: PhoneNumber,
  donationAmount: z
    .string({ error: AMOUNT_REQUIRED })
    .check(z.trim(), z.regex(/^\d*\.?\d+$|^\d+\.$/, AMOUNT_REQUIRED)),
  categoryId: CategoryId,
  message: Message,
});
export type DonationForm = z.infer<typeof DonationForm>;

export const StartedDonation = z.object({ merchantOrderId: z.string(), redirectUrlRes: z.string() });
export type StartedDonation = z.infer<typeof StartedDonation>;

/** COMPLETED and FAILED are final for the donor; UNDER_REVIEW means that the trust looks into a wrong amount. */
export type PaymentState = 'PENDING' | 'COMPLETED' | 'FAILED' | 'UNDER_REVIEW';

export const VerifyPayment = z.strictObject({ merchantOrderId: z.string().check(z.maxLength(200)) });

export const VerifiedPayment = z.object({
  paymentData: z.object({ state: z.string(), amount: z.number() }),
});
export type VerifiedPayment = z.infer<typeof VerifiedPayment>;

export const FindDonation = z.strictObject({ transactionId: z.string().check(z.maxLength(200)) });

/** The donation as its order id opens it: the donor's full name and nothing else of the donor. */
export const DonationRecord = z.object({
  fullName: z.string(),
  donationAmount: z.number(),
  /** In English; pages translate it by its code (src/domain/payment-method.ts). */
  paymentMethod: z.string(),
  paymentMethodCode: z.string(),
  transactionId: z.string(),
  categoryId: Category,
  /** The title as it was when the donation was made, in the language it was written in. */
  campaignId: z.nullable(
    z.object({ _id: Id, campaignTitle: z.string(), images: z.array(PictureUrl), language: LanguageCode }),
  ),
  /** Where an unpaid donation can still be paid; null once it is paid, failed or expired. */
  redirectUrlRes: z.nullable(z.string()),
  /** Why the payment failed, for the donor and in English; null unless it did. Its code: src/domain/failure.ts. */
  failureReason: z.nullable(z.string()),
  failureReasonCode: z.nullable(z.string()),
});
export type DonationRecord = z.infer<typeof DonationRecord>;
