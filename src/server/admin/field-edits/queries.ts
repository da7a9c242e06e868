import { eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/client.ts';
import { account } from '../../db/schema/account.ts';
import { fact } from '../../db/schema/fact.ts';

/** All groups of edited fields, each with its latest editor. */
export function selectEdits(db: Database | Transaction) {
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

export type FieldEdits = Awaited<ReturnType<typeof selectEdits>>[number];

/** The edits of a group, or undefined. No other transaction edits any group until this one ends. */
export async function lockEdits(tx: Transaction, key: string): Promise<FieldEdits | undefined> {
  // A group without edits has no row to lock, and edits are rare, so the whole table is locked.
  await tx.execute(sql`lock table ${fact} in share row exclusive mode`);
  const [row] = await selectEdits(tx).where(eq(fact.key, key));
  return row;
}

export async function saveEdits(tx: Transaction, row: typeof fact.$inferInsert): Promise<void> {
  await tx.insert(fact).values(row).onConflictDoUpdate({ target: fact.key, set: row });
}
