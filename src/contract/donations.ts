import * as z from 'zod/mini';
import { CategoryId, Email, FullName, Id, Message, PictureUrl, phoneNumber, storable } from './fields.ts';

const PhoneNumber = phoneNumber('Phone number must be exactly 10 digits');
const AMOUNT_REQUIRED = 'Please enter donation Amount';

/** The eight fields of an order. The amount is a JSON number of rupees; the server checks its limits. */
export const StartDonation = z.strictObject({
  /** The stored user's `_id`, or empty. It is not verified. */
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

/** The same fields as the browser validates them before sending, with the amount as it was typed. */
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

/** COMPLETED and FAILED are final for the donor; UNDER_REVIEW means that staff are looking into a mismatched amount. */
export type PaymentState = 'PENDING' | 'COMPLETED' | 'FAILED' | 'UNDER_REVIEW';

export const VerifyPayment = z.strictObject({ merchantOrderId: z.string().check(z.maxLength(200)) });

export const VerifiedPayment = z.object({
  paymentData: z.object({ state: z.string(), amount: z.number() }),
});
export type VerifiedPayment = z.infer<typeof VerifiedPayment>;

export const FindDonation = z.strictObject({ transactionId: z.string().check(z.maxLength(200)) });

/** The public record of a donation: the donor's full name and nothing else about the donor. */
export const DonationRecord = z.object({
  fullName: z.string(),
  donationAmount: z.number(),
  paymentMethod: z.string(),
  transactionId: z.string(),
  categoryId: z.object({ _id: Id, name: z.string() }),
  campaignId: z.nullable(z.object({ _id: Id, campaignTitle: z.string(), images: z.array(PictureUrl) })),
  /** The payment page of an unpaid donation; null once it is paid, failed or expired. */
  redirectUrlRes: z.nullable(z.string()),
  /** Explains a failed payment to the donor; null otherwise. */
  failureReason: z.nullable(z.string()),
});
export type DonationRecord = z.infer<typeof DonationRecord>;
