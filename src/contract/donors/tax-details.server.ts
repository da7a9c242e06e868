import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { detailFields, TaxDetailsForm, TaxDetailsOffer } from './tax-details.ts';
import { taxDetailsRoutes } from './tax-details-paths.ts';

/** The signed link of an email, or of the page of a payment that the signed-in donor made. */
const Link = z.string().check(z.maxLength(200));

/** Fields of details that are already known are left out. */
const SaveTaxDetails = z.strictObject({
  link: Link,
  pan: z.optional(detailFields.pan),
  address: z.optional(detailFields.address),
  pinCode: z.optional(detailFields.pinCode),
});
export type SaveTaxDetails = z.infer<typeof SaveTaxDetails>;

// Posts only, so that no log or browser history contains a link or an order.

export const offerTaxDetails = endpoint({
  ...taxDetailsRoutes.offer,
  access: 'public',
  summary: 'Find out whether the donor of a paid order may add PAN and address',
  body: z.strictObject({ merchantOrderId: z.string().check(z.maxLength(200)) }),
  response: TaxDetailsOffer,
});

export const openTaxDetails = endpoint({
  ...taxDetailsRoutes.open,
  access: 'public',
  summary: 'Get the gifts that a signed link is for, and which of PAN and address are missing',
  body: z.strictObject({ link: Link }),
  response: TaxDetailsForm,
  errors: ['details_link_unknown', 'details_link_expired'],
});

export const saveTaxDetails = endpoint({
  ...taxDetailsRoutes.save,
  access: 'public',
  summary: 'Add the missing PAN and address of the donor behind a signed link',
  body: SaveTaxDetails,
  response: z.object({ message: z.string() }),
  errors: ['details_link_unknown', 'details_link_expired', 'receipts_paused'],
});
