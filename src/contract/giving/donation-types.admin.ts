import * as z from 'zod/mini';
import { givenText } from '../fields/text-fields.admin.ts';
import { donationTypeFields } from '../office/offline-gifts.ts';

export const CorrectDonationType = z.strictObject({
  ...donationTypeFields,
  reason: givenText(500, 'reason_required'),
});
export type CorrectDonationType = z.infer<typeof CorrectDonationType>;

export const DonationTypeCorrected = z.object({ message: z.string() });

export const adminDonationTypeCalls = {
  /** PUT `CorrectDonationType`, by donation id: `DonationTypeCorrected`; 409 `donation_type_same` when nothing would change. */
  typeOf: '/api/admin/donations/:id/type',
} as const;
