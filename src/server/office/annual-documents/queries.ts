import { and, asc, desc, eq, max, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/client.ts';
import { runStatement } from '../../db/queries/run-statement.ts';
import { account } from '../../db/schema/account.ts';
import {
  annualDocument,
  annualDocumentEvent,
  annualDocumentVersion,
} from '../../db/schema/annual-document.ts';

type Reading = Database | Transaction;
export type DocumentRow = typeof annualDocument.$inferSelect;

/** All documents, latest year first: a few a year. */
export function allDocuments(db: Reading): Promise<DocumentRow[]> {
  return db
    .select()
    .from(annualDocument)
    .orderBy(desc(annualDocument.financialYear), desc(annualDocument.kind), asc(annualDocument.id));
}

export async function findDocument(db: Reading, id: string): Promise<DocumentRow | undefined> {
  const [row] = await db.select().from(annualDocument).where(eq(annualDocument.id, id));
  return row;
}

/** All versions with who added them, latest first. */
export function allVersions(db: Reading) {
  return db
    .select({ version: annualDocumentVersion, by: account.name, byEmail: account.email })
    .from(annualDocumentVersion)
    .innerJoin(account, eq(account.id, annualDocumentVersion.addedBy))
    .orderBy(desc(annualDocumentVersion.number));
}

/** All events with who caused them, in order. */
export function allEvents(db: Reading) {
  return db
    .select({ event: annualDocumentEvent, by: account.name, byEmail: account.email })
    .from(annualDocumentEvent)
    .innerJoin(account, eq(account.id, annualDocumentEvent.actedBy))
    .orderBy(asc(annualDocumentEvent.number));
}

export async function findVersion(db: Reading, documentId: string, number: number) {
  const [row] = await db
    .select()
    .from(annualDocumentVersion)
    .where(and(eq(annualDocumentVersion.documentId, documentId), eq(annualDocumentVersion.number, number)));
  return row;
}

/** A document that nobody else adds to until the transaction ends, with its last event and the number of its last version. */
export async function lockDocument(tx: Transaction, id: string) {
  await runStatement(tx, sql`select pg_advisory_xact_lock(hashtextextended(${id}, 0))`);
  const document = await findDocument(tx, id);
  const [last] = await tx
    .select()
    .from(annualDocumentEvent)
    .where(eq(annualDocumentEvent.documentId, id))
    .orderBy(desc(annualDocumentEvent.number))
    .limit(1);
  const [versions] = await tx
    .select({ last: max(annualDocumentVersion.number) })
    .from(annualDocumentVersion)
    .where(eq(annualDocumentVersion.documentId, id));
  return { document, last, lastVersion: versions?.last ?? 0 };
}

export async function insertDocument(tx: Transaction, row: DocumentRow): Promise<void> {
  await tx.insert(annualDocument).values(row);
}

export async function insertVersion(
  tx: Transaction,
  row: typeof annualDocumentVersion.$inferInsert,
): Promise<void> {
  await tx.insert(annualDocumentVersion).values(row);
}

export async function insertEvent(
  tx: Transaction,
  row: typeof annualDocumentEvent.$inferInsert,
): Promise<void> {
  await tx.insert(annualDocumentEvent).values(row);
}
