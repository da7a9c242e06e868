import { CsvError } from 'csv-parse';
import { withoutDefusal } from '#domain/text/csv.ts';
import { AppError } from '../../errors.ts';
import { csvRows } from './csv-rows.ts';
import { countHeadings, indexOfHeadings, isTotal, type SheetRow, simplified } from './find-table.ts';
import { Allowance, MAX_ROWS_ABOVE, tooManyRows } from './limits.ts';
import { sheetRows } from './sheet-rows.ts';
import { readWorkbook, type Workbook } from './workbook.ts';
import { openParts, type Parts } from './zip-parts.ts';

/** What is known about a table besides its rows. */
export type TableInfo = {
  /** Null for a file without any row. */
  headings: SheetRow | null;
  /** Rows above the headings that are not empty. */
  rowsAbove: number;
  /** Rows that nobody sees in the spreadsheet. */
  hiddenRows: number;
  /** The numbers of the rows that contain nothing but sums. */
  totals: number[];
  /** The sheet that was read; null for CSV. */
  sheet: string | null;
  /** Other sheets that contain something. */
  otherSheets: string[];
  /** The number of the row from which on a CSV file cannot be read, because its quotation marks do not match. */
  brokenAt: number | null;
};

/** `words`: the beginnings of headings that the table may have. */
export type TableFile = { bytes: Uint8Array; words: readonly string[]; maxRows: number };

type Source = AsyncIterable<SheetRow & { isHidden?: boolean }>;

const ZIP = Buffer.from('PK\u0003\u0004', 'latin1');
/** What the site's process receives at once, so that other requests get their turn in between. */
const MAX_CELLS_AT_ONCE = 10_000;
const MAX_CHARACTERS_AT_ONCE = 256 * 1024;

/** A table as it is in its file, with everything that is no heading. */
export type WholeTable = Omit<TableInfo, 'totals' | 'rowsAbove'> & {
  /** The rows above the headings that are not empty. */
  above: SheetRow[];
  rows: SheetRow[];
};

/**
 * Reads the table in an uploaded file, CSV or XLSX: what is known about it, then its rows in parts. Nothing is passed on before the
 * whole file is known to be acceptable. Runs in a separate process.
 * @throws AppError as `readWholeTable` does.
 */
export async function* decode(file: TableFile): AsyncGenerator<TableInfo | SheetRow[]> {
  const { rows, above, ...info } = await readWholeTable(file);
  const { total = [], other = [] } = Object.groupBy(rows, ({ cells }) =>
    isTotal(cells) ? 'total' : 'other',
  );
  yield { ...info, rowsAbove: above.length, totals: total.map(({ row }) => row) } satisfies TableInfo;
  yield* inParts(other);
}

/**
 * Reads the table in an uploaded file with all of its rows. Only for processes that decode uploads.
 * @throws AppError `file_not_utf8`, `file_not_spreadsheet`, `file_unpacks_too_large`, `file_too_wide`, `file_too_many_rows`.
 */
export async function readWholeTable(file: TableFile): Promise<WholeTable> {
  const bytes = Buffer.from(file.bytes);
  const words = file.words.map(simplified).filter((word) => word !== '');
  return bytes.subarray(0, ZIP.length).equals(ZIP)
    ? readSpreadsheet(bytes, words, file.maxRows)
    : { ...(await readTable(csvRows(bytes, words), words, file.maxRows)), sheet: null, otherSheets: [] };
}

async function readSpreadsheet(bytes: Buffer, words: readonly string[], maxRows: number) {
  try {
    const parts = await openParts(bytes);
    const workbook = await readWorkbook(parts);
    const sheets = await filledSheets(parts, workbook, words);
    const [best] = sheets.toSorted((a, b) => b.headings - a.headings);
    const rows = best ? sheetRows(parts.read(best.path), workbook) : noRows();
    return {
      ...(await readTable(rows, words, maxRows)),
      sheet: best?.name ?? null,
      otherSheets: sheets.filter((sheet) => sheet !== best).map(({ name }) => name),
    };
  } catch (cause) {
    throw cause instanceof AppError ? cause : new AppError('file_not_spreadsheet', { cause });
  }
}

async function* noRows(): AsyncGenerator<SheetRow> {}

/** The sheets that contain something, with the number of headings in the first rows of each. */
async function filledSheets(parts: Parts, workbook: Workbook, words: readonly string[]) {
  const filled: { name: string; path: string; headings: number }[] = [];
  for (const { name, path } of workbook.sheets) {
    const counts: number[] = [];
    for await (const { cells, isHidden } of sheetRows(parts.read(path), workbook)) {
      if (!isHidden) counts.push(countHeadings(cells, words));
      if (counts.length > MAX_ROWS_ABOVE) break;
    }
    if (counts.length > 0) filled.push({ name, path, headings: Math.max(...counts) });
  }
  return filled;
}

async function readTable(source: Source, words: readonly string[], maxRows: number) {
  const { rows, hiddenRows, brokenAt } = await keepRows(source, maxRows);
  const above = rows.splice(0, rows.length === 0 ? 0 : indexOfHeadings(rows, words));
  const headings = rows.shift() ?? null;
  if (rows.length > maxRows) throw tooManyRows(maxRows);
  return { headings, above, hiddenRows, brokenAt, rows };
}

async function keepRows(source: Source, maxRows: number) {
  const rows: SheetRow[] = [];
  const allowance = new Allowance();
  let hiddenRows = 0;
  let brokenAt: number | null = null;
  try {
    for await (const { row, cells, isHidden = false } of source) {
      // control: rows that nobody sees are not imported (read-table.test.ts)
      if (isHidden) {
        hiddenRows += 1;
        continue;
      }
      allowance.take(cells);
      rows.push({ row, cells: cells.map(withoutDefusal) });
      if (rows.length > maxRows + MAX_ROWS_ABOVE + 1) throw tooManyRows(maxRows);
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    brokenAt = (rows.at(-1)?.row ?? 0) + 1;
  }
  return { rows, hiddenRows, brokenAt };
}

function* inParts(rows: readonly SheetRow[]): Generator<SheetRow[]> {
  let part: SheetRow[] = [];
  let [cells, characters] = [0, 0];
  for (const each of rows) {
    part.push(each);
    cells += each.cells.length;
    characters += each.cells.reduce((sum, { length }) => sum + length, 0);
    if (cells < MAX_CELLS_AT_ONCE && characters < MAX_CHARACTERS_AT_ONCE) continue;
    yield part;
    part = [];
    [cells, characters] = [0, 0];
  }
  if (part.length > 0) yield part;
}
