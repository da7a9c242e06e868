import { validate } from 'uuid';
import type { ImportQuery, ListedImport } from '#contract/office/imports.ts';
import { formatRupees, rupeesFromPaise } from '#domain/money/money.ts';
import type { ImportedKind } from '#domain/office/import-kinds.ts';
import { counted } from '#domain/text/counted.ts';
import type { Transaction } from '../../db/client.ts';
import { toPage } from '../../db/queries/keyset-pagination.ts';
import { AppError } from '../../errors.ts';
import type { FileStore } from '../../file-store/file-store.ts';
import { actorOf, recordAudit, type SignedInStaff } from '../../staff/audit/service.ts';
import { withdrawImportedStatement } from '../../year-end/statement-filings/service.ts';
import { tryLockImports } from './queries.ts';
import type { ImportDeps } from './run-import.ts';
import {
  cancelGifts,
  deleteImportedCampaigns,
  deleteImportedExpenses,
  listedImports,
  lockImport,
  lockImportedCampaigns,
  lockImportedExpenses,
  lockImportedGifts,
  markImportUndone,
} from './undo-queries.ts';

const REASON = 'The import was undone';

/** A page of imports of a kind, latest first. @throws AppError `cursor_unknown`. */
export async function listImports(
  { db }: Pick<ImportDeps, 'db'>,
  kind: ImportedKind,
  { cursor, limit }: ImportQuery,
): Promise<{ items: ListedImport[]; nextCursor: string | null }> {
  const { rows, nextCursor } = toPage(await listedImports(db, kind, cursor, limit + 1), limit);
  const items = rows.map(({ id, fileName, rows: count, importedAt, importedBy, undoneAt, undoneBy }) => ({
    id,
    fileName,
    rows: count,
    importedBy,
    importedAt: importedAt.toISOString(),
    undone: undoneAt && { at: undoneAt.toISOString(), by: undoneBy ?? '' },
  }));
  return { items, nextCursor };
}

/**
 * Undoes an import: cancels each of its gifts that is still counted, as of now, so that ledger, campaign totals and lists no longer
 * count it. The same file can then be imported again.
 * Invariant: all of its gifts are cancelled, or none.
 * @throws AppError `record_not_found`; `import_undone_already`; `import_concurrent`; `import_gifts_refunded` when money of one was
 * returned; `import_receipts_issued` when one has a receipt of this site, which may have reached the donor; `import_statement_revised`
 * when it was a filed statement and a later one of the year was filed.
 */
export async function undoImport(
  { db, clock }: ImportDeps,
  by: SignedInStaff,
  id: string,
): Promise<{ message: string }> {
  const now = clock();
  return db.transaction(async (tx) => {
    const file = await requireImport(tx, 'donations', id);
    const { refunded, receipts } = await lockImportedGifts(tx, id);
    if (receipts > 0) throw new AppError('import_receipts_issued');
    if (refunded > 0) throw new AppError('import_gifts_refunded');
    const event = 'The gift was cancelled, because its import was undone.';
    const undo = { importId: id, reason: REASON, actor: actorOf(by), message: event, now };
    const { gifts, paise } = await cancelGifts(tx, undo);
    await markImportUndone(tx, id, by.accountId, now);
    await withdrawImportedStatement(tx, id);
    const rupees = rupeesFromPaise(paise);
    const donations = counted(gifts, 'donation');
    const message = `Undid the import${nameOf(file)}: cancelled ${donations} of ${formatRupees(rupees)}.`;
    const target = { kind: 'import', id } as const;
    await recordAudit(tx, by, { action: 'import_undone', target, message, after: { gifts, rupees } }, now);
    return { message: `${donations} of ${formatRupees(rupees)} cancelled.` };
  });
}

/**
 * Undoes an import of campaigns: deletes the drafts it created. The same file can then be imported again.
 * Invariant: all of its campaigns are deleted, or none.
 * @throws AppError `record_not_found`; `import_undone_already`; `import_concurrent`; `import_campaigns_used` when one was published,
 * edited, archived or given to since; `import_campaigns_gone` when none is left.
 */
export async function undoCampaignImport(
  { db, clock }: Pick<ImportDeps, 'db' | 'clock'>,
  by: SignedInStaff,
  id: string,
): Promise<{ message: string }> {
  const now = clock();
  return db.transaction(async (tx) => {
    const file = await requireImport(tx, 'campaigns', id);
    const { campaigns, used } = await lockImportedCampaigns(tx, id);
    if (campaigns === 0) throw new AppError('import_campaigns_gone');
    if (used > 0) throw new AppError('import_campaigns_used');
    await deleteImportedCampaigns(tx, id);
    await markImportUndone(tx, id, by.accountId, now);
    const drafts = counted(campaigns, 'draft');
    const message = `Undid the import${nameOf(file)}: deleted ${drafts}.`;
    const target = { kind: 'import', id } as const;
    await recordAudit(tx, by, { action: 'import_undone', target, message, after: { campaigns } }, now);
    return { message: `${drafts} deleted.` };
  });
}

/**
 * Undoes an import of expenses: deletes its drafts with their bills. The same file can then be imported again.
 * Invariant: all of its expenses are deleted, or none.
 * @throws AppError `record_not_found`; `import_undone_already`; `import_concurrent`; `import_expenses_submitted` when one was submitted
 * since.
 */
export async function undoExpenseImport(
  { db, clock, bills }: Pick<ImportDeps, 'db' | 'clock'> & { bills: FileStore },
  by: SignedInStaff,
  id: string,
): Promise<{ message: string }> {
  const now = clock();
  const { drafts, files } = await db.transaction(async (tx) => {
    const file = await requireImport(tx, 'expenses', id);
    const { expenses, submitted } = await lockImportedExpenses(tx, id);
    // control: an import is undone as long as all of its expenses are drafts (expenses/import.test.ts)
    if (submitted > 0) {
      const params = { submitted: counted(submitted, 'expense was', 'expenses were') };
      throw new AppError({ code: 'import_expenses_submitted', params });
    }
    const deleted = await deleteImportedExpenses(tx, id);
    await markImportUndone(tx, id, by.accountId, now);
    const drafts = counted(expenses, 'draft');
    const message = `Undid the import${nameOf(file)}: deleted ${drafts}.`;
    const target = { kind: 'import', id } as const;
    await recordAudit(tx, by, { action: 'import_undone', target, message, after: { expenses } }, now);
    return { drafts, files: deleted };
  });
  for (const file of files) await bills.remove(file);
  return { message: `${drafts} deleted.` };
}

/** An import that can still be undone, locked until the transaction ends. */
async function requireImport(tx: Transaction, kind: ImportedKind, id: string) {
  if (!(await tryLockImports(tx))) throw new AppError('import_concurrent');
  const file = validate(id) ? await lockImport(tx, kind, id) : undefined;
  if (!file) throw new AppError({ code: 'record_not_found', params: { record: 'import' } });
  if (file.undoneAt) throw new AppError('import_undone_already');
  return file;
}

const nameOf = ({ fileName }: { fileName: string }) => (fileName === '' ? '' : ` “${fileName}”`);
