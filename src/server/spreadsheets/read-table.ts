import { counted } from '#domain/text/counted.ts';
import { decodeInChildProcess } from '../decoding/decode-in-child-process.ts';
import type { decode, TableInfo } from './table-reader/decode.ts';
import type { SheetRow } from './table-reader/find-table.ts';

export type { SheetRow } from './table-reader/find-table.ts';

/** `notices`: what staff should know about how the file was read. */
export type Table = TableInfo & { rows: SheetRow[]; notices: string[] };

const MOST_NAMED = 10;
const LONGEST_NAME = 80;
const DECODER = new URL('./table-reader/decode.ts', import.meta.url);

/**
 * Reads an uploaded table, CSV or XLSX, in a separate process: the row of headings, and the rows below it as texts. Rows without any
 * text, hidden rows and rows of totals are left out.
 * @param words beginnings of headings, by which the sheet, the row of headings and the delimiter are recognised.
 * @throws AppError `file_not_utf8`, `file_not_spreadsheet`, `file_unpacks_too_large`, `file_too_wide`, `file_too_many_rows`.
 */
export async function readTable(bytes: Buffer, words: readonly string[], maxRows: number): Promise<Table> {
  const options = { failure: 'file_not_spreadsheet' } as const;
  let info: TableInfo | null = null;
  const rows: SheetRow[] = [];
  for await (const part of decodeInChildProcess<typeof decode>(DECODER, { bytes, words, maxRows }, options)) {
    if (Array.isArray(part)) rows.push(...part);
    else info = part;
  }
  if (info === null) throw new Error('the decoder has sent nothing');
  return { ...info, rows, notices: describeReading(info) };
}

function describeReading(info: TableInfo): string[] {
  const { headings, rowsAbove, hiddenRows, totals, sheet, otherSheets } = info;
  const quoted = (name: string) => `“${name}”`;
  const notices = [
    otherSheets.length > 0 &&
      `Only the sheet ${quoted(sheet ?? '')} was read, not ${listed(otherSheets.map(quoted))}.`,
    headings !== null && rowsAbove > 0 && `The headings are in row ${headings.row}.`,
    hiddenRows > 0 && `${counted(hiddenRows, 'hidden row was', 'hidden rows were')} left out.`,
    totals.length === 1 && `Row ${totals[0]} was left out, because it is a total.`,
    totals.length > 1 && `Rows ${listed(totals.map(String))} were left out, because they are totals.`,
  ];
  return notices.filter((notice) => notice !== false);
}

/** Some things of a file in one phrase; a hostile file may have many. */
export function listed(things: readonly string[]): string {
  const named = things.slice(0, MOST_NAMED).map((thing) => thing.slice(0, LONGEST_NAME));
  const others = things.length - named.length;
  return new Intl.ListFormat('en-GB').format(others > 0 ? [...named, counted(others, 'other')] : named);
}
