import { and, desc, eq, gte, isNull, lte, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { StatementLine } from '#domain/office/bank-statement/statement-line.ts';
import type { Database, Transaction } from '../../../db/client.ts';
import { afterCursor, cursorKey } from '../../../db/queries/keyset-pagination.ts';
import { readRows } from '../../../db/queries/read-rows.ts';
import { runStatement } from '../../../db/queries/run-statement.ts';
import { account } from '../../../db/schema/account.ts';
import { bankAccount, bankLine, bankMatch, bankStatement } from '../../../db/schema/bank-statement.ts';

export function listedAccounts(db: Database | Transaction) {
  return db.select().from(bankAccount).orderBy(bankAccount.label);
}

export async function insertAccount(tx: Transaction, row: typeof bankAccount.$inferInsert): Promise<void> {
  await tx.insert(bankAccount).values(row);
}

/** Until the transaction ends, nobody else imports or undoes a statement: two overlapping ones would count lines twice. */
export async function lockStatements(tx: Transaction): Promise<void> {
  await runStatement(tx, sql`select pg_advisory_xact_lock(hashtextextended('bank statements', 0))`);
}

/** When the same bytes were imported; undefined if they were not, or the import was undone. */
export async function importedBefore(db: Database | Transaction, sha256: string): Promise<Date | undefined> {
  const [row] = await db
    .select({ at: bankStatement.importedAt })
    .from(bankStatement)
    .where(and(eq(bankStatement.sha256, sha256), isNull(bankStatement.undoneAt)));
  return row?.at;
}

export async function insertStatement(
  tx: Transaction,
  row: typeof bankStatement.$inferInsert,
): Promise<void> {
  await tx.insert(bankStatement).values(row);
}

export type KnownLine = Pick<
  typeof bankLine.$inferSelect,
  'id' | 'bookedOn' | 'amountPaise' | 'balancePaise' | 'narration' | 'reference' | 'utr'
>;

/** The lines of other statements of an account with the days and amounts of some lines. */
export function linesLike(
  tx: Transaction,
  { bankAccountId, statementId }: { bankAccountId: string; statementId: string },
  lines: readonly StatementLine[],
): Promise<KnownLine[]> {
  const days = sql.param(lines.map(({ bookedOn }) => bookedOn));
  const amounts = sql.param(lines.map(({ amountPaise }) => String(amountPaise)));
  return tx
    .select({
      id: bankLine.id,
      bookedOn: bankLine.bookedOn,
      amountPaise: bankLine.amountPaise,
      balancePaise: bankLine.balancePaise,
      narration: bankLine.narration,
      reference: bankLine.reference,
      utr: bankLine.utr,
    })
    .from(bankLine)
    .where(
      and(
        eq(bankLine.bankAccountId, bankAccountId),
        ne(bankLine.statementId, statementId),
        sql`(${bankLine.bookedOn}, ${bankLine.amountPaise}) in (select * from unnest(${days}::date[], ${amounts}::bigint[]))`,
      ),
    );
}

export async function insertLines(
  tx: Transaction,
  rows: readonly (typeof bankLine.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0) await tx.insert(bankLine).values([...rows]);
}

/** Statements, latest import first. */
export function listedStatements(db: Database, cursor: string | undefined, limit: number) {
  const undoer = alias(account, 'undoer');
  const { openingPaise, closingPaise, differencePaise } = bankStatement;
  return db
    .select({
      id: bankStatement.id,
      fileName: bankStatement.fileName,
      account: bankAccount.label,
      fromDay: bankStatement.fromDay,
      toDay: bankStatement.toDay,
      lines: bankStatement.lines,
      openingPaise,
      closingPaise,
      differencePaise,
      importedAt: bankStatement.importedAt,
      cursorKey: cursorKey(bankStatement.importedAt),
      importedBy: account.name,
      undoneAt: bankStatement.undoneAt,
      undoneBy: undoer.name,
    })
    .from(bankStatement)
    .innerJoin(bankAccount, eq(bankAccount.id, bankStatement.bankAccountId))
    .innerJoin(account, eq(account.id, bankStatement.importedBy))
    .leftJoin(undoer, eq(undoer.id, bankStatement.undoneBy))
    .where(afterCursor(bankStatement.importedAt, bankStatement.id, cursor))
    .orderBy(desc(bankStatement.importedAt), desc(bankStatement.id))
    .limit(limit);
}

export async function lockStatement(tx: Transaction, id: string) {
  const [row] = await tx.select().from(bankStatement).where(eq(bankStatement.id, id)).for('update');
  return row;
}

/**
 * How many lines of a statement are gifts or expenses. One whose gift was entered from it cannot be withdrawn while that gift counts.
 */
export async function linesInUse(tx: Transaction, statementId: string): Promise<number> {
  const rows = await readRows(
    tx,
    z.object({ lines: z.number() }),
    sql`
    select count(distinct line.id)::int as lines from bank_line line join bank_match on bank_match.line_id = line.id
    where line.statement_id = ${statementId} and withdrawn_at is null and kind in ('gifts', 'expense')`,
  );
  return rows[0]?.lines ?? 0;
}

/** Whether a later statement of the same account left out lines on days of this one. */
export async function isRepeatedLater(
  tx: Transaction,
  { id, bankAccountId, fromDay, toDay, importedAt }: typeof bankStatement.$inferSelect,
): Promise<boolean> {
  const rows = await tx
    .select({ id: bankStatement.id })
    .from(bankStatement)
    .where(
      and(
        eq(bankStatement.bankAccountId, bankAccountId),
        isNull(bankStatement.undoneAt),
        sql`(${bankStatement.importedAt}, ${bankStatement.id}) > (${importedAt.toISOString()}::timestamptz, ${id}::uuid)`,
        lte(bankStatement.fromDay, toDay),
        gte(bankStatement.toDay, fromDay),
        sql`${bankStatement.lines} > (select count(*) from bank_line where statement_id = ${bankStatement.id})`,
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** Marks a statement as undone, and deletes its lines with what staff said about them. */
export async function deleteStatementLines(
  tx: Transaction,
  id: string,
  by: string,
  now: Date,
): Promise<void> {
  await tx.update(bankStatement).set({ undoneBy: by, undoneAt: now }).where(eq(bankStatement.id, id));
  await tx
    .delete(bankMatch)
    .where(sql`${bankMatch.lineId} in (select id from bank_line where statement_id = ${id})`);
  await tx.delete(bankLine).where(eq(bankLine.statementId, id));
}
