import * as z from 'zod/mini';
import { isPan, normalizeIdNumber } from '#domain/pan.ts';
import { tidyText } from '#domain/tidy-text.ts';
import { rule } from './errors.ts';
import { Moment, storable } from './fields.ts';

// A donor's PAN and address, which the receipt and the yearly statement need. Asked for after the donation, never in its form.

const ADDRESS_LIMIT = 400;

const Pan = z
  .string({ error: rule('pan_required') })
  .check(
    z.overwrite(normalizeIdNumber),
    z.minLength(1, { error: rule('pan_required'), abort: true }),
    z.refine(isPan, rule('pan_invalid')),
  );

const Address = z
  .string({ error: rule('address_required') })
  .check(
    z.overwrite(tidyText),
    z.minLength(1, { error: rule('address_required'), abort: true }),
    z.maxLength(ADDRESS_LIMIT, rule({ code: 'address_too_long', params: { most: ADDRESS_LIMIT } })),
    storable(),
  );

const PinCode = z.string({ error: rule('pin_code_required') }).check(
  z.overwrite((text) => text.replace(/\s/g, '')),
  z.minLength(1, { error: rule('pin_code_required'), abort: true }),
  z.regex(/^[1-9][0-9]{5}$/, rule('pin_code_invalid')),
);

/** The signed link of an email, or of the page of a payment that the signed-in donor made. */
const Link = z.string().check(z.maxLength(200), storable());

/** The form's fields; those that are already known are left out. */
export const detailFields = { pan: Pan, address: Address, pinCode: PinCode };
export type DetailField = keyof typeof detailFields;

export const SaveTaxDetails = z.strictObject({
  link: Link,
  pan: z.optional(Pan),
  address: z.optional(Address),
  pinCode: z.optional(PinCode),
});
export type SaveTaxDetails = z.infer<typeof SaveTaxDetails>;

export const TaxDetailsSaved = z.object({ message: z.string() });

export const OfferTaxDetails = z.strictObject({ merchantOrderId: z.string().check(z.maxLength(200)) });

/**
 * What a paid donation's page may offer. `form`: the signed-in donor may enter the details through this link; `email`: the
 * receipt's email has the link; `none`: nothing is missing, or nothing is asked.
 */
export const TaxDetailsOffer = z.object({
  kind: z.enum(['form', 'email', 'none']),
  link: z.nullable(z.string()),
});
export type TaxDetailsOffer = z.infer<typeof TaxDetailsOffer>;

export const OpenTaxDetails = z.strictObject({ link: Link });

/** What the form shows: which gifts it is for, and what is missing. Stored details are never shown. */
export const TaxDetailsForm = z.object({
  fullName: z.string(),
  /** `2026-27`. */
  financialYear: z.string(),
  gifts: z.array(z.object({ amountRupees: z.number(), purpose: z.string(), at: Moment })),
  isPanMissing: z.boolean(),
  isAddressMissing: z.boolean(),
  /** The last five characters of the PAN on file; null without one. */
  panEnding: z.nullable(z.string()),
});
export type TaxDetailsForm = z.infer<typeof TaxDetailsForm>;
