import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database, Transaction } from '../../db/client.ts';
import { readRows } from '../../db/queries/read-rows.ts';
import { account } from '../../db/schema/account.ts';
import { billPage, billPublication, billPublicationEvent } from '../../db/schema/bill-publication.ts';
import { expense, expenseFile } from '../../db/schema/expense.ts';

type Reading = Database | Transaction;
export type PublicationRow = Awaited<ReturnType<typeof publications>>[number];
export type PageRow = typeof billPage.$inferSelect;
export type NewPage = typeof billPage.$inferInsert;

function publications(db: Reading) {
  return db
    .select({
      publication: billPublication,
      expenseId: expenseFile.expenseId,
      by: account.name,
      byEmail: account.email,
    })
    .from(billPublication)
    .innerJoin(expenseFile, eq(expenseFile.id, billPublication.fileId))
    .innerJoin(account, eq(account.id, billPublication.preparedBy))
    .$dynamic();
}

/** All publications of an expense's bills, latest first. */
export function publicationsOf(db: Reading, expenseId: string): Promise<PublicationRow[]> {
  return publications(db)
    .where(eq(expenseFile.expenseId, expenseId))
    .orderBy(desc(billPublication.preparedAt), desc(billPublication.id));
}

export async function findPublication(db: Reading, id: string): Promise<PublicationRow | undefined> {
  const [row] = await publications(db).where(eq(billPublication.id, id));
  return row;
}

/** The state of a publication, which is locked until the transaction ends. */
export async function lockState(tx: Transaction, id: string) {
  const [row] = await tx
    .select({ state: billPublication.state })
    .from(billPublication)
    .where(eq(billPublication.id, id))
    .for('update');
  return row?.state;
}

/** What happened to pages, in order, with the names of those who did it. */
export function eventsOf(db: Reading, publicationId: string) {
  return db
    .select({ event: billPublicationEvent, by: account.name, byEmail: account.email })
    .from(billPublicationEvent)
    .innerJoin(account, eq(account.id, billPublicationEvent.actedBy))
    .where(eq(billPublicationEvent.publicationId, publicationId))
    .orderBy(asc(billPublicationEvent.at), asc(billPublicationEvent.kind));
}

export function pagesOf(db: Reading, publicationId: string): Promise<PageRow[]> {
  return db
    .select()
    .from(billPage)
    .where(eq(billPage.publicationId, publicationId))
    .orderBy(asc(billPage.number));
}

/** A bill's expense, locked until the transaction ends; undefined for another kind of file. */
export async function lockExpenseOfBill(tx: Transaction, fileId: string) {
  const [row] = await tx
    .select({ id: expense.id, state: expense.state, amountPaise: expense.amountPaise })
    .from(expenseFile)
    .innerJoin(expense, eq(expense.id, expenseFile.expenseId))
    .where(and(eq(expenseFile.id, fileId), eq(expenseFile.kind, 'bill')))
    .for('update', { of: expense });
  return row;
}

/** Whether a payment of this amount needs anybody's approval, by the rules of this moment. */
export async function needsApproval(tx: Transaction, amountPaise: bigint): Promise<boolean> {
  const query = sql`select expense_approvals_needed(${amountPaise}) > 0 as needed`;
  const [row] = await readRows(tx, z.object({ needed: z.boolean() }), query);
  return row?.needed ?? true;
}

export async function insertPublication(
  tx: Transaction,
  row: typeof billPublication.$inferInsert,
  pages: NewPage[],
): Promise<void> {
  await tx.insert(billPublication).values(row);
  await tx.insert(billPage).values(pages);
}

/** The database's triggers change the state. */
export async function insertEvent(
  tx: Transaction,
  row: typeof billPublicationEvent.$inferInsert,
): Promise<void> {
  await tx.insert(billPublicationEvent).values(row);
}

/** Withdrawn publications whose files are not deleted yet, at most `limit`. */
export function publicationsToDelete(db: Database, limit: number) {
  return db
    .select({ id: billPublication.id })
    .from(billPublication)
    .where(and(eq(billPublication.state, 'withdrawn'), isNull(billPublication.filesDeletedAt)))
    .limit(limit);
}

export async function markFilesDeleted(db: Database, id: string, now: Date): Promise<void> {
  await db.update(billPublication).set({ filesDeletedAt: now }).where(eq(billPublication.id, id));
}
