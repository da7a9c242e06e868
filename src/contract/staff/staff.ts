import * as z from 'zod/mini';
import { endpoint, staff } from '../endpoint.ts';
import { Id, Moment } from '../fields/fields.ts';
import { Email } from '../fields/form-fields.ts';
import { ById } from '../fields/id-and-version.admin.ts';
import { StaffEmail, StaffRole } from './roles-and-policies.ts';

/** The signed-in member of staff. After `recentSignInUntil`, sensitive actions require a new sign-in. */
export const AdminMe = z.object({
  email: StaffEmail,
  name: z.string(),
  photo: z.string(),
  role: StaffRole,
  recentSignInUntil: Moment,
  /** Whether the trust offers monthly gifts, or has any. */
  hasMonthlyGifts: z.boolean(),
});
export type AdminMe = z.infer<typeof AdminMe>;

export const getMe = endpoint({
  method: 'GET',
  path: '/api/admin/me',
  access: staff('read'),
  summary: 'Get the signed-in member of staff',
  response: AdminMe,
});

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

export const InviteStaff = z.strictObject({ email: Email, role: StaffRole });
export type InviteStaff = z.infer<typeof InviteStaff>;

/** `seenRole` is the role that the page showed: 409 `edited_meanwhile` when it is a different one by now. */
export const ChangeRole = z.strictObject({ role: StaffRole, seenRole: StaffRole });
export type ChangeRole = z.infer<typeof ChangeRole>;

/** Changes of owners as they wait for another owner. `email` tells who it is about. */
export const ApprovedRoleChange = z.extend(ChangeRole, { id: Id, email: z.string() });
export const ApprovedRemoval = z.strictObject({ id: Id, email: z.string(), role: StaffRole });

const STAFF = '/api/admin/staff';
const STAFF_MEMBER = '/api/admin/staff/:id';

export const listStaff = endpoint({
  method: 'GET',
  path: STAFF,
  access: staff('readAccess'),
  summary: 'List staff',
  response: z.object({ items: z.array(StaffMember) }),
});

export const inviteStaff = endpoint({
  method: 'POST',
  path: STAFF,
  access: staff('changeAccess'),
  summary: 'Invite a member of staff by email',
  body: InviteStaff,
  response: StaffMember,
  status: 201,
  errors: ['already_staff', 'edited_meanwhile', 'waits_for_owner', 'request_waits_already'],
});

/** Oneself and owners named in OWNER_EMAILS cannot be changed, and a change of an owner waits for another owner. */
const CHANGE_REFUSALS = [
  'record_not_found',
  'own_access',
  'owner_in_settings',
  'waits_for_owner',
  'request_waits_already',
] as const;

export const changeRole = endpoint({
  method: 'PATCH',
  path: STAFF_MEMBER,
  access: staff('changeAccess'),
  summary: "Change a member of staff's role",
  params: ById,
  body: ChangeRole,
  response: StaffMember,
  errors: [...CHANGE_REFUSALS, 'edited_meanwhile'],
});

export const removeStaff = endpoint({
  method: 'DELETE',
  path: STAFF_MEMBER,
  access: staff('changeAccess'),
  summary: 'Remove a member of staff and end their sessions',
  params: ById,
  errors: CHANGE_REFUSALS,
});

/** From its next sign-in on, another Google account may use the address; also that of an owner named in OWNER_EMAILS. */
export const releaseGoogleAccount = endpoint({
  method: 'DELETE',
  path: `${STAFF_MEMBER}/google-account`,
  access: staff('changeAccess'),
  summary: 'Let another Google account use the address of a member of staff',
  params: ById,
  errors: ['record_not_found', 'own_access', 'waits_for_owner', 'request_waits_already'],
});
