import * as z from 'zod/mini';
import { rule } from '../errors/errors.ts';
import { CategoryId, Email, FullName, Message, phoneNumber } from '../fields/form-fields.ts';

const PhoneNumber = phoneNumber('phone_exactly_ten_digits');
const AMOUNT_REQUIRED = rule('amount_required');

/** The eight fields of an order. The amount is a JSON number of rupees; the server checks its limits. */
export const StartDonation = z.strictObject({
  /** The stored user's `_id`, or empty. It is not verified. */
  userId: z._default(z.string().check(z.maxLength(64)), ''),
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
