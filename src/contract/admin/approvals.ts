import * as z from 'zod/mini';
import { Id, Moment } from '../fields.ts';
import { staffRule } from './errors.ts';
import { givenText } from './text-fields.ts';

export const APPROVAL_KINDS = ['refund', 'cancelled', 'bounced', 'manual_gift'] as const;

/** A refund, cancellation or manual gift that waits for a second member of staff. */
export const Approval = z.object({
  id: Id,
  kind: z.enum(APPROVAL_KINDS),
  amountRupees: z.number(),
  /** Who asked. */
  requestedBy: z.string(),
  requestedAt: Moment,
  /** Whether the caller asked, and therefore cannot decide. */
  isOwn: z.boolean(),
  /** The reason that the first person gave; the payment mode of a gift. */
  reason: z.string(),
  /** The donation; null for a gift that is not entered yet. */
  donationId: z.nullable(Id),
  donor: z.string(),
});
export type Approval = z.infer<typeof Approval>;

/** `fromRupees`: from this amount on a second person is needed; null when switched off. */
export const Approvals = z.object({ items: z.array(Approval), fromRupees: z.nullable(z.number()) });
export type Approvals = z.infer<typeof Approvals>;

export const DecideApproval = z.strictObject({ reason: givenText(500, 'reason_required') });
export type DecideApproval = z.infer<typeof DecideApproval>;

export const ApprovalDecided = z.object({ message: z.string() });

export const SecondPersonSetting = z.strictObject({
  fromRupees: z.nullable(
    z
      .number(staffRule('rupees_invalid'))
      .check(
        z.int(staffRule('rupees_invalid')),
        z.minimum(1, staffRule('rupees_invalid')),
        z.maximum(1_000_000_000, staffRule('rupees_invalid')),
      ),
  ),
});
export type SecondPersonSetting = z.infer<typeof SecondPersonSetting>;

/** The error code of a call that now waits for a second person. */
export const WAITS_CODE = 'waits_for_second_person';

export const adminApprovalCalls = {
  /** GET: `Approvals`, oldest first. */
  approvals: '/api/admin/approvals',
  /** POST `DecideApproval`: `ApprovalDecided`; 409 `own_request`, or `request_decided_already`. */
  approve: '/api/admin/approvals/:id/approved',
  reject: '/api/admin/approvals/:id/rejected',
  /** PUT `SecondPersonSetting`: `SecondPersonSetting`. */
  setting: '/api/admin/second-person',
} as const;
