import { validate } from 'uuid';
import type { ListedStatement, StatementQuery } from '#contract/office/books/bank-statements.ts';
import { rupeesFromPaise } from '#domain/money/money.ts';
import { counted } from '#domain/text/counted.ts';
import { toPage } from '../../../db/queries/keyset-pagination.ts';
import { AppError } from '../../../errors.ts';
import { recordAudit, type SignedInStaff } from '../../../staff/audit/service.ts';
import type { StatementDeps } from './import-statement.ts';
import {
  deleteStatementLines,
  isRepeatedLater,
  linesInUse,
  listedStatements,
  lockStatement,
  lockStatements,
} from './queries.ts';

/** A page of imported statements, latest import first. @throws AppError `cursor_unknown`. */
export async function listStatements(
  { db }: Pick<StatementDeps, 'db'>,
  { cursor, limit }: StatementQuery,
): Promise<{ items: ListedStatement[]; nextCursor: string | null }> {
  const { rows, nextCursor } = toPage(await listedStatements(db, cursor, limit + 1), limit);
  const rupees = (paise: bigint | null) => (paise === null ? null : rupeesFromPaise(paise));
  const items = rows.map((row) => ({
    id: row.id,
    fileName: row.fileName,
    account: row.account,
    fromDay: row.fromDay,
    toDay: row.toDay,
    lines: row.lines,
    openingRupees: rupees(row.openingPaise),
    closingRupees: rupees(row.closingPaise),
    differenceRupees: rupees(row.differencePaise),
    importedAt: row.importedAt.toISOString(),
    importedBy: row.importedBy,
    undone: row.undoneAt && { at: row.undoneAt.toISOString(), by: row.undoneBy ?? '' },
  }));
  return { items, nextCursor };
}

/**
 * Undoes an import: its lines are deleted with their narrations, and the same file can be imported again. A later statement that left out
 * lines of this one has to be undone before.
 * @throws AppError `record_not_found`; `statement_undone_already`; `statement_repeated_later`; `statement_lines_used`.
 */
export async function undoStatement(
  { db, clock }: StatementDeps,
  by: SignedInStaff,
  id: string,
): Promise<{ message: string }> {
  const now = clock();
  return db.transaction(async (tx) => {
    await lockStatements(tx);
    const statement = validate(id) ? await lockStatement(tx, id) : undefined;
    if (!statement) throw new AppError({ code: 'record_not_found', params: { record: 'bank statement' } });
    if (statement.undoneAt) throw new AppError('statement_undone_already');
    // control: undoing a statement loses no line that a later one left out (bank-statements.test.ts)
    if (await isRepeatedLater(tx, statement)) throw new AppError('statement_repeated_later');
    const used = await linesInUse(tx, id);
    // control: a statement of which a gift came is not undone (bank-statements.test.ts)
    if (used > 0)
      throw new AppError({ code: 'statement_lines_used', params: { lines: counted(used, 'line') } });
    await deleteStatementLines(tx, id, by.accountId, now);
    const message = `Undid the import of a bank statement of ${counted(statement.lines, 'line')}.`;
    const target = { kind: 'bank-statement', id } as const;
    await recordAudit(tx, by, { action: 'bank_statement_undone', target, message }, now);
    return { message: 'The import was undone. The same file can be imported again.' };
  });
}
