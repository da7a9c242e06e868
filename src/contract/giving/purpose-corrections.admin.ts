import * as z from 'zod/mini';
import { staffRule } from '../errors/errors.admin.ts';
import { Id } from '../fields/fields.ts';
import { CategoryId } from '../fields/form-fields.ts';
import { ReasonText } from '../fields/text-fields.admin.ts';

export const CorrectPurpose = z.strictObject({
  categoryId: CategoryId,
  /** Null for a donation without a campaign. */
  campaignId: z.nullable(Id),
  reason: ReasonText.check(z.minLength(1, staffRule('reason_required'))),
});
export type CorrectPurpose = z.infer<typeof CorrectPurpose>;

export const PurposeCorrected = z.object({ message: z.string() });

export const adminPurposeCorrectionCalls = {
  /** PUT `CorrectPurpose`, by donation id: `PurposeCorrected`; 409 `purpose_same` when nothing would change. */
  purposeOf: '/api/admin/donations/:id/purpose',
} as const;
