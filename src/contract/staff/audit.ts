import * as z from 'zod/mini';
import { endpoint, staff } from '../endpoint.ts';
import { Id, Moment } from '../fields/fields.ts';
import { countedListOf, dateOrder, IndianDate, pageQuery } from '../lists.admin.ts';
import { StaffEmail, StaffRole } from './roles-and-policies.ts';

export const AuditQuery = z.strictObject({
  ...pageQuery,
  /** Such as `donation` or `staff`. */
  targetKind: z.optional(z.string().check(z.maxLength(40))),
  /** The member of staff, by account. */
  accountId: z.optional(Id),
  /** The first and last day in India. */
  from: z.optional(IndianDate),
  to: z.optional(IndianDate),
  ...dateOrder,
});
export type AuditQuery = z.infer<typeof AuditQuery>;

/** An entry of the audit log. `before` and `after` hold what changed, with personal data masked. */
export const AuditEntry = z.object({
  id: Id,
  at: Moment,
  who: z.object({ name: z.string(), email: StaffEmail, role: StaffRole }),
  /** Such as `refund_requested`. */
  action: z.string(),
  /** The action as a sentence, as it was stored. */
  message: z.string(),
  /** What was done, to be read after the member's name: “cancelled”, then `about`, then `more`. */
  what: z.string(),
  /** The record and its page; null for actions that are about none. */
  about: z.nullable(z.object({ label: z.string(), path: z.nullable(z.string()) })),
  more: z.string(),
  target: z.object({ kind: z.string(), id: z.string() }),
  /** What changed, with names in place of ids. */
  changes: z.array(z.object({ name: z.string(), before: z.string(), after: z.string() })),
  before: z.nullable(z.record(z.string(), z.unknown())),
  after: z.nullable(z.record(z.string(), z.unknown())),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

export const listAudit = endpoint({
  method: 'GET',
  path: '/api/admin/audit',
  access: staff('readAccess'),
  summary: 'List the audit log, newest first',
  query: AuditQuery,
  response: countedListOf(AuditEntry),
});

export const listAuditPeople = endpoint({
  method: 'GET',
  path: '/api/admin/audit-people',
  access: staff('readAccess'),
  summary: 'List the members of staff with entries in the audit log',
  response: z.object({ items: z.array(z.object({ id: Id, name: z.string() })) }),
});
