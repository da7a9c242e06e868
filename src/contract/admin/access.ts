import * as z from 'zod/mini';
import { Id, Moment, storable } from '../fields.ts';
import { Email } from '../form-fields.ts';
import { staffRule } from './errors.ts';
import { listOf, pageQuery } from './lists.ts';

// The back office's own calls. No public page imports the admin-… modules, so they cost its visitors nothing.

/** `manager`: content and messages; `accountant`: donations, receipts, refunds, exports; `viewer`: reads, changes nothing. */
export const STAFF_ROLES = ['owner', 'manager', 'accountant', 'viewer'] as const;
export const StaffRole = z.enum(STAFF_ROLES, staffRule('role_required'));
export type StaffRole = z.infer<typeof StaffRole>;

/** Who is signed in. Actions that move money or change roles are refused from `mayUntil` on, until a new sign-in. */
export const AdminMe = z.object({
  email: z.string(),
  name: z.string(),
  photo: z.string(),
  role: StaffRole,
  mayUntil: Moment,
});
export type AdminMe = z.infer<typeof AdminMe>;

export const StaffMember = z.object({
  id: Id,
  email: z.string(),
  /** Of the account that signs in under this address; null before the first sign-in. */
  name: z.nullable(z.string()),
  role: StaffRole,
  /** The e-mail address of who invited them; null for an owner of the settings. */
  invitedBy: z.nullable(z.string()),
  invitedAt: z.nullable(Moment),
  lastSignInAt: z.nullable(Moment),
  /** An owner named in OWNER_EMAILS: cannot be changed or removed here. */
  bySettings: z.boolean(),
});
export type StaffMember = z.infer<typeof StaffMember>;

export const StaffList = z.object({ items: z.array(StaffMember) });

export const InviteStaff = z.strictObject({ email: Email, role: StaffRole });
export type InviteStaff = z.infer<typeof InviteStaff>;

/** `seenRole` is the role that the page showed: if somebody changed it meanwhile, nothing is overwritten. */
export const ChangeRole = z.strictObject({ role: StaffRole, seenRole: StaffRole });
export type ChangeRole = z.infer<typeof ChangeRole>;

export const ById = z.object({ id: Id });

export const AuditQuery = z.strictObject({
  ...pageQuery,
  /** Such as `donation` or `staff`. */
  targetKind: z.optional(z.string().check(z.maxLength(40), storable())),
  targetId: z.optional(z.string().check(z.maxLength(64), storable())),
});
export type AuditQuery = z.infer<typeof AuditQuery>;

/** One line of the audit log. `before` and `after` hold what changed, with personal data masked. */
export const AuditEntry = z.object({
  id: Id,
  at: Moment,
  who: z.object({ name: z.string(), email: z.string(), role: StaffRole }),
  /** Such as `refund_requested`. */
  action: z.string(),
  /** The same as a sentence for people. */
  words: z.string(),
  target: z.object({ kind: z.string(), id: z.string() }),
  before: z.nullable(z.record(z.string(), z.unknown())),
  after: z.nullable(z.record(z.string(), z.unknown())),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

export const AuditPage = listOf(AuditEntry);

export const accessCalls = {
  /** GET. 401 without a session, 403 `forbidden` for somebody who is not staff. */
  me: '/api/admin/me',
  /** GET: `StaffList`; POST `InviteStaff`: 201 `StaffMember`, 409 `already_staff`. Owners only. */
  staff: '/api/admin/staff',
  /**
   * PATCH `ChangeRole`: `StaffMember`; DELETE: 204. 409 `edited_meanwhile`, `own_access` for oneself, `owner_in_settings` for
   * the owners of the settings. Owners only.
   */
  staffMember: '/api/admin/staff/:id',
  /** GET `AuditQuery`: `AuditPage`. Owners only. */
  audit: '/api/admin/audit',
} as const;
