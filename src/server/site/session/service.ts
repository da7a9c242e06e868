import { createHash, randomBytes } from 'node:crypto';
import type { SaveUser } from '#contract/site/session.server.ts';
import type { User } from '#contract/site/users.ts';
import type { Database, Transaction } from '../../db/client.ts';
import { SignInRefused, type VerifiedPerson } from './identity.ts';
import {
  accountOfSession,
  adoptDonations,
  claimAccountByLink,
  deleteSession,
  insertSession,
  lockAddress,
  type Profile,
  type SessionAccount,
  updateProfile,
  upsertAccount,
  upsertClaim,
} from './queries.ts';

export type { SessionAccount };

export type UserDeps = { db: Database; clock: () => Date };

/** `sessionToken` is the cookie's value, of which only a hash is stored. */
export type StartedSession = { sessionToken: string; profile: Profile };

export const SESSION_DAYS = 30;
const DAY_MS = 86_400_000;

function hashOf(sessionToken: string): string {
  // control: the database stores no usable session token (sign-in.test.ts) → sessionToken
  return createHash('sha256').update(sessionToken).digest('base64url');
}

/**
 * Creates a new session for a verified person and ends the browser's previous one. Earlier donations with the same verified
 * email address are added to the account; an account that a link opened becomes the provider's.
 * @throws SignInRefused `other_account` when a sign-in is renewed with an account other than `keepAccountId`.
 */
export async function signIn(
  { db, clock }: UserDeps,
  person: VerifiedPerson,
  previousToken: string | undefined,
  keepAccountId: string | null = null,
): Promise<StartedSession> {
  const now = clock();
  return db.transaction(async (tx) => {
    await lockAddress(tx, person.email);
    await claimAccountByLink(tx, person);
    const owner = await upsertAccount(tx, person, now);
    // control: a renewed sign-in keeps its account (sign-in-fails.test.ts)
    if (keepAccountId && owner.id !== keepAccountId) throw new SignInRefused('other_account');
    const { authenticatedMsAgo: ago } = person;
    // By age, because the provider's clock may differ from this one.
    const authenticatedAt = ago === null ? null : new Date(now.getTime() - ago);
    return startSession(tx, owner, { isByLink: false, authenticatedAt }, previousToken, now);
  });
}

/** Starts a session of an account in a transaction, ends the browser's previous one and adds earlier donations to the account. */
export async function startSession(
  tx: Transaction,
  owner: Profile,
  kind: { isByLink: boolean; authenticatedAt: Date | null },
  previousToken: string | undefined,
  now: Date,
): Promise<StartedSession> {
  await adoptDonations(tx, owner);
  // control: the session ID changes at sign-in (sign-in.test.ts) → previousToken ?? randomBytes(32).toString('base64url')
  const sessionToken = randomBytes(32).toString('base64url');
  // control: the previous session ends at sign-in (sign-in.test.ts)
  if (previousToken) await deleteSession(tx, hashOf(previousToken));
  await insertSession(tx, {
    tokenHash: hashOf(sessionToken),
    accountId: owner.id,
    createdAt: now,
    expiresAt: new Date(now.getTime() + SESSION_DAYS * DAY_MS),
    ...kind,
  });
  return { sessionToken, profile: owner };
}

export async function signOut({ db }: UserDeps, sessionToken: string): Promise<void> {
  await deleteSession(db, hashOf(sessionToken));
}

/** The account of a session with the times of its sign-in; null for an unknown or expired session. */
export async function sessionAccount(
  { db, clock }: UserDeps,
  sessionToken: string | undefined,
): Promise<SessionAccount | null> {
  if (!sessionToken) return null;
  return (await accountOfSession(db, hashOf(sessionToken), clock())) ?? null;
}

/**
 * Saves a name and photo for an email address: in the account if the visitor is signed in with this address, otherwise as an
 * unverified claim, which is stored separately and gives no access (rulings.md).
 */
export async function saveUser(
  deps: UserDeps,
  given: SaveUser,
  sessionToken: string | undefined,
): Promise<User> {
  const email = given.email.toLowerCase();
  const signedIn = await sessionAccount(deps, sessionToken);
  // control: an unverified name and email change no account (users.test.ts) → signedIn
  if (signedIn?.email === email) {
    const photo = given.photo ?? signedIn.photo;
    await updateProfile(deps.db, signedIn.id, { name: given.name, photo });
    return { _id: signedIn.id, name: given.name, email, photo };
  }
  const claim = await upsertClaim(
    deps.db,
    { email, name: given.name, photo: given.photo ?? '' },
    deps.clock(),
  );
  return { _id: claim.id, name: claim.name, email: claim.email, photo: claim.photo };
}
