import type { StaffRole } from '#contract/admin/access.ts';
import type { Database, Transaction } from '../../db/client.ts';
import { sessionAccount } from '../../features/users/service.ts';
import { AppError } from '../../http/errors.ts';
import type { SignedInStaff } from '../audit/service.ts';
import { roleOf } from './queries.ts';

export type AccessDeps = {
  db: Database;
  clock: () => Date;
  /** Who is an owner by the settings, lower case. */
  ownerEmails: readonly string[];
};

const RECENT_MINUTES = 15;

/** The role of an address: an owner of the settings whatever the table says, else what it says now. */
export async function currentRole(
  db: Database | Transaction,
  ownerEmails: readonly string[],
  email: string,
): Promise<StaffRole | undefined> {
  return ownerEmails.includes(email) ? 'owner' : roleOf(db, email);
}

/**
 * Decides whether a session may do what a policy guards. Nothing is remembered between requests: session and role are read
 * from the database each time, and whoever is not listed is refused.
 * @throws AppError `unauthorised` without a session, `forbidden` without the role, `sign_in_again` when the policy asks
 * for a recent sign-in and this one is older than fifteen minutes.
 */
export async function admit(
  deps: AccessDeps,
  sessionToken: string | undefined,
  policy: { roles: readonly StaffRole[]; recentSignIn: boolean },
): Promise<SignedInStaff> {
  const account = await sessionAccount(deps, sessionToken);
  if (!account) throw new AppError('unauthorised');
  const role = await currentRole(deps.db, deps.ownerEmails, account.email);
  if (!role || !policy.roles.includes(role)) {
    throw new AppError('forbidden');
  }
  const mayUntil = new Date(account.signedInAt.getTime() + RECENT_MINUTES * 60_000);
  if (policy.recentSignIn && deps.clock() >= mayUntil) {
    throw new AppError({ code: 'sign_in_again', params: { minutes: RECENT_MINUTES } });
  }
  const { id: accountId, email, name, photo } = account;
  return { accountId, email, name, photo, role, mayUntil };
}
