import { eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/client.ts';
import { runStatement } from '../../db/queries/run-statement.ts';
import { account } from '../../db/schema/account.ts';
import { fieldEdit } from '../../db/schema/field-edit.ts';

/** All groups of edited fields, each with its latest editor. */
export function selectEdits(db: Database | Transaction) {
  return db
    .select({
      key: fieldEdit.key,
      edited: fieldEdit.edited,
      version: fieldEdit.version,
      changedAt: fieldEdit.changedAt,
      changedBy: account.name,
    })
    .from(fieldEdit)
    .innerJoin(account, eq(account.id, fieldEdit.changedBy));
}

export type FieldEdits = Awaited<ReturnType<typeof selectEdits>>[number];

/** The edits of a group, or undefined. No other transaction edits any group until this one ends. */
export async function lockEdits(tx: Transaction, key: string): Promise<FieldEdits | undefined> {
  // A group without edits has no row to lock, and edits are rare, so the whole table is locked.
  await runStatement(tx, sql`lock table ${fieldEdit} in share row exclusive mode`);
  const [row] = await selectEdits(tx).where(eq(fieldEdit.key, key));
  return row;
}

export async function saveEdits(tx: Transaction, row: typeof fieldEdit.$inferInsert): Promise<void> {
  await tx.insert(fieldEdit).values(row).onConflictDoUpdate({ target: fieldEdit.key, set: row });
}
