import { createHash, randomBytes } from 'node:crypto';
import type { SaveUser } from '#contract/server-only/save-user.ts';
import type { User } from '#contract/users.ts';
import type { Database } from '../../db/client.ts';
import type { VerifiedPerson } from './identity.ts';
import {
  accountOfSession,
  adoptDonations,
  deleteSession,
  insertSession,
  type Profile,
  updateProfile,
  upsertAccount,
  upsertClaim,
} from './queries.ts';

export type UserDeps = { db: Database; clock: () => Date };

export const SESSION_DAYS = 30;
const DAY_MS = 86_400_000;

function hashOf(sessionToken: string): string {
  return createHash('sha256').update(sessionToken).digest('base64url');
}

/**
 * Opens a session for a person whom the identity provider vouched for: always under a new id, and the one that the
 * browser held before ends. Donations made earlier under the same verified e-mail join the account.
 * @returns the session's token, which only the browser keeps.
 */
export async function signIn(
  { db, clock }: UserDeps,
  person: VerifiedPerson,
  formerToken: string | undefined,
): Promise<{ sessionToken: string; profile: Profile }> {
  const sessionToken = randomBytes(32).toString('base64url');
  const now = clock();
  const profile = await db.transaction(async (tx) => {
    const owner = await upsertAccount(tx, person, now);
    await adoptDonations(tx, owner);
    if (formerToken) await deleteSession(tx, hashOf(formerToken));
    await insertSession(tx, {
      tokenHash: hashOf(sessionToken),
      accountId: owner.id,
      createdAt: now,
      expiresAt: new Date(now.getTime() + SESSION_DAYS * DAY_MS),
    });
    return owner;
  });
  return { sessionToken, profile };
}

export async function signOut({ db }: UserDeps, sessionToken: string): Promise<void> {
  await deleteSession(db, hashOf(sessionToken));
}

/** The account that a session's token opens, and when it signed in; null when there is none, or it has ended. */
export async function sessionAccount(
  { db, clock }: UserDeps,
  sessionToken: string | undefined,
): Promise<(Profile & { signedInAt: Date }) | null> {
  if (!sessionToken) return null;
  return (await accountOfSession(db, hashOf(sessionToken), clock())) ?? null;
}

/**
 * Saves a name and photo under an e-mail. With a session of that e-mail it is the account's own; otherwise it is a claim
 * that nobody checked, kept apart: it never touches an account and opens nothing (rulings.md).
 */
export async function saveUser(
  deps: UserDeps,
  given: SaveUser,
  sessionToken: string | undefined,
): Promise<User> {
  const email = given.email.toLowerCase();
  const signedIn = await sessionAccount(deps, sessionToken);
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
