import * as z from 'zod/mini';
import { Id, Moment } from '../fields.ts';
import { Email } from '../form-fields.ts';
import { StaffRole } from './roles-and-policies.ts';

export const StaffMember = z.object({
  id: Id,
  email: z.string(),
  /** The name of the account with this address; null before the first sign-in. */
  name: z.nullable(z.string()),
  role: StaffRole,
  /** The email address of the inviting owner; null for an owner named in OWNER_EMAILS. */
  invitedBy: z.nullable(z.string()),
  invitedAt: z.nullable(Moment),
  lastSignInAt: z.nullable(Moment),
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

export const adminStaffCalls = {
  /** GET: `StaffList`; POST `InviteStaff`: 201 `StaffMember`, 409 `already_staff`. */
  staff: '/api/admin/staff',
  /**
   * PATCH `ChangeRole`: `StaffMember`; DELETE: 204. 409 `edited_meanwhile`, `own_access` for oneself, or `owner_in_settings` for
   * owners named in OWNER_EMAILS.
   */
  staffMember: '/api/admin/staff/:id',
} as const;
