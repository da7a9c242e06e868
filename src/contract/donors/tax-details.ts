import * as z from 'zod/mini';
import { TYPED_PAN } from '#domain/donors/pan.ts';
import { rule } from '../errors/errors.ts';

// A donor's PAN and address, which the receipt and the yearly statement need. Asked for after the donation, never in its form.

const ADDRESS_LIMIT = 300;

/** The form's fields; those that are already known are left out. */
export const detailFields = {
  pan: z
    .string({ error: rule('pan_required') })
    .check(
      z.minLength(1, { error: rule('pan_required'), abort: true }),
      z.regex(TYPED_PAN, rule('pan_invalid')),
    ),
  address: z
    .string({ error: rule('address_required') })
    .check(
      z.trim(),
      z.minLength(1, { error: rule('address_required'), abort: true }),
      z.maxLength(ADDRESS_LIMIT, rule({ code: 'address_too_long', params: { max: ADDRESS_LIMIT } })),
    ),
  pinCode: z
    .string({ error: rule('pin_code_required') })
    .check(
      z.trim(),
      z.minLength(1, { error: rule('pin_code_required'), abort: true }),
      z.regex(/^[1-9]\d\d ?\d{3}$/, rule('pin_code_invalid')),
    ),
};
export type DetailField = keyof typeof detailFields;

/**
 * What a paid donation's page may offer. `form`: the signed-in donor may enter the details through this link; `email`: the
 * receipt's email has the link; `none`: nothing is missing, or nothing is asked.
 */
export const TaxDetailsOffer = z.object({
  kind: z.enum(['form', 'email', 'none']),
  link: z.nullable(z.string()),
});
export type TaxDetailsOffer = z.infer<typeof TaxDetailsOffer>;

/** What the form shows: which gifts it is for, and what is missing. Stored details are never shown. */
export const TaxDetailsForm = z.object({
  fullName: z.string(),
  /** `2026-27`. */
  financialYear: z.string(),
  gifts: z.array(z.object({ amountRupees: z.number(), purpose: z.string(), at: z.string() })),
  isPanMissing: z.boolean(),
  isAddressMissing: z.boolean(),
  /** The last five characters of the PAN on file; null without one. */
  panEnding: z.nullable(z.string()),
});
export type TaxDetailsForm = z.infer<typeof TaxDetailsForm>;
