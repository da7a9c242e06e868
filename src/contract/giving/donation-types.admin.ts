import * as z from 'zod/mini';
import { endpoint, staff } from '../endpoint.ts';
import { ById } from '../fields/id-and-version.admin.ts';
import { givenText } from '../fields/text-fields.admin.ts';
import { donationTypeFields } from '../office/offline-gifts.ts';

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
