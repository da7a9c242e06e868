import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { v4 as randomId, v7 as uuid } from 'uuid';
import type { Database, Transaction } from '../../db/client.ts';
import { account, claimedProfile, session } from '../../db/schema/account.ts';
import { donation } from '../../db/schema/donation.ts';

export type Profile = { id: string; email: string; name: string; photo: string };

/** The account of a session. `lastSeenAt`: the last call of the back office; null before the first one. */
export type SessionAccount = Profile & {
  sessionId: string;
  signedInAt: Date;
  authenticatedAt: Date | null;
  lastSeenAt: Date | null;
};

const profile = { id: account.id, email: account.email, name: account.name, photo: account.photo };

/** Creates or updates the account of an identity provider's subject. */
export async function upsertAccount(
  tx: Transaction,
  person: { issuer: string; subject: string; email: string; name: string; photo: string },
  now: Date,
): Promise<Profile> {
  const { email, name, photo } = person;
  const [row] = await tx
    .insert(account)
    .values({ id: uuid(), ...person, createdAt: now })
    .onConflictDoUpdate({ target: [account.issuer, account.subject], set: { email, name, photo } })
    .returning(profile);
  if (!row) throw new Error('an upsert returned no row');
  return row;
}

/** Adds donations made with the account's verified email address, but without a session, to the account. */
export async function adoptDonations(tx: Transaction, owner: Profile): Promise<void> {
  await tx
    .update(donation)
    .set({ accountId: owner.id })
    .where(and(isNull(donation.accountId), eq(sql`lower(${donation.email})`, owner.email)));
}

export async function insertSession(
  tx: Transaction,
  row: {
    tokenHash: string;
    accountId: string;
    createdAt: Date;
    expiresAt: Date;
    authenticatedAt: Date | null;
  },
): Promise<void> {
  await tx.delete(session).where(lt(session.expiresAt, row.createdAt));
  await tx.insert(session).values(row);
}

export async function deleteSession(db: Database | Transaction, tokenHash: string): Promise<void> {
  await db.delete(session).where(eq(session.tokenHash, tokenHash));
}

/** The account of an unexpired session, with the times that limit what staff may do with it. */
export async function accountOfSession(
  db: Database,
  tokenHash: string,
  now: Date,
): Promise<SessionAccount | undefined> {
  const [row] = await db
    .select({
      ...profile,
      sessionId: session.id,
      signedInAt: session.createdAt,
      authenticatedAt: session.authenticatedAt,
      lastSeenAt: session.lastSeenAt,
    })
    .from(session)
    .innerJoin(account, eq(account.id, session.accountId))
    .where(
      and(
        eq(session.tokenHash, tokenHash),
        // control: a session expires (sign-in.test.ts)
        gt(session.expiresAt, now),
      ),
    );
  return row;
}

export async function updateProfile(
  db: Database,
  id: string,
  given: { name: string; photo: string },
): Promise<void> {
  await db.update(account).set(given).where(eq(account.id, id));
}

/**
 * Creates or updates the unverified profile of an email address. Anybody gets its id for any address, so the id is random: one that
 * contained its time would tell when the address was first used here.
 */
export async function upsertClaim(
  db: Database,
  claim: { email: string; name: string; photo: string },
  now: Date,
): Promise<Profile> {
  const [row] = await db
    .insert(claimedProfile)
    .values({
      // control: an address that was claimed does not tell when (users.test.ts) → uuid()
      id: randomId(),
      ...claim,
      createdAt: now,
    })
    .onConflictDoUpdate({ target: claimedProfile.email, set: { name: claim.name, photo: claim.photo } })
    .returning({
      id: claimedProfile.id,
      email: claimedProfile.email,
      name: claimedProfile.name,
      photo: claimedProfile.photo,
    });
  if (!row) throw new Error('an upsert returned no row');
  return row;
}
