import { CsvError } from 'csv-parse';
import { MAX_IMPORT_ROWS } from '#contract/admin/imports.ts';
import { formatNumber } from '#domain/money.ts';
import { AppError } from '../../http/errors.ts';
import { readRecords } from '../../spreadsheets/read-records.ts';
import type { Problems } from './problems.ts';

/** A row with its cells by column; missing ones are empty. */
export type TableRow<Column extends string> = { row: number; cells: Record<Column, string> };

export type Headings<Column extends string> = {
  known: readonly Column[];
  required: readonly Column[];
  /** Other accepted headings of a column, in lower-case letters and digits only. */
  aliases: Readonly<Record<string, Column>>;
  /** What a heading says about another column of its rows, such as “PAN” about the document. */
  implied?: Readonly<Record<string, Partial<Record<Column, string>>>>;
};

/** The headings and rows as they are in the file, for a copy of the rejected rows. */
type RawTable = { headings: readonly string[]; rowAt: ReadonlyMap<number, readonly string[]> };

export type ReadRows<Column extends string> = { rows: TableRow<Column>[]; rowCount: number; raw: RawTable };

/** The heading of the column in which a copy of rejected rows says what is wrong; ignored in an upload. */
export const PROBLEM_HEADING = 'What is wrong';

const simplified = (heading: string) => heading.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/**
 * Reads a table with headings in any order and letter case. Empty rows are skipped, but counted in row numbers, as in a
 * spreadsheet. Rows with an error are left out and added to `problems`, which names columns as the file does.
 * @throws AppError for a file that cannot be read or has no rows or too many.
 */
export async function readRows<Column extends string>(
  bytes: Buffer,
  headings: Headings<Column>,
  problems: Problems,
): Promise<ReadRows<Column>> {
  const rows: TableRow<Column>[] = [];
  const rowAt = new Map<number, readonly string[]>();
  let row = 0;
  let written: string[] | null = null;
  let columns: (Column | null)[] = [];
  const read = () => ({ rows, rowCount: rowAt.size, raw: { headings: written ?? [], rowAt } });
  try {
    for await (const record of readRecords(bytes, MAX_IMPORT_ROWS)) {
      row += 1;
      if (record.every((cell) => cell.trim() === '')) continue;
      if (written === null) {
        written = withoutEmptyEnd(record);
        columns = columnsOf(written, row, headings, problems);
        if (problems.total > 0) return read();
        problems.nameColumns(columns, written);
        continue;
      }
      const cells = withoutEmptyEnd(record, columns.length);
      rowAt.set(row, cells);
      if (cells.length !== columns.length) {
        const message = `This row has ${countCells(cells.length)}, but there are ${columns.length} headings`;
        problems.add(row, null, message);
      } else rows.push({ row, cells: byColumn(cells, columns, written, headings) });
      if (rowAt.size > MAX_IMPORT_ROWS)
        throw new AppError({
          code: 'file_too_many_rows',
          params: { max: formatNumber(MAX_IMPORT_ROWS) },
        });
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    problems.addFatal(
      row + 1,
      null,
      'The quotation marks do not match here, so the rest of the file cannot be read',
    );
  }
  if (rowAt.size === 0 && problems.total === 0) throw new AppError('file_without_rows');
  return read();
}

/** Spreadsheets save empty cells beside a table. */
function withoutEmptyEnd(cells: readonly string[], atLeast = 0): string[] {
  const last = cells.findLastIndex((cell) => cell.trim() !== '');
  return cells.slice(0, Math.max(last + 1, Math.min(atLeast, cells.length)));
}

function columnsOf<Column extends string>(
  written: readonly string[],
  row: number,
  { known, required, aliases }: Headings<Column>,
  problems: Problems,
): (Column | null)[] {
  const found = written.map((cell) => {
    const name = simplified(cell);
    if (name === simplified(PROBLEM_HEADING)) return null;
    const column = known.find((each) => simplified(each) === name) ?? aliases[name] ?? null;
    if (column === null)
      problems.addFatal(
        row,
        cell.trim().slice(0, 80) || null,
        `This heading is not one of ${known.join(', ')}`,
      );
    return column;
  });
  for (const column of known) {
    const count = found.filter((each) => each === column).length;
    if (count > 1) problems.addFatal(row, column, 'This heading appears more than once');
    if (count === 0 && required.includes(column)) problems.addFatal(row, column, 'This heading is missing');
  }
  return found;
}

function byColumn<Column extends string>(
  cells: readonly string[],
  columns: readonly (Column | null)[],
  written: readonly string[],
  { known, implied = {} }: Headings<Column>,
): Record<Column, string> {
  const entries = known.map((column) => [column, cells[columns.indexOf(column)]?.trim() ?? '']);
  const values = Object.fromEntries(entries) as Record<Column, string>;
  for (const [index, heading] of written.entries()) {
    if ((cells[index] ?? '').trim() === '') continue;
    for (const [column, value] of Object.entries(implied[simplified(heading)] ?? {}) as [Column, string][])
      values[column] ||= value;
  }
  return values;
}

const countCells = (cells: number) => (cells === 1 ? 'one cell' : `${cells} cells`);
