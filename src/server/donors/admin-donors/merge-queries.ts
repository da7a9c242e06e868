import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/client.ts';
import { account } from '../../db/schema/account.ts';
import { donor, donorMerge } from '../../db/schema/donor.ts';

/** The current merges into a donor, latest first. */
export function mergesOf(db: Database, id: string) {
  return db
    .select({
      id: donorMerge.id,
      fullName: donor.fullName,
      email: donor.email,
      phoneNumber: donor.phoneNumber,
      mergedAt: donorMerge.mergedAt,
      by: account.name,
    })
    .from(donorMerge)
    .innerJoin(donor, eq(donor.id, donorMerge.mergedId))
    .innerJoin(account, eq(account.id, donorMerge.mergedBy))
    .where(and(eq(donorMerge.keptId, id), isNull(donorMerge.undoneAt)))
    .orderBy(desc(donorMerge.mergedAt), desc(donorMerge.id));
}

export async function lockMerge(tx: Transaction, id: string) {
  const [row] = await tx.select().from(donorMerge).where(eq(donorMerge.id, id)).for('update');
  return row;
}

export async function insertMerge(tx: Transaction, row: typeof donorMerge.$inferInsert): Promise<void> {
  await tx.insert(donorMerge).values(row);
}

export async function markUndone(tx: Transaction, id: string, by: string, at: Date): Promise<void> {
  await tx.update(donorMerge).set({ undoneBy: by, undoneAt: at }).where(eq(donorMerge.id, id));
}

/** The ids of the donors merged into one, locked until the transaction ends. */
export async function lockMerged(tx: Transaction, id: string): Promise<string[]> {
  const rows = await tx.select({ id: donor.id }).from(donor).where(eq(donor.mergedInto, id)).for('update');
  return rows.map((row) => row.id);
}

export async function setMergedInto(
  tx: Transaction,
  ids: readonly string[],
  to: string | null,
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(donor)
    .set({ mergedInto: to })
    .where(inArray(donor.id, [...ids]));
}
