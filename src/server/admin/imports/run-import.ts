import { createHash } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import type { ImportResult } from '#contract/admin/imports.ts';
import type { Database, Transaction } from '../../db/client.ts';
import type { DonorCipher } from '../../donor-data/cipher.ts';
import { AppError } from '../../http/errors.ts';
import { type AuditedChange, recordAudit, type SignedInStaff } from '../audit/service.ts';
import { Problems } from './problems.ts';
import { countImports, findImport, insertImportFile, tryLockImports } from './queries.ts';
import { type CsvRow, type Headings, readCsv } from './read-csv.ts';

export type ImportDeps = { db: Database; clock: () => Date; cipher: DonorCipher };

/** Warnings are only reported: they never prevent an import. */
type Findings = { problems: Problems; duplicates: Problems; warnings: Problems };

export type ImportContext = { importId: string; by: SignedInStaff; now: Date; cipher: DonorCipher };

/** How files of one kind are checked and written. */
export type ImportKind<Column extends string, Item> = {
  kind: 'campaigns' | 'donations';
  headings: Headings<Column>;
  check(db: Database, rows: readonly CsvRow<Column>[], findings: Findings, now: Date): Promise<Item[]>;
  write(tx: Transaction, items: readonly Item[], context: ImportContext): Promise<void>;
  auditDetails(items: readonly Item[]): Omit<AuditedChange, 'target'>;
  /** Whether a write failed because the data that the rows were checked against has changed. */
  isOutdated(error: unknown): boolean;
};

/** `allowDuplicates`: staff have checked the probable duplicates and want them imported. */
export type ImportOptions = { dryRun: boolean; allowDuplicates: boolean };

const DAY = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'Asia/Kolkata' });

/**
 * Imports all rows of a CSV file in one transaction, or none when any has a problem or is a probable duplicate. A dry run
 * writes nothing.
 * @throws AppError `file_refused` for a file that cannot be read as CSV; `imported_already` for a file imported before;
 * `edited_meanwhile` when the data that the rows were checked against changed meanwhile, or during another import.
 */
export async function runImport<Column extends string, Item>(
  { db, clock, cipher }: ImportDeps,
  by: SignedInStaff,
  bytes: unknown,
  { dryRun, allowDuplicates }: ImportOptions,
  kind: ImportKind<Column, Item>,
): Promise<ImportResult> {
  if (!Buffer.isBuffer(bytes)) throw new AppError('file_type_unsupported');
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const before = await findImport(db, sha256);
  if (before) throw importedAlready(`on ${DAY.format(before.at)} by ${before.by}`);
  const findings = { problems: new Problems(), duplicates: new Problems(), warnings: new Problems() };
  const { problems, duplicates, warnings } = findings;
  const { rows, rowCount } = await readCsv(bytes, kind.headings, problems);
  const now = clock();
  const imports = await countImports(db);
  const items = await kind.check(db, rows, findings, now);
  const isAccepted = problems.total === 0 && (dryRun || allowDuplicates || duplicates.total === 0);
  if (isAccepted && !dryRun) await writeAll(db, { by, now, cipher, imports, sha256 }, items, kind);
  return {
    dryRun,
    rows: rowCount,
    created: isAccepted ? items.length : 0,
    problems: problems.listed,
    problemsTotal: problems.total,
    duplicates: duplicates.listed,
    duplicatesTotal: duplicates.total,
    warnings: warnings.listed,
    warningsTotal: warnings.total,
  };
}

/** `imports`: the number of files imported before the rows were checked. */
type CheckedFile = Omit<ImportContext, 'importId'> & { imports: number; sha256: string };

async function writeAll<Column extends string, Item>(
  db: Database,
  { by, now, cipher, imports, sha256 }: CheckedFile,
  items: readonly Item[],
  { kind, write, auditDetails, isOutdated }: ImportKind<Column, Item>,
): Promise<void> {
  const importId = uuid();
  const rows = items.length;
  try {
    await db.transaction(async (tx) => {
      const file = { id: importId, sha256, kind, rows, importedBy: by.accountId, importedAt: now };
      const isLocked = await tryLockImports(tx);
      if (!(await insertImportFile(tx, file))) throw importedAlready('a moment ago');
      // Rows in both files are found as duplicates only if one file is checked after the other is imported.
      if (!isLocked || (await countImports(tx)) !== imports + 1) throw new AppError('import_concurrent');
      await write(tx, items, { importId, by, now, cipher });
      const { after, ...details } = auditDetails(items);
      const target = { kind: 'import', id: importId } as const;
      await recordAudit(tx, by, { ...details, target, after: { rows, sha256, ...after } }, now);
    });
  } catch (error) {
    throw isOutdated(error) ? new AppError('import_outdated', { cause: error }) : error;
  }
}

function importedAlready(when: string): AppError {
  return new AppError({ code: 'imported_already', params: { when } });
}
