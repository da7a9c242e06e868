import * as z from 'zod/mini';
import { endpoint, staff } from '../endpoint.ts';
import { staffRule } from '../errors/errors.admin.ts';
import { Id } from '../fields/fields.ts';
import { CategoryId } from '../fields/form-fields.ts';
import { ById } from '../fields/id-and-version.admin.ts';
import { ReasonText } from '../fields/text-fields.admin.ts';

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
