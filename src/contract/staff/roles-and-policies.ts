import * as z from 'zod/mini';
import { STAFF_ROLES } from '#domain/staff/roles.ts';
import { staffRule } from '../errors/errors.admin.ts';

export const StaffRole = z.enum(STAFF_ROLES, staffRule('role_required'));
export type StaffRole = z.infer<typeof StaffRole>;

/** How long after proving who they are staff may perform sensitive actions (docs/glossary.md). */
export const RECENT_SIGN_IN_MINUTES = 15;

/**
 * Who may call a route. `recentSignIn`: only within fifteen minutes of proving to the identity provider who they are.
 * `maskedFor`: the roles whose responses show donors' names, email addresses and phone numbers masked.
 */
export type Policy = {
  roles: readonly StaffRole[];
  recentSignIn: boolean;
  maskedFor?: readonly StaffRole[];
};

/** Every policy. The server enforces them; pages use them to hide what the role may not do. */
export const policies = {
  read: { roles: STAFF_ROLES, recentSignIn: false },
  readPeople: { roles: STAFF_ROLES, recentSignIn: false, maskedFor: ['manager', 'approver', 'viewer'] },
  /** One record of people that the role otherwise sees masked; the audit log records it. */
  revealPerson: { roles: ['owner', 'manager', 'accountant'], recentSignIn: true },
  /** Managers answer messages, so they see who wrote them. */
  readMessages: { roles: STAFF_ROLES, recentSignIn: false, maskedFor: ['approver', 'viewer'] },
  /** Receipts and statements as PDF, which cannot be masked. */
  readDocuments: { roles: ['owner', 'accountant'], recentSignIn: false },
  readBooks: { roles: ['owner', 'accountant'], recentSignIn: false },
  readAccess: { roles: ['owner'], recentSignIn: false },
  changeAccess: { roles: ['owner'], recentSignIn: true },
  changeContent: { roles: ['owner', 'manager'], recentSignIn: false },
  /** News of a campaign by email. */
  writeToDonors: { roles: ['owner', 'manager'], recentSignIn: true },
  /** Emails to many donors about their receipts and tax details. */
  sendDocuments: {
    roles: ['owner', 'accountant'],
    // control: emails to many donors need a recent sign-in (access.test.ts) → false
    recentSignIn: true,
  },
  changeTrust: { roles: ['owner', 'manager'], recentSignIn: true },
  changeRegistrations: { roles: ['owner'], recentSignIn: true },
  changeDonations: { roles: ['owner', 'accountant'], recentSignIn: false },
  /** Receipts, certificates, and the statements filed with the tax office. */
  changeDocuments: { roles: ['owner', 'accountant'], recentSignIn: true },
  moveMoney: { roles: ['owner', 'accountant'], recentSignIn: true },
  enterExpenses: { roles: ['owner', 'manager', 'accountant'], recentSignIn: false },
  approveExpenses: {
    roles: ['owner', 'accountant', 'approver'],
    // control: approving an expense needs a recent sign-in (spending.test.ts) → false
    recentSignIn: true,
  },
  /** Monthly reports, which never change afterwards. */
  publishReports: { roles: ['owner', 'accountant'], recentSignIn: true },
  /** Annual reports and accounts, which nobody outside sees until they are published. */
  addAnnualDocuments: { roles: ['owner', 'manager', 'accountant'], recentSignIn: false },
  /** Bills as they were added, which name people. */
  readBills: { roles: ['owner', 'manager', 'accountant', 'approver'], recentSignIn: false },
  /** At once: a name may have been missed. */
  withdrawBills: { roles: ['owner', 'manager', 'accountant', 'approver'], recentSignIn: false },
  /** Files with many people's details, and pages with their ID numbers. */
  exportRows: { roles: ['owner', 'accountant'], recentSignIn: true },
  /** ID numbers, and documents that contain them. */
  readIds: { roles: ['owner', 'accountant'], recentSignIn: true },
  exportAudit: { roles: ['owner'], recentSignIn: true },
} as const satisfies Record<string, Policy>;

export type PolicyName = keyof typeof policies;

/** Whether a role satisfies a policy, leaving aside how recent the sign-in is. */
export function isAllowed(role: StaffRole, policy: PolicyName): boolean {
  return (policies[policy].roles as readonly StaffRole[]).includes(role);
}

/** Whether a role sees people masked in the responses under a policy. */
export function isMasked(role: StaffRole, policy: PolicyName): boolean {
  const { maskedFor = [] }: Policy = policies[policy];
  return maskedFor.includes(role);
}

/** The email address of a member of staff, which the reading limit does not protect. */
export const StaffEmail = z.string();
