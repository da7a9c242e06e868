import * as z from 'zod/mini';
import { Id, Moment, storable } from '../fields.ts';
import { listOf, pageQuery } from './lists.ts';
import { StaffRole } from './roles-and-policies.ts';

export const AuditQuery = z.strictObject({
  ...pageQuery,
  /** Such as `donation` or `staff`. */
  targetKind: z.optional(z.string().check(z.maxLength(40), storable())),
  targetId: z.optional(z.string().check(z.maxLength(64), storable())),
});
export type AuditQuery = z.infer<typeof AuditQuery>;

/** An entry of the audit log. `before` and `after` hold what changed, with personal data masked. */
export const AuditEntry = z.object({
  id: Id,
  at: Moment,
  who: z.object({ name: z.string(), email: z.string(), role: StaffRole }),
  /** Such as `refund_requested`. */
  action: z.string(),
  /** The action as a sentence. */
  message: z.string(),
  target: z.object({ kind: z.string(), id: z.string() }),
  before: z.nullable(z.record(z.string(), z.unknown())),
  after: z.nullable(z.record(z.string(), z.unknown())),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

export const AuditPage = listOf(AuditEntry);

export const adminAuditCalls = {
  /** GET `AuditQuery`: `AuditPage`, newest first. */
  audit: '/api/admin/audit',
} as const;
