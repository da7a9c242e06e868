import { setImmediate } from 'node:timers/promises';
import { MAX_IMPORT_ROWS } from '#contract/office/imports.ts';
import { counted } from '#domain/text/counted.ts';
import { isUnstorable } from '#domain/text/normal-text.ts';
import { AppError, textOf } from '../../errors.ts';
import { readTable, type Table } from '../../spreadsheets/read-table.ts';
import { byColumn, type Headings, placesOf, unreadColumns, wordsOf } from './columns.ts';
import type { Places, Problems } from './problems.ts';

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
  return rowsOf(await openTable(bytes, wordsOf(headings), MAX_IMPORT_ROWS, problems), headings, problems);
}

/** The rows of a table that was opened, as `readRows` reads them. */
async function rowsOf<Column extends string>(
  table: Table,
  headings: Headings<Column>,
  problems: Problems,
): Promise<ReadRows<Column>> {
  const problemsBefore = problems.total;
  const places = table.headings === null ? new Map() : placesOf(table.headings, headings, problems);
  if (problems.total > problemsBefore) return { rows: [], raw: rawTable(table), notices: table.notices };
  return pickColumns(table, places, headings.known, problems);
}

/**
 * Opens a file as a table; where it cannot be read to its end, that is a problem.
 * @throws AppError for a file that cannot be read or has no rows or too many.
 */
export async function openTable(
  bytes: Buffer,
  words: readonly string[],
  maxRows: number,
  problems: Problems,
): Promise<Table> {
  const table = await readTable(bytes, words, maxRows);
  if (table.rows.length === 0 && table.brokenAt === null) throw new AppError('file_without_rows');
  if (table.brokenAt !== null) {
    const message = 'The quotation marks do not match here, so the rest of the file cannot be read';
    problems.addFatal(table.brokenAt, null, message);
  }
  return table;
}

/** Takes the columns at these places out of the rows; rows with an error are added to `problems`, which names columns as the file does. */
export async function pickColumns<Column extends string>(
  table: Table,
  places: Places<Column>,
  known: readonly Column[],
  problems: Problems,
): Promise<ReadRows<Column>> {
  const written = table.headings?.cells ?? [];
  problems.nameColumns(places, written);
  const read: TableRow<Column>[] = [];
  for (const [index, { row, cells }] of table.rows.entries()) {
    if (index % ROWS_PER_TICK === 0) await setImmediate();
    const moved = movedCells(table, cells);
    if (moved) problems.add(row, null, moved);
    else addStorable(read, { row, cells: byColumn(cells, places, known) }, problems);
  }
  const notices = [...table.notices, ...unreadColumns(table, places)];
  return { rows: read, raw: rawTable(table), notices };
}

/** What is wrong with a row of CSV whose cells were moved by a comma within a text that has no quotation marks; null for any other row. */
export function movedCells({ sheet, headings }: Table, cells: readonly string[]): string | null {
  const width = headings?.cells.length ?? 0;
  if (sheet !== null || cells.length <= width) return null;
  return `This row has ${counted(cells.length, 'cell')}, but there are ${counted(width, 'heading')}`;
}

/** Adds a row whose texts can be stored; any other is a problem. */
export function addStorable<Column extends string>(
  rows: TableRow<Column>[],
  row: TableRow<Column>,
  problems: Problems,
): void {
  const columns = Object.keys(row.cells) as Column[];
  const refused = columns.find((column) => isUnstorable(row.cells[column]));
  if (refused === undefined) rows.push(row);
  else problems.add(row.row, refused, textOf({ code: 'character_not_storable' }));
}

/** The table as it is in the file. */
export function rawTable({ headings, rows }: Table): RawTable {
  return { headings: headings?.cells ?? [], rowAt: new Map(rows.map(({ row, cells }) => [row, cells])) };
}
