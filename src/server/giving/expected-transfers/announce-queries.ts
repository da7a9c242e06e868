import { and, count, eq, isNull, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/client.ts';
import { runStatement } from '../../db/queries/run-statement.ts';
import { readSetting } from '../../db/queries/settings.ts';
import { campaign } from '../../db/schema/campaign.ts';
import { category } from '../../db/schema/category.ts';
import { expectedTransfer } from '../../db/schema/expected-transfer.ts';
import type { TransferRow } from './queries.ts';

/** Whose transfers are counted: those of an account, or of an address that nobody has signed in with. */
export type Announcer = { accountId: string | null; email: string };

/** Makes another announcement of the same donor wait until the transaction ends. */
export async function lockAnnouncer(tx: Transaction, { accountId, email }: Announcer): Promise<void> {
  const key = `expected transfer ${accountId ?? email.toLowerCase()}`;
  await runStatement(tx, sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
}

export async function countExpected(tx: Transaction, { accountId, email }: Announcer): Promise<number> {
  const isTheirs = accountId
    ? eq(expectedTransfer.accountId, accountId)
    : and(isNull(expectedTransfer.accountId), eq(sql`lower(${expectedTransfer.email})`, email.toLowerCase()));
  const [row] = await tx
    .select({ count: count() })
    .from(expectedTransfer)
    .where(and(isTheirs, eq(expectedTransfer.state, 'expected')));
  return row?.count ?? 0;
}

export async function findByKey(tx: Transaction, idempotencyKey: string): Promise<TransferRow | undefined> {
  const [row] = await tx
    .select()
    .from(expectedTransfer)
    .where(eq(expectedTransfer.idempotencyKey, idempotencyKey));
  return row;
}

/** What a gift is for; why it is refused, as for an order. */
export async function purposeOf(
  tx: Transaction,
  { categoryId, campaignId }: { categoryId: string | null; campaignId: string | null },
): Promise<
  { refusal: 'paused' | 'category_unknown' | 'campaign_gone' | 'campaign_closed' } | { title: string | null }
> {
  if ((await readSetting(tx, 'donations_paused')) === 'yes') return { refusal: 'paused' };
  const categories =
    categoryId === null
      ? []
      : await tx.select({ id: category.id }).from(category).where(eq(category.id, categoryId)).for('share');
  if (categories.length === 0) return { refusal: 'category_unknown' };
  if (campaignId === null) return { title: null };
  const [found] = await tx
    .select({ title: campaign.title, publishedAt: campaign.publishedAt, closedAt: campaign.closedAt })
    .from(campaign)
    .where(eq(campaign.id, campaignId))
    .for('share');
  if (!found) return { refusal: 'campaign_gone' };
  const isClosed = found.publishedAt === null || found.closedAt !== null;
  return isClosed ? { refusal: 'campaign_closed' } : { title: found.title };
}

/** False when the code belongs to another transfer. */
export async function insertTransfer(
  tx: Transaction,
  row: typeof expectedTransfer.$inferInsert,
): Promise<boolean> {
  const { rowCount } = await tx
    .insert(expectedTransfer)
    .values(row)
    .onConflictDoNothing({ target: expectedTransfer.code });
  return rowCount === 1;
}

/** The transfer of a reference, with the name of its category. */
export async function findShown(db: Database, reference: string) {
  const [row] = await db
    .select({
      id: expectedTransfer.id,
      reference: expectedTransfer.reference,
      state: expectedTransfer.state,
      code: expectedTransfer.code,
      amountPaise: expectedTransfer.amountPaise,
      campaignTitle: expectedTransfer.campaignTitle,
      categoryName: category.name,
      expiresOn: expectedTransfer.expiresOn,
    })
    .from(expectedTransfer)
    .innerJoin(category, eq(category.id, expectedTransfer.categoryId))
    .where(eq(expectedTransfer.reference, reference));
  return row;
}

/** @returns how many transfers did not arrive in time. */
export async function expireBefore(db: Database, day: string, now: Date): Promise<number> {
  const { rowCount } = await db
    .update(expectedTransfer)
    .set({ state: 'expired', changedAt: now })
    .where(and(eq(expectedTransfer.state, 'expected'), sql`${expectedTransfer.expiresOn} < ${day}::date`));
  return rowCount ?? 0;
}
