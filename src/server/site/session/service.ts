import { createHash, randomBytes } from 'node:crypto';
import type { SaveUser } from '#contract/site/session.server.ts';
import type { User } from '#contract/site/users.ts';
import type { Database } from '../../db/client.ts';
import { SignInRefused, type VerifiedPerson } from './identity.ts';
import {
  accountOfSession,
  adoptDonations,
  deleteSession,
  insertSession,
  type Profile,
  type SessionAccount,
  updateProfile,
  upsertAccount,
  upsertClaim,
} from './queries.ts';

export type { SessionAccount };

export type UserDeps = { db: Database; clock: () => Date };

export const SESSION_DAYS = 30;
const DAY_MS = 86_400_000;

function hashOf(sessionToken: string): string {
  // control: the database stores no usable session token (sign-in.test.ts) → sessionToken
  return createHash('sha256').update(sessionToken).digest('base64url');
}

/**
 * Creates a new session for a verified person and ends the browser's previous one. Earlier donations with the same verified
 * email address are added to the account.
 * @returns the session's token, of which only a hash is stored.
 * @throws SignInRefused `other_account` when a sign-in is renewed with an account other than `keepAccountId`.
 */
export async function signIn(
  { db, clock }: UserDeps,
  person: VerifiedPerson,
  previousToken: string | undefined,
  keepAccountId: string | null = null,
): Promise<{ sessionToken: string; profile: Profile }> {
  // control: the session ID changes at sign-in (sign-in.test.ts) → previousToken ?? randomBytes(32).toString('base64url')
  const sessionToken = randomBytes(32).toString('base64url');
  const now = clock();
  const profile = await db.transaction(async (tx) => {
    const owner = await upsertAccount(tx, person, now);
    // control: a renewed sign-in keeps its account (sign-in-fails.test.ts)
    if (keepAccountId && owner.id !== keepAccountId) throw new SignInRefused('other_account');
    await adoptDonations(tx, owner);
    // control: the previous session ends at sign-in (sign-in.test.ts)
    if (previousToken) await deleteSession(tx, hashOf(previousToken));
    await insertSession(tx, {
      tokenHash: hashOf(sessionToken),
      accountId: owner.id,
      createdAt: now,
      expiresAt: new Date(now.getTime() + SESSION_DAYS * DAY_MS),
      // By age, because the provider's clock may differ from this one.
      authenticatedAt:
        person.authenticatedMsAgo === null ? null : new Date(now.getTime() - person.authenticatedMsAgo),
    });
    return owner;
  });
  return { sessionToken, profile };
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
