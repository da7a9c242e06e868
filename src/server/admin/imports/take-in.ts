import { createHash } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import type { ImportResult } from '#contract/admin/imports.ts';
import type { Database, Transaction } from '../../db/client.ts';
import { AppError } from '../../http/errors.ts';
import { type AuditedChange, recordAudit, type SignedInStaff } from '../audit/service.ts';
import { Problems } from './problems.ts';
import { countImports, importedBefore, insertImportFile, isAloneToImport } from './queries.ts';
import { type CsvRow, type Headings, readCsv } from './read-csv.ts';

export type ImportDeps = { db: Database; clock: () => Date };

/** Where what is wrong with rows goes, and which of them seem to be there already. */
type Findings = { problems: Problems; doubles: Problems };

/** The write of a file: which import it is, and by whom. */
export type Taking = { importId: string; by: SignedInStaff; now: Date };

/** What files of one kind are, and what becomes of their rows. */
export type ImportKind<Column extends string, Made> = {
  kind: 'campaigns' | 'donations';
  headings: Headings<Column>;
  check(db: Database, rows: readonly CsvRow<Column>[], findings: Findings, now: Date): Promise<Made[]>;
  write(tx: Transaction, made: readonly Made[], taking: Taking): Promise<void>;
  audited(made: readonly Made[]): Omit<AuditedChange, 'target'>;
  /** Whether a write failed because what rows were checked against has changed since. */
  isOutdated(error: unknown): boolean;
};

/** `keepDoubles`: somebody has looked at the probable doubles, and they are none. */
export type ImportWish = { dryRun: boolean; keepDoubles: boolean };

const DAY = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'Asia/Kolkata' });

/**
 * Takes in each row of a CSV file, all in one transaction, or none when anything is wrong with one of them or seems to be
 * there already. A dry run writes nothing.
 * @throws AppError `file_…` for what cannot be read as CSV; `imported_already` for the same file once more; `import_outdated`
 * when what the rows were checked against changed while the file was read; `import_concurrent` when another one is imported.
 */
export async function takeIn<Column extends string, Made>(
  { db, clock }: ImportDeps,
  by: SignedInStaff,
  bytes: unknown,
  { dryRun, keepDoubles }: ImportWish,
  kind: ImportKind<Column, Made>,
): Promise<ImportResult> {
  if (!Buffer.isBuffer(bytes)) throw new AppError('file_type_unsupported');
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const before = await importedBefore(db, sha256);
  if (before) throw importedAlready(`on ${DAY.format(before.at)} by ${before.by}`);
  const findings = { problems: new Problems(), doubles: new Problems() };
  const { problems, doubles } = findings;
  const { rows, rowsInAll } = await readCsv(bytes, kind.headings, problems);
  const now = clock();
  const imports = await countImports(db);
  const found = await kind.check(db, rows, findings, now);
  const isGood = problems.inAll === 0;
  const isWanted = isGood && (dryRun || keepDoubles || doubles.inAll === 0);
  if (isWanted && !dryRun) await writeAll(db, { by, now, imports, sha256 }, found, kind);
  return {
    ...{ dryRun, rows: rowsInAll, made: isWanted ? found.length : 0 },
    ...{ problems: problems.shown, problemsInAll: problems.inAll },
    ...{ doubles: doubles.shown, doublesInAll: doubles.inAll },
  };
}

/** `imports`: how many files had been imported before the rows were checked. */
type Checked = { by: SignedInStaff; now: Date; imports: number; sha256: string };

async function writeAll<Column extends string, Made>(
  db: Database,
  { by, now, imports, sha256 }: Checked,
  made: readonly Made[],
  { kind, write, audited, isOutdated }: ImportKind<Column, Made>,
): Promise<void> {
  const importId = uuid();
  const rows = made.length;
  try {
    await db.transaction(async (tx) => {
      const file = { id: importId, sha256, kind, rows, importedBy: by.accountId, importedAt: now };
      const isAlone = await isAloneToImport(tx);
      if (!(await insertImportFile(tx, file))) throw importedAlready('a moment ago');
      // Two files that overlap see each other's rows as doubles only when one is checked after the other is in the books.
      if (!isAlone || (await countImports(tx)) !== imports + 1) throw new AppError('import_concurrent');
      await write(tx, made, { importId, by, now });
      const { after, ...line } = audited(made);
      const target = { kind: 'import', id: importId } as const;
      await recordAudit(tx, by, { ...line, target, after: { rows, sha256, ...after } }, now);
    });
  } catch (error) {
    throw isOutdated(error) ? new AppError('import_outdated', { cause: error }) : error;
  }
}

function importedAlready(when: string): AppError {
  return new AppError({ code: 'imported_already', params: { when } });
}
