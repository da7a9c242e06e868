import { setImmediate } from 'node:timers/promises';
import { MAX_IMPORT_ROWS } from '#contract/office/imports.ts';
import { counted } from '#domain/text/counted.ts';
import { isUnstorable } from '#domain/text/normal-text.ts';
import { AppError, textOf } from '../../errors.ts';
import { readTable } from '../../spreadsheets/read-table.ts';
import { byColumn, columnsOf, type Headings, unreadColumns, wordsOf } from './columns.ts';
import type { Problems } from './problems.ts';

/** A row with its cells by column; missing ones are empty. */
export type TableRow<Column extends string> = { row: number; cells: Record<Column, string> };

/** The headings and rows as they are in the file, for a copy of the rejected rows. */
type RawTable = { headings: readonly string[]; rowAt: ReadonlyMap<number, readonly string[]> };

/** `notices`: what staff should know about how the file was read. */
export type ReadRows<Column extends string> = { rows: TableRow<Column>[]; raw: RawTable; notices: string[] };

const ROWS_PER_TICK = 1_000;

/**
 * Reads a table with headings in any order and letter case. Other columns are left out. Rows with an error are left out and added
 * to `problems`, which names columns as the file does.
 * @throws AppError for a file that cannot be read or has no rows or too many.
 */
export async function readRows<Column extends string>(
  bytes: Buffer,
  headings: Headings<Column>,
  problems: Problems,
): Promise<ReadRows<Column>> {
  const table = await readTable(bytes, wordsOf(headings), MAX_IMPORT_ROWS);
  const { rows, brokenAt, notices } = table;
  if (rows.length === 0 && brokenAt === null) throw new AppError('file_without_rows');
  if (brokenAt !== null) {
    const message = 'The quotation marks do not match here, so the rest of the file cannot be read';
    problems.addFatal(brokenAt, null, message);
  }
  const written = table.headings?.cells ?? [];
  const raw = { headings: written, rowAt: new Map(rows.map(({ row, cells }) => [row, cells])) };
  const problemsBefore = problems.total;
  const columns = table.headings === null ? [] : columnsOf(table.headings, headings, problems);
  if (problems.total > problemsBefore) return { rows: [], raw, notices };
  problems.nameColumns(columns, written);
  const read: TableRow<Column>[] = [];
  for (const [index, { row, cells }] of rows.entries()) {
    if (index % ROWS_PER_TICK === 0) await setImmediate();
    // In CSV, a comma within a text that has no quotation marks moves the cells behind it.
    if (table.sheet === null && cells.length > columns.length) {
      const message = `This row has ${counted(cells.length, 'cell')}, but there are ${counted(columns.length, 'heading')}`;
      problems.add(row, null, message);
      continue;
    }
    const values = byColumn(cells, columns, written, headings);
    const refused = headings.known.find((column) => isUnstorable(values[column]));
    if (refused === undefined) read.push({ row, cells: values });
    else problems.add(row, refused, textOf({ code: 'character_not_storable' }));
  }
  return { rows: read, raw, notices: [...notices, ...unreadColumns(table, columns)] };
}
