import { and, desc, eq, gt, isNull, lt, notExists, sql } from 'drizzle-orm';
import { v4 as randomId, v7 as uuid } from 'uuid';
import type { Database, Transaction } from '../../db/client.ts';
import { runStatement } from '../../db/queries/run-statement.ts';
import { account, claimedProfile, session } from '../../db/schema/account.ts';
import { donation } from '../../db/schema/donation.ts';

export type Profile = { id: string; email: string; name: string; photo: string };

/** The account of a session. `lastSeenAt`: the last call of the back office; null before the first one. */
export type SessionAccount = Profile & {
  sessionId: string;
  /** Opened by a link in an email, so it is a donor's session and never opens the back office. */
  isByLink: boolean;
  signedInAt: Date;
  authenticatedAt: Date | null;
  lastSeenAt: Date | null;
};

const profile = { id: account.id, email: account.email, name: account.name, photo: account.photo };

/** In place of an identity provider's address, for an account that a link opened. */
const BY_LINK = 'link';

/** Lets one sign-in at a time look for the account of an address, so that no two create one each. */
export async function lockAddress(tx: Transaction, email: string): Promise<void> {
  await runStatement(tx, sql`select pg_advisory_xact_lock(hashtextextended(${`account ${email}`}, 0))`);
}

/** The account of an address: of several, one of the identity provider's, and of those the latest. */
export async function accountOfAddress(
  db: Database | Transaction,
  email: string,
): Promise<Profile | undefined> {
  const [row] = await db
    .select(profile)
    .from(account)
    .where(eq(account.email, email))
    .orderBy(sql`${account.issuer} = ${BY_LINK}`, desc(account.createdAt))
    .limit(1);
  return row;
}

/** Creates the account of an address that a link was sent to. */
export async function insertAccountByLink(
  tx: Transaction,
  { email, name }: { email: string; name: string },
  now: Date,
): Promise<Profile> {
  const row = { id: uuid(), issuer: BY_LINK, subject: email, email, name, photo: '', createdAt: now };
  await tx.insert(account).values(row);
  return row;
}

/** Makes an account that a link opened the identity provider's, when its person signs in there for the first time. */
export async function claimAccountByLink(
  tx: Transaction,
  { issuer, subject, email }: { issuer: string; subject: string; email: string },
): Promise<void> {
  const known = tx
    .select({ id: account.id })
    .from(account)
    .where(and(eq(account.issuer, issuer), eq(account.subject, subject)));
  await tx
    .update(account)
    .set({ issuer, subject })
    .where(and(eq(account.issuer, BY_LINK), eq(account.subject, email), notExists(known)));
}

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
    isByLink: boolean;
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
      isByLink: session.isByLink,
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
