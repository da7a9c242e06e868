import { eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/client.ts';
import { account } from '../../db/schema/account.ts';
import { fact } from '../../db/schema/fact.ts';

/** What was edited, and by whom last. */
export function edits(db: Database | Transaction) {
  return db
    .select({
      key: fact.key,
      edited: fact.edited,
      version: fact.version,
      changedAt: fact.changedAt,
      changedBy: account.name,
    })
    .from(fact)
    .innerJoin(account, eq(account.id, fact.changedBy));
}

export type Edit = Awaited<ReturnType<typeof edits>>[number];

/** The edit of a group as it is, or undefined. Until the transaction ends nobody else edits any. */
export async function lockEdit(tx: Transaction, key: string): Promise<Edit | undefined> {
  // A group that nobody edited has no row to lock; edits are rare enough to wait for each other.
  await tx.execute(sql`lock table ${fact} in share row exclusive mode`);
  const [row] = await edits(tx).where(eq(fact.key, key));
  return row;
}

export async function putEdit(tx: Transaction, edit: typeof fact.$inferInsert): Promise<void> {
  await tx.insert(fact).values(edit).onConflictDoUpdate({ target: fact.key, set: edit });
}
