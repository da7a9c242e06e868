import * as z from 'zod/mini';
import { Moment } from '../fields.ts';
import { staffRule } from './errors.ts';

/**
 * `manager`: content and messages; `accountant`: donations, receipts, refunds, exports; `viewer`: reads everything but staff
 * and the audit log.
 */
export const STAFF_ROLES = ['owner', 'manager', 'accountant', 'viewer'] as const;
export const StaffRole = z.enum(STAFF_ROLES, staffRule('role_required'));
export type StaffRole = z.infer<typeof StaffRole>;

/** Who may call a route. `recentSignIn`: only within fifteen minutes of signing in. */
export type Policy = { roles: readonly StaffRole[]; recentSignIn: boolean };

/** Every policy. The server enforces them; pages use them to hide what the role may not do. */
export const policies = {
  read: { roles: STAFF_ROLES, recentSignIn: false },
  readAccess: { roles: ['owner'], recentSignIn: false },
  changeAccess: { roles: ['owner'], recentSignIn: true },
  changeContent: { roles: ['owner', 'manager'], recentSignIn: false },
  changeRegistrations: { roles: ['owner'], recentSignIn: true },
  changeDonations: { roles: ['owner', 'accountant'], recentSignIn: false },
  moveMoney: { roles: ['owner', 'accountant'], recentSignIn: true },
  exportRows: { roles: ['owner', 'accountant'], recentSignIn: false },
} as const satisfies Record<string, Policy>;

export type PolicyName = keyof typeof policies;

/** Whether a role satisfies a policy, leaving aside how recent the sign-in is. */
export function isAllowed(role: StaffRole, policy: PolicyName): boolean {
  return (policies[policy].roles as readonly StaffRole[]).includes(role);
}

/** The signed-in member of staff. After `recentSignInUntil`, moving money, changing roles and changing the trust's registrations and bank account require a new sign-in. */
export const AdminMe = z.object({
  email: z.string(),
  name: z.string(),
  photo: z.string(),
  role: StaffRole,
  recentSignInUntil: Moment,
});
export type AdminMe = z.infer<typeof AdminMe>;

export const adminAccessCalls = {
  /** GET: `AdminMe`. 401 without a session, 403 `forbidden` for an account that is not staff. */
  me: '/api/admin/me',
} as const;
