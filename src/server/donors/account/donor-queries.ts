import { and, eq, gt, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { Database, Transaction } from '../../db/client.ts';
import { account } from '../../db/schema/account.ts';
import { donorSession, emailChange, provenAddress } from '../../db/schema/donor-access.ts';

/** A donor who has proven who they are: by a Google account, by links to email addresses, or both. */
export type KnownDonor = {
  /** Null without a Google account. */
  accountId: string | null;
  /** Null unless a link was opened in this browser. */
  sessionHash: string | null;
  /** Empty without a Google account. */
  name: string;
  /** Lower-case addresses whose gifts are theirs: the account's own, and those proven by a link. */
  addresses: readonly string[];
  /** Those proven by a link. */
  linked: readonly string[];
};

/** An expired or unknown session has no addresses. */
export async function readDonor(
  db: Database,
  accountId: string | null,
  sessionHash: string | null,
  now: Date,
): Promise<KnownDonor | null> {
  const [own] = accountId
    ? await db
        .select({ email: account.email, name: account.name })
        .from(account)
        .where(eq(account.id, accountId))
    : [];
  const rows = await db
    .select({ email: provenAddress.email, sessionHash: provenAddress.sessionHash })
    .from(provenAddress)
    .leftJoin(donorSession, eq(donorSession.tokenHash, provenAddress.sessionHash))
    .where(
      or(
        own && accountId ? eq(provenAddress.accountId, accountId) : undefined,
        sessionHash
          ? and(eq(donorSession.tokenHash, sessionHash), gt(donorSession.expiresAt, now))
          : undefined,
        sql`false`,
      ),
    )
    .orderBy(provenAddress.provenAt);
  const isOpen = rows.some((row) => row.sessionHash !== null);
  if (!own && !isOpen) return null;
  const linked = await withEarlier(db, [...new Set(rows.map(({ email }) => email))]);
  return {
    accountId: own ? accountId : null,
    sessionHash: isOpen ? sessionHash : null,
    name: own?.name ?? '',
    addresses: [...new Set([...(own ? [own.email] : []), ...linked])],
    linked,
  };
}

/** Proven addresses without those that were replaced, and with the ones that they replaced. */
async function withEarlier(db: Database, proven: string[]): Promise<string[]> {
  if (proven.length === 0) return [];
  const changes = await db
    .select()
    .from(emailChange)
    .where(or(inArray(emailChange.fromEmail, proven), inArray(emailChange.toEmail, proven)));
  const current = proven.filter((email) => !changes.some(({ fromEmail }) => fromEmail === email));
  const earlier = changes
    .filter(({ toEmail }) => current.includes(toEmail))
    .map(({ fromEmail }) => fromEmail);
  return [...new Set([...current, ...earlier])];
}

/**
 * Whether a row of `donation`, or of another table with the same columns, is the donor's. A gift made while signed in belongs to that account alone, unless its address
 * is the account's own: then whoever opened a link to that address owns it too. Any other gift belongs to its address.
 */
export function ownedBy({ accountId, addresses, linked }: KnownDonor, table = 'donation'): SQL {
  const list = (emails: readonly string[]) => sql`any(${sql.param([...emails])}::text[])`;
  const row = sql.identifier(table);
  // control: a gift made in an account is not opened by its typed address (account.test.ts) → sql`true`
  const isOfNoAccount = sql`${row}.account_id is null`;
  return sql`(${row}.account_id = ${accountId}::uuid or (
    lower(${row}.email) = ${list(addresses)} and (${isOfNoAccount} or exists (
      select from account owner where owner.id = ${row}.account_id and owner.email = lower(${row}.email)
        and owner.email = ${list(linked)}))))`;
}

/** Replaces the browser's earlier session, if it had one. */
export async function insertDonorSession(
  tx: Transaction,
  row: typeof donorSession.$inferInsert,
  email: string,
  previousHash: string | null,
): Promise<void> {
  await tx
    .delete(donorSession)
    .where(
      or(
        lt(donorSession.expiresAt, row.createdAt),
        previousHash ? eq(donorSession.tokenHash, previousHash) : undefined,
      ),
    );
  await tx.insert(donorSession).values(row);
  await insertProven(tx, { sessionHash: row.tokenHash, accountId: null }, email, row.createdAt);
}

export async function insertProven(
  tx: Transaction,
  whose: { accountId: string | null; sessionHash: string | null },
  email: string,
  now: Date,
): Promise<void> {
  await tx
    .insert(provenAddress)
    .values({ id: uuid(), ...whose, email, provenAt: now })
    .onConflictDoNothing();
}

export async function deleteDonorSession(db: Database, tokenHash: string): Promise<void> {
  await db.delete(donorSession).where(eq(donorSession.tokenHash, tokenHash));
}
