import { setImmediate } from 'node:timers/promises';
import { CsvError, parse } from 'csv-parse';
import { MAX_IMPORT_ROWS } from '#contract/admin/imports.ts';
import { AppError } from '../../http/errors.ts';
import type { Problems } from './problems.ts';

/** A row with its cells by heading; missing ones are empty. */
export type CsvRow<Column extends string> = { row: number; cells: Record<Column, string> };

export type Headings<Column extends string> = { known: readonly Column[]; required: readonly Column[] };

/** So that an unclosed quotation mark does not swallow the whole file. */
const MAX_ROW_LENGTH = 200_000;
const CHUNK_BYTES = 64 * 1024;

/**
 * Reads a CSV file with headings in any order and letter case, separated by commas, semicolons or tabs. Empty rows are skipped,
 * but counted in row numbers, as in a spreadsheet. Rows with an error are left out and added to `problems`.
 * @throws AppError `file_refused` for a file that is not UTF-8 or has no rows or too many.
 */
export async function readCsv<Column extends string>(
  bytes: Buffer,
  headings: Headings<Column>,
  problems: Problems,
): Promise<{ rows: CsvRow<Column>[]; rowCount: number }> {
  const delimiter = detectDelimiter(decode(bytes));
  const rows: CsvRow<Column>[] = [];
  let row = 0;
  let rowCount = 0;
  let columns: (Column | null)[] | null = null;
  try {
    for await (const cells of recordsOf(bytes, delimiter)) {
      row += 1;
      if (cells.every((cell) => cell.trim() === '')) continue;
      if (columns === null) {
        columns = columnsOf(cells, row, headings, problems);
        if (problems.total > 0) return { rows, rowCount };
        continue;
      }
      rowCount += 1;
      if (cells.length !== columns.length) {
        problems.add(
          row,
          null,
          `This row has ${countCells(cells.length)}, but there are ${columns.length} headings`,
        );
      } else rows.push({ row, cells: byHeading(cells, columns, headings.known) });
      if (rowCount > MAX_IMPORT_ROWS)
        throw new AppError({
          code: 'file_too_many_rows',
          params: { most: MAX_IMPORT_ROWS.toLocaleString('en-IN') },
        });
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    problems.add(
      row + 1,
      null,
      'The quotation marks do not match here, so the rest of the file cannot be read',
    );
  }
  if (rowCount === 0 && problems.total === 0) throw new AppError('file_without_rows');
  return { rows, rowCount };
}

function decode(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new AppError('file_not_utf8');
  }
}

/** The most frequent delimiter in the headings: spreadsheets use semicolons where the comma is the decimal sign. */
function detectDelimiter(text: string): string {
  const [headings = ''] = text.trimStart().split(/[\r\n]/, 1);
  const count = (delimiter: string) => headings.split(delimiter).length;
  return [',', ';', '\t'].reduce((best, each) => (count(each) > count(best) ? each : best));
}

/** All records before the first syntax error, in chunks, so that other requests are not blocked. @throws CsvError */
async function* recordsOf(bytes: Buffer, delimiter: string): AsyncGenerator<string[]> {
  const found: string[][] = [];
  const errors: Error[] = [];
  const parser = parse({
    bom: true,
    delimiter,
    relax_column_count: true,
    max_record_size: MAX_ROW_LENGTH,
    record_delimiter: ['\r\n', '\n', '\r'],
    // Reading the parser as a stream would lose the records before an error.
    on_record: (cells: string[]) => {
      found.push(cells);
      return null;
    },
  }).resume();
  parser.on('error', (error) => errors.push(error));
  for (let start = 0; start < bytes.length && errors.length === 0; start += CHUNK_BYTES) {
    await new Promise((done) => parser.write(bytes.subarray(start, start + CHUNK_BYTES), done));
    yield* found.splice(0);
    await setImmediate();
  }
  if (errors.length === 0) await new Promise<void>((done) => parser.once('close', done).end());
  yield* found.splice(0);
  if (errors[0]) throw errors[0];
}

function columnsOf<Column extends string>(
  cells: readonly string[],
  row: number,
  { known, required }: Headings<Column>,
  problems: Problems,
): (Column | null)[] {
  const found = cells.map((cell) => {
    const name = cell.trim();
    const column = known.find((each) => each.toLowerCase() === name.toLowerCase()) ?? null;
    if (column === null)
      problems.add(row, name.slice(0, 80) || null, `This heading is not one of ${known.join(', ')}`);
    return column;
  });
  for (const column of known) {
    const count = found.filter((each) => each === column).length;
    if (count > 1) problems.add(row, column, 'This heading appears more than once');
    if (count === 0 && required.includes(column)) problems.add(row, column, 'This heading is missing');
  }
  return found;
}

function byHeading<Column extends string>(
  cells: readonly string[],
  columns: readonly (Column | null)[],
  known: readonly Column[],
): Record<Column, string> {
  const entries = known.map((column) => [column, cells[columns.indexOf(column)]?.trim() ?? '']);
  return Object.fromEntries(entries) as Record<Column, string>;
}

const countCells = (cells: number) => (cells === 1 ? 'one cell' : `${cells} cells`);
