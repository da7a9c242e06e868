import * as z from 'zod/mini';
import { Id, Moment } from '../fields/fields.ts';
import { Email } from '../fields/form-fields.ts';
import { StaffEmail, StaffRole } from './roles-and-policies.ts';

export const StaffMember = z.object({
  id: Id,
  email: StaffEmail,
  /** The name of the account with this address; null before the first sign-in. */
  name: z.nullable(z.string()),
  role: StaffRole,
  /** The email address of the inviting owner; null for an owner named in OWNER_EMAILS. */
  invitedBy: z.nullable(z.string()),
  invitedAt: z.nullable(Moment),
  lastSignInAt: z.nullable(Moment),
  /** Whether the address belongs to the Google account that used the back office with it first. */
  hasGoogleAccount: z.boolean(),
  /** An owner named in OWNER_EMAILS, who cannot be changed or removed here. */
  bySettings: z.boolean(),
});
export type StaffMember = z.infer<typeof StaffMember>;

export const StaffList = z.object({ items: z.array(StaffMember) });

export const InviteStaff = z.strictObject({ email: Email, role: StaffRole });
export type InviteStaff = z.infer<typeof InviteStaff>;

/** `seenRole` is the role that the page showed: 409 `edited_meanwhile` when it is a different one by now. */
export const ChangeRole = z.strictObject({ role: StaffRole, seenRole: StaffRole });
export type ChangeRole = z.infer<typeof ChangeRole>;

/** Changes of owners as they wait for another owner. `email` tells who it is about. */
export const ApprovedRoleChange = z.extend(ChangeRole, { id: Id, email: z.string() });
export const ApprovedRemoval = z.strictObject({ id: Id, email: z.string(), role: StaffRole });

export const adminStaffCalls = {
  /** GET: `StaffList`; POST `InviteStaff`: 201 `StaffMember`, 409 `already_staff`, or `waits_for_owner` for a new owner. */
  staff: '/api/admin/staff',
  /**
   * PATCH `ChangeRole`: `StaffMember`; DELETE: 204. 409 `edited_meanwhile`, `own_access` for oneself, `owner_in_settings` for
   * owners named in OWNER_EMAILS, or `waits_for_owner` when an owner is changed.
   */
  staffMember: '/api/admin/staff/:id',
  /**
   * DELETE: 204. Another Google account may use the address from its next sign-in on; also for owners named in OWNER_EMAILS.
   * 409 `own_access` for oneself, or `waits_for_owner` for an owner.
   */
  googleAccount: '/api/admin/staff/:id/google-account',
} as const;
