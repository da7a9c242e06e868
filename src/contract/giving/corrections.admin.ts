import * as z from 'zod/mini';
import { endpoint, staff } from '../endpoint.ts';
import { staffRule } from '../errors/errors.admin.ts';
import { Id } from '../fields/fields.ts';
import { CategoryId } from '../fields/form-fields.ts';
import { ById } from '../fields/id-and-version.admin.ts';
import { givenText, ReasonText } from '../fields/text-fields.admin.ts';
import { DonorName, donationTypeFields } from '../office/offline-gifts.ts';

// What staff correct in a donation that was entered or made wrongly. New receipts replace those that show it.

export const CorrectDonationType = z.strictObject({
  ...donationTypeFields,
  reason: givenText(500, 'reason_required'),
});
export type CorrectDonationType = z.infer<typeof CorrectDonationType>;

export const correctDonationType = endpoint({
  method: 'PUT',
  path: '/api/admin/donations/:id/type',
  access: staff('changeDonations'),
  summary: 'Correct the type of a paid donation',
  params: ById,
  body: CorrectDonationType,
  response: z.object({ message: z.string() }),
  errors: ['record_not_found', 'donation_type_unpaid', 'donation_type_same', 'receipts_held'],
});

export const CorrectPurpose = z.strictObject({
  categoryId: CategoryId,
  /** Null for a donation without a campaign. */
  campaignId: z.nullable(Id),
  reason: ReasonText.check(z.minLength(1, staffRule('reason_required'))),
});
export type CorrectPurpose = z.infer<typeof CorrectPurpose>;

export const correctPurpose = endpoint({
  method: 'PUT',
  path: '/api/admin/donations/:id/purpose',
  access: staff('changeDonations'),
  summary: 'Correct the category or campaign of a donation, and replace its receipt',
  params: ById,
  body: CorrectPurpose,
  response: z.object({ message: z.string() }),
  errors: ['record_not_found', 'purpose_unpaid', 'purpose_same', 'receipts_held'],
});

/** The donor's name as it belongs on the receipt. */
export const CorrectName = z.strictObject({
  fullName: DonorName,
  /** The name that the page showed: 409 `edited_meanwhile` when it has changed. */
  seenFullName: z.string(),
  reason: ReasonText.check(z.minLength(1, staffRule('reason_required'))),
});
export type CorrectName = z.infer<typeof CorrectName>;

/** By payment id. Replaces the valid receipt and emails the new one. */
export const correctName = endpoint({
  method: 'POST',
  path: '/api/admin/payments/:id/name',
  access: staff('changeDocuments'),
  summary: "Correct the donor's name, and replace the receipt",
  params: ById,
  body: CorrectName,
  response: z.object({ message: z.string() }),
  errors: ['payment_not_found', 'edited_meanwhile', 'receipt_not_issued', 'receipts_held'],
});

export const RemoveTribute = z.strictObject({
  reason: ReasonText.check(z.minLength(1, staffRule('reason_required'))),
});
export type RemoveTribute = z.infer<typeof RemoveTribute>;

/** A card that waits to be emailed is stopped, and the donor cannot dedicate the gift again. */
export const removeTribute = endpoint({
  method: 'POST',
  path: '/api/admin/donations/:id/tribute/removal',
  access: staff('changeDonations'),
  summary: 'Remove an offensive dedication',
  params: ById,
  body: RemoveTribute,
  response: z.object({ message: z.string() }),
  errors: ['tribute_missing'],
});
