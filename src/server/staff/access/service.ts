import {
  isMasked,
  type Policy,
  type PolicyName,
  RECENT_SIGN_IN_MINUTES,
  type StaffRole,
} from '#contract/staff/roles-and-policies.ts';
import { isWholeContact } from '#domain/donors/mask-person.ts';
import type { Database, Transaction } from '../../db/client.ts';
import { AppError } from '../../errors.ts';
import { queueMail } from '../../mail/service.ts';
import { type SessionAccount, sessionAccount } from '../../site/session/service.ts';
import type { ReadTrust } from '../../trust/details/service.ts';
import type { SignedInStaff } from '../audit/service.ts';
import { shortenAddress } from './describe-origin.ts';
import {
  accountOfStaffAddress,
  accountWithEmail,
  markSeen,
  ownersInList,
  releaseStaffAddress,
  roleOf,
} from './queries.ts';

export { releaseStaffAddress, shortenAddress };

export type AccessDeps = {
  db: Database;
  clock: () => Date;
  /** Owners named in OWNER_EMAILS, in lower case. */
  ownerEmails: readonly string[];
  /** How long a session opens the back office: after signing in, and after the last call. */
  staffSession: { maxMs: number; idleMs: number };
};

/** Where a call comes from, as the list of sessions shows it. */
export type CallOrigin = { device: string; network: string };

/** How often a session's last call is stored. */
const SEEN_EVERY_MS = 60_000;

/** The current role of an address: owner if named in OWNER_EMAILS, otherwise from the database. */
export async function currentRole(
  db: Database | Transaction,
  ownerEmails: readonly string[],
  email: string,
): Promise<StaffRole | undefined> {
  return ownerEmails.includes(email) ? 'owner' : roleOf(db, email);
}

/** A refusal of somebody whose account is known. */
export type Refused = {
  accountId: string;
  role: StaffRole | undefined;
  /** Whether the address is that of a member of staff, who has another Google account. */
  isOtherAccount: boolean;
};

/**
 * Checks a session against a policy. Session and role are read from the database on every request; nothing is cached.
 * @throws AppError `unauthorised` without a session, or when a link in an email opened it, or when it is too old or idle for too long
 * for the back office; `forbidden` without a permitted role, or with another account than the one that used a staff address first,
 * after calling `onForbidden`;
 * `sign_in_again` when the policy requires a recent sign-in and the person proved more than fifteen minutes ago who they are, by the
 * identity provider's own account.
 */
export async function authorise(
  deps: AccessDeps,
  sessionToken: string | undefined,
  policy: Policy,
  origin: CallOrigin,
  onForbidden: (refused: Refused) => Promise<void> = async () => undefined,
): Promise<SignedInStaff> {
  const account = await sessionAccount(deps, sessionToken);
  if (
    !account ||
    // control: a link in an email opens no back office (login-link.test.ts)
    account.isByLink ||
    // control: staff sessions end after twelve hours and an idle hour (role-table.test.ts)
    hasEnded(account, deps)
  )
    throw new AppError('unauthorised');
  const role = await currentRole(deps.db, deps.ownerEmails, account.email);
  const now = deps.clock();
  const isOtherAccount =
    role !== undefined &&
    (await accountOfStaffAddress(deps.db, account.email, account.id, now)) !== account.id;
  if (
    !role ||
    // control: a role does not pass to another Google account with the same address (staff-accounts.test.ts)
    isOtherAccount ||
    !policy.roles.includes(role)
  ) {
    await onForbidden({ accountId: account.id, role, isOtherAccount });
    throw new AppError('forbidden');
  }
  if (!account.lastSeenAt || now.getTime() - account.lastSeenAt.getTime() >= SEEN_EVERY_MS)
    await markSeen(deps.db, account.sessionId, origin, now);
  const { id: accountId, email, name, photo, sessionId, authenticatedAt, signedInAt } = account;
  const recentSignInUntil = authenticatedAt
    ? new Date(authenticatedAt.getTime() + RECENT_SIGN_IN_MINUTES * 60_000)
    : signedInAt;
  if (policy.recentSignIn && now >= recentSignInUntil) {
    throw new AppError({ code: 'sign_in_again', params: { minutes: RECENT_SIGN_IN_MINUTES } });
  }
  return { accountId, email, name, photo, role, recentSignInUntil, sessionId };
}

/** Who runs a command on the server, by the address of their account; null when it is not staff or has never signed in. */
export async function staffWithEmail(
  db: Database,
  ownerEmails: readonly string[],
  address: string,
): Promise<SignedInStaff | null> {
  const [role, account] = await Promise.all([
    currentRole(db, ownerEmails, address),
    accountWithEmail(db, address),
  ]);
  if (!role || !account) return null;
  const { id: accountId, email, name, photo } = account;
  return { accountId, email, name, photo, role, recentSignInUntil: new Date(), sessionId: 'console' };
}

/** Whether a session no longer opens the back office; it may still be a donor's session. */
function hasEnded({ signedInAt, lastSeenAt }: SessionAccount, { clock, staffSession }: AccessDeps): boolean {
  const now = clock().getTime();
  const idleMs = now - (lastSeenAt ?? signedInAt).getTime();
  return now - signedInAt.getTime() >= staffSession.maxMs || idleMs >= staffSession.idleMs;
}

/** The addresses of all owners: those in the settings, and those in the staff list. */
export async function listOwners(
  db: Database | Transaction,
  ownerEmails: readonly string[],
): Promise<string[]> {
  return [...new Set([...ownerEmails, ...(await ownersInList(db))])];
}

/** Queues an email to every owner about an entry of the audit log. */
export async function tellOwners(
  tx: Database | Transaction,
  { clock, trust, ownerEmails }: Pick<AccessDeps, 'clock' | 'ownerEmails'> & { trust: ReadTrust },
  auditEntryId: string,
): Promise<void> {
  for (const recipient of await listOwners(tx, ownerEmails))
    await queueMail(tx, trust, { kind: 'owner_notice', recipient, auditEntryId }, clock());
}

/**
 * Searches find the beginnings of words, so a role that sees people masked could find out a name or number letter by letter.
 * @throws AppError `search_incomplete` when such a role searches for less than a whole email address or phone number.
 */
export function requireWholeContact(role: StaffRole, policy: PolicyName, text: string | undefined): void {
  if (text === undefined || !isMasked(role, policy) || isWholeContact(text)) return;
  // control: masked people are not found letter by letter (masking.test.ts)
  throw new AppError('search_incomplete');
}
