import { validate } from 'uuid';
import type { ImportQuery, ListedImport } from '#contract/admin/imports.ts';
import { formatRupees, rupeesFromPaise } from '#domain/money.ts';
import { toPage } from '../../db/keyset-pagination.ts';
import { AppError } from '../../http/errors.ts';
import { actorOf, recordAudit, type SignedInStaff } from '../audit/service.ts';
import { tryLockImports } from './queries.ts';
import type { ImportDeps } from './run-import.ts';
import {
  cancelGifts,
  listedImports,
  lockImport,
  lockImportedGifts,
  markImportUndone,
} from './undo-queries.ts';

const REASON = 'The import was undone';

/** A page of imports of past donations, latest first. @throws AppError `cursor_unknown`. */
export async function listImports(
  { db }: Pick<ImportDeps, 'db'>,
  { cursor, limit }: ImportQuery,
): Promise<{ items: ListedImport[]; nextCursor: string | null }> {
  const { rows, nextCursor } = toPage(await listedImports(db, cursor, limit + 1), limit);
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
 * returned; `import_receipts_issued` when one has a receipt of this site, which may have reached the donor.
 */
export async function undoImport(
  { db, clock }: ImportDeps,
  by: SignedInStaff,
  id: string,
): Promise<{ message: string }> {
  const now = clock();
  return db.transaction(async (tx) => {
    if (!(await tryLockImports(tx))) throw new AppError('import_concurrent');
    const file = validate(id) ? await lockImport(tx, id) : undefined;
    if (!file) throw new AppError({ code: 'record_not_found', params: { record: 'import' } });
    if (file.undoneAt) throw new AppError('import_undone_already');
    const { refunded, receipts } = await lockImportedGifts(tx, id);
    if (receipts > 0) throw new AppError('import_receipts_issued');
    if (refunded > 0) throw new AppError('import_gifts_refunded');
    const event = 'The gift was cancelled, because its import was undone.';
    const undo = { importId: id, reason: REASON, actor: actorOf(by), message: event, now };
    const { gifts, paise } = await cancelGifts(tx, undo);
    await markImportUndone(tx, id, by.accountId, now);
    const rupees = rupeesFromPaise(paise);
    const donations = `${gifts.toLocaleString('en-IN')} ${gifts === 1 ? 'donation' : 'donations'}`;
    const name = file.fileName === '' ? '' : ` “${file.fileName}”`;
    const message = `Undid the import${name}: cancelled ${donations} of ${formatRupees(rupees)}.`;
    const target = { kind: 'import', id } as const;
    await recordAudit(tx, by, { action: 'import_undone', target, message, after: { gifts, rupees } }, now);
    return { message: `${donations} of ${formatRupees(rupees)} cancelled.` };
  });
}
