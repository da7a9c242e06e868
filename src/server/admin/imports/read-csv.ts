import { setImmediate } from 'node:timers/promises';
import { CsvError, parse } from 'csv-parse';
import { IMPORT_MOST_ROWS } from '#contract/admin/imports.ts';
import { AppError } from '../../http/errors.ts';
import type { Problems } from './problems.ts';

/** One row of a file: its cells by heading, those that are not there empty. */
export type CsvRow<Column extends string> = { row: number; cells: Record<Column, string> };

export type Headings<Column extends string> = { known: readonly Column[]; needed: readonly Column[] };

/** A quotation mark that nobody closed must not swallow the whole file. */
const LONGEST_ROW = 200_000;
const PIECE = 64 * 1024;

/**
 * Reads a CSV file with headings, of any order and letter case, its cells apart by commas, semicolons or tabs. Rows without anything in them are passed over, but counted as
 * a spreadsheet counts them. What is wrong is added to `problems`, and the row left out.
 * @throws AppError `file_not_utf8`, `file_without_rows` or `file_too_many_rows`.
 */
export async function readCsv<Column extends string>(
  bytes: Buffer,
  headings: Headings<Column>,
  problems: Problems,
): Promise<{ rows: CsvRow<Column>[]; rowsInAll: number }> {
  const delimiter = delimiterOf(decoded(bytes));
  const rows: CsvRow<Column>[] = [];
  let row = 0;
  let rowsInAll = 0;
  let columns: (Column | null)[] | null = null;
  try {
    for await (const cells of recordsOf(bytes, delimiter)) {
      row += 1;
      if (cells.every((cell) => cell.trim() === '')) continue;
      if (columns === null) {
        columns = columnsOf(cells, row, headings, problems);
        if (problems.inAll > 0) return { rows, rowsInAll };
        continue;
      }
      rowsInAll += 1;
      if (cells.length !== columns.length) {
        problems.add(row, null, `This row has ${counted(cells.length)}, the headings have ${columns.length}`);
      } else rows.push({ row, cells: byHeading(cells, columns, headings.known) });
      if (rowsInAll > IMPORT_MOST_ROWS)
        throw new AppError({ code: 'file_too_many_rows', params: { most: IMPORT_MOST_ROWS } });
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    problems.add(row + 1, null, 'The quotation marks do not match here, so nothing after this can be read');
  }
  if (rowsInAll === 0 && problems.inAll === 0) throw new AppError('file_without_rows');
  return { rows, rowsInAll };
}

function decoded(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new AppError('file_not_utf8');
  }
}

/** What stands most often between the headings: spreadsheets write semicolons where commas are for decimals. */
function delimiterOf(text: string): string {
  const [headings = ''] = text.trimStart().split(/[\r\n]/, 1);
  const times = (delimiter: string) => headings.split(delimiter).length;
  return [',', ';', '\t'].reduce((most, each) => (times(each) > times(most) ? each : most));
}

/** Every record up to what cannot be read, piece by piece, so that others get their turn. @throws CsvError */
async function* recordsOf(bytes: Buffer, delimiter: string): AsyncGenerator<string[]> {
  const found: string[][] = [];
  const faults: Error[] = [];
  const parser = parse({
    ...{ bom: true, delimiter },
    relax_column_count: true,
    max_record_size: LONGEST_ROW,
    record_delimiter: ['\r\n', '\n', '\r'],
    // By the stream itself, what was read before a fault would be lost with it.
    on_record: (cells: string[]) => {
      found.push(cells);
      return null;
    },
  }).resume();
  parser.on('error', (fault) => faults.push(fault));
  for (let at = 0; at < bytes.length && faults.length === 0; at += PIECE) {
    await new Promise((done) => parser.write(bytes.subarray(at, at + PIECE), done));
    yield* found.splice(0);
    await setImmediate();
  }
  if (faults.length === 0) await new Promise<void>((done) => parser.once('close', done).end());
  yield* found.splice(0);
  if (faults[0]) throw faults[0];
}

function columnsOf<Column extends string>(
  cells: readonly string[],
  row: number,
  { known, needed }: Headings<Column>,
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
    const times = found.filter((each) => each === column).length;
    if (times > 1) problems.add(row, column, 'This heading is there more than once');
    if (times === 0 && needed.includes(column)) problems.add(row, column, 'This heading is missing');
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

const counted = (cells: number) => (cells === 1 ? 'one cell' : `${cells} cells`);
