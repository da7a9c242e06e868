import type { RejectedRows } from '#contract/office/imports.ts';
import { csvFile } from '#domain/text/csv.ts';
import { PROBLEM_HEADING } from './columns.ts';
import type { ReadRows } from './read-rows.ts';
import { checkFile, type ImportDeps, type ImportKind } from './run-import.ts';

/**
 * The rows of a file that cannot be imported, or are probable duplicates, each with what is wrong, to correct and import again.
 * @throws AppError for a file that cannot be read as a table.
 */
export async function rejectedRows<Read extends ReadRows<string>, Item>(
  { db, clock }: ImportDeps,
  bytes: unknown,
  fileName: string,
  kind: ImportKind<Read, Item>,
): Promise<RejectedRows> {
  const { findings, read } = await checkFile(db, bytes, kind, clock());
  const { problems, duplicates } = findings;
  const rejected = [...read.raw.rowAt].flatMap(([row, cells]) => {
    const reason = [problems.ofRow(row), duplicates.ofRow(row)].filter(Boolean).join('; ');
    return reason === '' ? [] : [[...read.raw.headings.map((_, index) => cells[index] ?? ''), reason]];
  });
  const headings = [...read.raw.headings, PROBLEM_HEADING];
  return {
    rows: rejected.length,
    fileName: `${fileName.replace(/\.(?:csv|xlsx)$/i, '') || kind.kind}-rejected.csv`,
    csv: csvFile([headings, ...rejected]),
  };
}
