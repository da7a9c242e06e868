import { createHash } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import type { ImportPastQuery, ImportResult } from '#contract/office/imports.ts';
import type { ImportedKind } from '#domain/office/import-kinds.ts';
import { indianDate } from '#domain/time/indian-time.ts';
import { formatTypedDate } from '#domain/time/typed-date.ts';
import type { Database, Transaction } from '../../db/client.ts';
import type { DonorCipher } from '../../donors/donor-data/cipher.ts';
import { AppError } from '../../errors.ts';
import { type AuditedChange, recordAudit, type SignedInStaff } from '../../staff/audit/service.ts';
import { Problems } from './problems.ts';
import { countImports, findImport, insertImportFile, tryLockImports } from './queries.ts';
import type { ReadRows } from './read-rows.ts';

export type ImportDeps = { db: Database; clock: () => Date; cipher: DonorCipher };

/** Warnings are only reported: they never prevent an import. */
type Findings = { problems: Problems; duplicates: Problems; warnings: Problems };

export type ImportContext = { importId: string; by: SignedInStaff; now: Date; cipher: DonorCipher };

/** How files of one kind are read, checked and written. */
export type ImportKind<Read extends ReadRows<string>, Item> = {
  kind: ImportedKind;
  /** What columns are called until the file names them. */
  names: Readonly<Record<string, string>>;
  /** @throws AppError for a file that cannot be read as a table. */
  read(bytes: Buffer, problems: Problems): Promise<Read>;
  check(db: Database, read: Read, findings: Findings, now: Date): Promise<Item[]>;
  /** The row of an item, for kinds whose rejected rows may be left out. */
  rowOf?(item: Item): number;
  write(tx: Transaction, items: readonly Item[], context: ImportContext, read: Read): Promise<void>;
  auditDetails(items: readonly Item[]): Omit<AuditedChange, 'target'>;
  /** Whether a write failed because the data that the rows were checked against has changed. */
  isOutdated(error: unknown): boolean;
};

/**
 * `allowDuplicates`: staff have checked the probable duplicates and want them imported. `leaveOutRejected`: rejected rows
 * are left out, and all others imported.
 */
export type ImportOptions = {
  dryRun: boolean;
  allowDuplicates: boolean;
  leaveOutRejected?: boolean;
  fileName?: string;
};

/** What an import's query asks for. */
export function optionsOf({ fileName, duplicates, rejected }: ImportPastQuery): ImportOptions {
  return {
    dryRun: false,
    fileName,
    allowDuplicates: duplicates === 'import',
    leaveOutRejected: rejected === 'leave_out',
  };
}

/**
 * Imports all rows of a table in one transaction, or none when any has a problem or is a probable duplicate, unless those are to
 * be left out. A dry run writes nothing.
 * @throws AppError for a file that cannot be read as a table; `imported_already` for a file imported before;
 * `import_outdated` when the data that the rows were checked against changed meanwhile; `import_concurrent` during another import.
 */
export async function runImport<Read extends ReadRows<string>, Item>(
  { db, clock, cipher }: ImportDeps,
  by: SignedInStaff,
  bytes: unknown,
  { dryRun, allowDuplicates, leaveOutRejected = false, fileName = '' }: ImportOptions,
  kind: ImportKind<Read, Item>,
): Promise<{ result: ImportResult; read: Read; importId: string | null }> {
  const sha256 = createHash('sha256').update(bytesOf(bytes)).digest('hex');
  const before = await findImport(db, sha256);
  if (before) throw importedAlready(`on ${formatTypedDate(indianDate(before.at))} by ${before.by}`);
  const now = clock();
  const imports = await countImports(db);
  const { items, findings, read } = await checkFile(db, bytes, kind, now);
  const { problems, duplicates, warnings } = findings;
  const acceptable = acceptableItems(items, findings, kind);
  const isComplete = problems.total === 0 && (dryRun || allowDuplicates || duplicates.total === 0);
  const isPartial = !isComplete && leaveOutRejected && acceptable.length > 0;
  const accepted = isComplete ? items : isPartial ? acceptable : [];
  const file = { by, now, cipher, imports, sha256, fileName };
  const importId = accepted.length > 0 && !dryRun ? await writeAll(db, file, { accepted, read }, kind) : null;
  const result = {
    dryRun,
    rows: read.raw.rowAt.size,
    created: accepted.length,
    acceptable: acceptable.length,
    problems: problems.listed,
    problemsTotal: problems.total,
    duplicates: duplicates.listed,
    duplicatesTotal: duplicates.total,
    warnings: warnings.listed,
    warningsTotal: warnings.total,
    notices: read.notices,
  };
  return { result, read, importId };
}

/** Reads and checks a file without writing anything. @throws AppError for a file that cannot be read as a table. */
export async function checkFile<Read extends ReadRows<string>, Item>(
  db: Database,
  bytes: unknown,
  kind: ImportKind<Read, Item>,
  now: Date,
) {
  const names = new Map<string, string>(Object.entries(kind.names));
  const findings = {
    problems: new Problems(names),
    duplicates: new Problems(names),
    warnings: new Problems(names),
  };
  const read = await kind.read(bytesOf(bytes), findings.problems);
  const items = await kind.check(db, read, findings, now);
  return { items, findings, read };
}

/** The items without those of probable duplicates; none when a part of the file could not be read. */
function acceptableItems<Read extends ReadRows<string>, Item>(
  items: readonly Item[],
  { problems, duplicates }: Findings,
  { rowOf }: ImportKind<Read, Item>,
): readonly Item[] {
  if (problems.isFatal || !rowOf) return [];
  return items.filter((item) => !duplicates.rows.has(rowOf(item)));
}

function bytesOf(bytes: unknown): Buffer {
  if (!Buffer.isBuffer(bytes)) throw new AppError('file_type_unsupported');
  return bytes;
}

/** `imports`: the number of files imported before the rows were checked. */
type CheckedFile = Omit<ImportContext, 'importId'> & { imports: number; sha256: string; fileName: string };

async function writeAll<Read extends ReadRows<string>, Item>(
  db: Database,
  { by, now, cipher, imports, sha256, fileName }: CheckedFile,
  { accepted, read }: { accepted: readonly Item[]; read: Read },
  { kind, write, auditDetails, isOutdated }: ImportKind<Read, Item>,
): Promise<string> {
  const importId = uuid();
  const rows = accepted.length;
  try {
    await db.transaction(async (tx) => {
      const file = { id: importId, sha256, fileName, kind, rows, importedBy: by.accountId, importedAt: now };
      const isLocked = await tryLockImports(tx);
      if (!(await insertImportFile(tx, file))) throw importedAlready('a moment ago');
      // Rows in both files are found as duplicates only if one file is checked after the other is imported.
      if (!isLocked || (await countImports(tx)) !== imports + 1) throw new AppError('import_concurrent');
      await write(tx, accepted, { importId, by, now, cipher }, read);
      const { after, ...details } = auditDetails(accepted);
      const target = { kind: 'import', id: importId } as const;
      await recordAudit(tx, by, { ...details, target, after: { rows, sha256, ...after } }, now);
    });
    return importId;
  } catch (error) {
    throw isOutdated(error) ? new AppError('import_outdated', { cause: error }) : error;
  }
}

function importedAlready(when: string): AppError {
  return new AppError({ code: 'imported_already', params: { when } });
}
