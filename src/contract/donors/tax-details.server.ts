import * as z from 'zod/mini';
import { detailFields } from './tax-details.ts';

/** The signed link of an email, or of the page of a payment that the signed-in donor made. */
const Link = z.string().check(z.maxLength(200));

/** Fields of details that are already known are left out. */
export const SaveTaxDetails = z.strictObject({
  link: Link,
  pan: z.optional(detailFields.pan),
  address: z.optional(detailFields.address),
  pinCode: z.optional(detailFields.pinCode),
});
export type SaveTaxDetails = z.infer<typeof SaveTaxDetails>;

export const TaxDetailsSaved = z.object({ message: z.string() });

export const OfferTaxDetails = z.strictObject({ merchantOrderId: z.string().check(z.maxLength(200)) });

export const OpenTaxDetails = z.strictObject({ link: Link });
