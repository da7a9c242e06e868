import { v7 as uuid, validate } from 'uuid';
import type {
  ChangeQuery,
  FileStatement,
  ListedExport,
  StatementChange,
} from '#contract/year-end/statement-filings.ts';
import type { ExportStatement } from '#contract/year-end/year-statement.ts';
import { rupeesFromPaise } from '#domain/money/money.ts';
import { indianDate } from '#domain/time/indian-time.ts';
import type { Database, Transaction } from '../../db/client.ts';
import type { DonorCipher } from '../../donors/donor-data/cipher.ts';
import { AppError } from '../../errors.ts';
import type { Column } from '../../spreadsheets/columns.ts';
import { recordAudit, type SignedInStaff } from '../../staff/audit/service.ts';
import type { ReadTrust } from '../../trust/details/service.ts';
import { type StatementLine, statementColumnsOf, statementLines } from '../year-statement/service.ts';
import { checkFiling, recordImportedStatement, withdrawImportedStatement } from './imported-statement.ts';
import { sealedDetails } from './line-details.ts';
import { assignNumbers, lockYear } from './number-queries.ts';
import {
  countDifferences,
  type DifferenceRow,
  deleteUnfiled,
  type ExportRow,
  exportsOf,
  findExport,
  insertExport,
  insertLines,
  type LineRow,
  lastFiled,
  linesAfter,
  listDifferences,
  updateExport,
} from './queries.ts';

export { checkFiling, recordImportedStatement, withdrawImportedStatement };

export type StatementFilingDeps = { db: Database; clock: () => Date; trust: ReadTrust; cipher: DonorCipher };

const LINES_PER_PAGE = 1_000;
const LATEST_SHOWN = 20;
/** Exports that nobody filed are deleted with the first export after this time. */
const UNFILED_DAYS = 90;
const DAY_MS = 86_400_000;

/**
 * Exports a year's statement, or an earlier export of it again. A new export is stored as it is sent: staff mark it as filed
 * later, and the next one shows what has changed since. Complete lines get the year's pre-acknowledgement numbers, in order.
 * @throws AppError `record_not_found` for an export of another year, or none.
 */
export async function exportStatementRows(
  deps: StatementFilingDeps,
  by: SignedInStaff,
  { year, exportId }: Pick<ExportStatement, 'year' | 'exportId'>,
): Promise<{
  columns: Column<StatementLine>[];
  approximateRows: number;
  pages: AsyncGenerator<StatementLine[]>;
}> {
  const { db } = deps;
  const id = exportId ?? (await storeStatement(deps, by, year));
  const stored = await requireExport(db, id);
  if (stored.financialYear !== year) throw noExport();
  const columns = await statementColumnsOf(deps, year);
  return { columns, approximateRows: stored.lines, pages: storedLines(deps, id) };
}

function noExport(): AppError {
  return new AppError({ code: 'record_not_found', params: { record: 'exported statement' } });
}

async function requireExport(db: Database | Transaction, id: string): Promise<ExportRow> {
  const found = validate(id) ? await findExport(db, id) : undefined;
  if (!found) throw noExport();
  return found;
}

async function storeStatement(
  { db, clock, cipher }: StatementFilingDeps,
  by: SignedInStaff,
  year: string,
): Promise<string> {
  const now = clock();
  const id = uuid();
  await db.transaction(async (tx) => {
    await lockYear(tx, year);
    await deleteUnfiled(tx, year, new Date(now.getTime() - UNFILED_DAYS * DAY_MS));
    const start = { id, financialYear: year, exportedBy: by.accountId, exportedAt: now };
    await insertExport(tx, { ...start, lines: 0, amountPaise: 0n });
    let lines = 0;
    let amountPaise = 0n;
    for await (const page of statementLines(tx, cipher, year)) {
      const complete = page.filter(({ isComplete }) => isComplete);
      const numberOf = await assignNumbers(tx, year, complete);
      const rows = page.map(({ isComplete, donor, ...line }) => ({
        ...line,
        exportId: id,
        number: isComplete ? numberOf(line) : null,
        fullName: donor.fullName,
        ...sealedDetails(cipher, donor),
      }));
      await insertLines(tx, rows);
      lines += rows.length;
      amountPaise += rows.reduce((paise, row) => paise + row.amountPaise, 0n);
    }
    const before = await lastFiled(tx, year);
    const changes = before && { revisesId: before.id, ...(await countDifferences(tx, id, before.id)) };
    await updateExport(tx, id, { lines, amountPaise, ...changes });
  });
  return id;
}

async function* storedLines(
  { db, cipher }: Pick<StatementFilingDeps, 'db' | 'cipher'>,
  exportId: string,
): AsyncGenerator<StatementLine[]> {
  for (let serial = 0; ; ) {
    const rows = await linesAfter(db, exportId, serial, LINES_PER_PAGE);
    yield rows.map((row) => asLine(cipher, row));
    if (rows.length < LINES_PER_PAGE) return;
    serial = rows.at(-1)?.serial ?? serial;
  }
}

function asLine(
  cipher: DonorCipher,
  { serial, number, donationType, modeOfReceipt, amountPaise, ...donor }: LineRow,
): StatementLine {
  const { idKind, fullName, idSealed, addressSealed } = donor;
  const idNumber = idSealed === null ? null : cipher.open(idSealed);
  const address = addressSealed === null ? '' : cipher.open(addressSealed);
  return {
    serial,
    number,
    donationType,
    modeOfReceipt,
    amountPaise,
    donor: { idKind, idNumber, fullName, address },
  };
}

/** A year's latest exports and all that were filed, latest first. */
export async function listExports(
  { db }: Pick<StatementFilingDeps, 'db'>,
  year: string,
): Promise<{ items: ListedExport[] }> {
  const found = await exportsOf(db, year, LATEST_SHOWN);
  const items = found.map(({ row, exportedBy, filedBy }) => ({
    id: row.id,
    exportedAt: row.exportedAt.toISOString(),
    exportedBy,
    isImported: row.importId !== null,
    lines: row.lines,
    rupees: rupeesFromPaise(row.amountPaise),
    filed:
      row.filedOn === null
        ? null
        : { on: row.filedOn, acknowledgement: row.acknowledgement ?? '', by: filedBy ?? '' },
    changes:
      row.revisesId === null
        ? null
        : { added: row.added ?? 0, changed: row.changed ?? 0, removed: row.removed ?? 0 },
  }));
  return { items };
}

/**
 * Records that an export was filed with the tax office. It never changes from then on.
 * @throws AppError `record_not_found`; `statement_already_filed`; `statement_outdated` when a later export was filed;
 * `day_in_future`; `filed_before_export`.
 */
export async function fileStatement(
  { db, clock }: StatementFilingDeps,
  by: SignedInStaff,
  id: string,
  { filedOn, acknowledgement }: FileStatement,
): Promise<{ message: string }> {
  const now = clock();
  return db.transaction(async (tx) => {
    const { financialYear: year } = await requireExport(tx, id);
    await lockYear(tx, year);
    const { filedAt, exportedAt } = await requireExport(tx, id);
    if (filedAt) throw new AppError('statement_already_filed');
    if (filedOn > indianDate(now)) throw new AppError('day_in_future', { field: 'filedOn' });
    if (filedOn < indianDate(exportedAt)) throw new AppError('filed_before_export', { field: 'filedOn' });
    const last = await lastFiled(tx, year);
    if (last && last.exportedAt > exportedAt) throw new AppError('statement_outdated');
    await updateExport(tx, id, { filedOn, acknowledgement, filedBy: by.accountId, filedAt: now });
    const change = {
      action: 'statement_filed',
      target: { kind: 'statement', id: year },
      message: `Marked the year statement of ${year} as filed.`,
      after: { filedOn, acknowledgement },
    } as const;
    await recordAudit(tx, by, change, now);
    return { message: `The statement is recorded as filed under ${acknowledgement}.` };
  });
}

/**
 * A page of the lines in which an export differs from the statement filed before it; none for a first statement.
 * @throws AppError `record_not_found`.
 */
export async function listChanges(
  { db }: Pick<StatementFilingDeps, 'db'>,
  id: string,
  { cursor, limit }: ChangeQuery,
): Promise<{ items: StatementChange[]; nextCursor: string | null }> {
  const { revisesId } = await requireExport(db, id);
  if (revisesId === null) return { items: [], nextCursor: null };
  const after = cursor === undefined ? '' : Buffer.from(cursor, 'base64url').toString('latin1');
  const rows = await listDifferences(db, id, revisesId, { after, limit: limit + 1 });
  const items = rows.slice(0, limit).map(asChange);
  const last = items.at(-1);
  const nextCursor = rows.length > limit && last ? Buffer.from(last.id).toString('base64url') : null;
  return { items, nextCursor };
}

function asChange(row: DifferenceRow): StatementChange {
  const change = row.paise === null ? 'removed' : row.paise_before === null ? 'added' : 'changed';
  const differs = { name: row.name, address: row.address, id: row.id, number: row.other_number };
  return {
    id: row.key,
    change,
    donorId: row.donor_id,
    fullName: row.full_name,
    donationType: row.donation_type,
    modeOfReceipt: row.mode_of_receipt,
    number: row.number,
    rupeesBefore: row.paise_before === null ? null : rupeesFromPaise(BigInt(row.paise_before)),
    rupees: row.paise === null ? null : rupeesFromPaise(BigInt(row.paise)),
    differs:
      change === 'changed'
        ? (['name', 'address', 'id', 'number'] as const).filter((field) => differs[field])
        : [],
  };
}
