import { and, count, desc, eq, gt, gte, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/client.ts';
import { account } from '../../db/schema/account.ts';
import { apiToken, apiTokenHour } from '../../db/schema/api-token.ts';

/** All tokens with the people who created and revoked them, latest first. */
export function tokensWithPeople(db: Database) {
  return db
    .select({
      token: apiToken,
      createdBy: { name: account.name, email: account.email },
      revokedBy: sql<
        string | null
      >`(select name from ${account} revoker where revoker.id = ${apiToken.revokedBy})`,
      lastUsedAt:
        sql`(select max(last_used_at) from ${apiTokenHour} used where used.token_id = ${apiToken.id})`.mapWith(
          apiTokenHour.lastUsedAt,
        ),
    })
    .from(apiToken)
    .innerJoin(account, eq(account.id, apiToken.createdBy))
    .orderBy(desc(apiToken.createdAt), desc(apiToken.id));
}

/** The last hours in which a token was used, latest first. */
export function hoursOf(db: Database, tokenId: string, since: Date, limit: number) {
  return db
    .select()
    .from(apiTokenHour)
    .where(and(eq(apiTokenHour.tokenId, tokenId), gte(apiTokenHour.hour, since)))
    .orderBy(desc(apiTokenHour.hour))
    .limit(limit);
}

/** Tokens that somebody has been shown and that expire within some time, by their last moment. */
export function tokensExpiring(tx: Transaction, { after, until }: { after: Date; until: Date }) {
  return tx
    .select({ id: apiToken.id, name: apiToken.name, expiresAt: apiToken.expiresAt })
    .from(apiToken)
    .where(
      and(
        isNotNull(apiToken.tokenHash),
        isNull(apiToken.revokedAt),
        gt(apiToken.expiresAt, after),
        lte(apiToken.expiresAt, until),
      ),
    )
    .orderBy(apiToken.expiresAt, apiToken.id);
}

export async function countWorking(tx: Transaction, now: Date): Promise<number> {
  const [row] = await tx
    .select({ count: count() })
    .from(apiToken)
    .where(and(isNull(apiToken.revokedAt), gt(apiToken.expiresAt, now)));
  return row?.count ?? 0;
}

export async function insertToken(tx: Transaction, row: typeof apiToken.$inferInsert): Promise<void> {
  await tx.insert(apiToken).values(row);
}

/** A token, locked until the transaction ends. */
export async function lockToken(tx: Transaction, id: string) {
  const [row] = await tx.select().from(apiToken).where(eq(apiToken.id, id)).for('update');
  return row;
}

export async function updateToken(
  tx: Transaction,
  id: string,
  change: Partial<Pick<typeof apiToken.$inferInsert, 'tokenHash' | 'revokedAt' | 'revokedBy'>>,
): Promise<void> {
  await tx.update(apiToken).set(change).where(eq(apiToken.id, id));
}

export async function findTokenByHash(db: Database, tokenHash: string) {
  const [row] = await db.select().from(apiToken).where(eq(apiToken.tokenHash, tokenHash));
  return row;
}

/** Counts one more call of a token, up to `most`. @returns how many there were in this hour. */
export async function countCall(
  db: Database,
  call: { tokenId: string; hour: Date; network: string; now: Date },
  most: number,
): Promise<number> {
  const { tokenId, hour, network, now } = call;
  const [row] = await db
    .insert(apiTokenHour)
    .values({ tokenId, hour, calls: 1, network, lastUsedAt: now })
    .onConflictDoUpdate({
      target: [apiTokenHour.tokenId, apiTokenHour.hour],
      set: { calls: sql`least(${apiTokenHour.calls} + 1, ${most}::int)`, network, lastUsedAt: now },
    })
    .returning({ calls: apiTokenHour.calls });
  return row?.calls ?? 1;
}

export async function addDonors(db: Database, tokenId: string, hour: Date, donors: number): Promise<void> {
  await db
    .update(apiTokenHour)
    .set({ donors: sql`${apiTokenHour.donors} + ${donors}` })
    .where(and(eq(apiTokenHour.tokenId, tokenId), eq(apiTokenHour.hour, hour)));
}
