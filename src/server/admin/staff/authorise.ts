import type { Policy, StaffRole } from '#contract/admin/roles-and-policies.ts';
import type { Database, Transaction } from '../../db/client.ts';
import { sessionAccount } from '../../features/users/service.ts';
import { AppError } from '../../http/errors.ts';
import type { SignedInStaff } from '../audit/service.ts';
import { accountWithEmail, roleOf } from './queries.ts';

export type AccessDeps = {
  db: Database;
  clock: () => Date;
  /** Owners named in OWNER_EMAILS, in lower case. */
  ownerEmails: readonly string[];
};

const RECENT_MINUTES = 15;

/** The current role of an address: owner if named in OWNER_EMAILS, otherwise from the database. */
export async function currentRole(
  db: Database | Transaction,
  ownerEmails: readonly string[],
  email: string,
): Promise<StaffRole | undefined> {
  return ownerEmails.includes(email) ? 'owner' : roleOf(db, email);
}

/**
 * Checks a session against a policy. Session and role are read from the database on every request; nothing is cached.
 * @throws AppError `unauthorised` without a session, `forbidden` without a permitted role, `sign_in_again` when the policy
 * requires a recent sign-in and this one is older than fifteen minutes.
 */
export async function authorise(
  deps: AccessDeps,
  sessionToken: string | undefined,
  policy: Policy,
): Promise<SignedInStaff> {
  const account = await sessionAccount(deps, sessionToken);
  if (!account) throw new AppError('unauthorised');
  const role = await currentRole(deps.db, deps.ownerEmails, account.email);
  if (!role || !policy.roles.includes(role)) {
    throw new AppError('forbidden');
  }
  const recentSignInUntil = new Date(account.signedInAt.getTime() + RECENT_MINUTES * 60_000);
  if (policy.recentSignIn && deps.clock() >= recentSignInUntil) {
    throw new AppError({ code: 'sign_in_again', params: { minutes: RECENT_MINUTES } });
  }
  const { id: accountId, email, name, photo } = account;
  return { accountId, email, name, photo, role, recentSignInUntil };
}

/** Who runs a command on the server, by the address of their account; null when it is not staff or has never signed in. */
export async function staffWithEmail(
  db: Database,
  ownerEmails: readonly string[],
  email: string,
): Promise<SignedInStaff | null> {
  const [role, account] = await Promise.all([
    currentRole(db, ownerEmails, email),
    accountWithEmail(db, email),
  ]);
  if (!role || !account) return null;
  return {
    accountId: account.id,
    email,
    name: account.name,
    photo: account.photo,
    role,
    recentSignInUntil: new Date(),
  };
}
