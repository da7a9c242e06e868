import { stringify } from 'csv-stringify/sync';
import { shiftToIndianTime } from '#domain/indian-time.ts';
import { rupeesFromPaise } from '#domain/money.ts';
import type { Column, Pages } from './columns.ts';

/** Spreadsheet programs recognise UTF-8 only by this. */
const BYTE_ORDER_MARK = '\uFEFF';
const RECORD_END = '\r\n';

/**
 * Generates a table as CSV, page by page: UTF-8 with a byte order mark, CRLF only at the end of each record, and with formulas
 * escaped.
 */
export async function* csvChunks<Row>(
  columns: readonly Column<Row>[],
  pages: Pages<Row>,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + records([columns.map(({ title }) => title)]);
  for await (const rows of pages) {
    if (rows.length > 0) yield records(rows.map((row) => columns.map((column) => cell(column, row))));
  }
}

/**
 * A copy of rows that staff uploaded, as CSV. Formulas are not escaped: an apostrophe before “+91” would make the corrected file
 * wrong.
 */
export function csvText(rows: readonly (readonly string[])[]): string {
  return BYTE_ORDER_MARK + stringify(rows as string[][], { record_delimiter: RECORD_END });
}

function records(rows: readonly (readonly (string | number | null)[])[]): string {
  return stringify(rows as (string | number | null)[][], {
    record_delimiter: RECORD_END,
    escape_formulas: true,
    // Only the delimiter of records is quoted by itself, not the line breaks within a message, which would begin new rows.
    quoted_match: /[\r\n]/,
  });
}

function cell<Row>(column: Column<Row>, row: Row): string | number | null {
  switch (column.kind) {
    case 'text':
      // A leading space would prevent the escaping, but some programs still run such a formula.
      return column.of(row)?.replace(/\r\n?/g, '\n').trim() ?? null;
    case 'number':
      return column.of(row);
    case 'rupees': {
      const paise = column.of(row);
      return paise === null ? null : rupeesFromPaise(paise);
    }
    case 'day':
      return indianTime(column.of(row))?.slice(0, 10) ?? null;
    case 'moment':
      return indianTime(column.of(row));
  }
}

function indianTime(moment: Date | null): string | null {
  return moment && shiftToIndianTime(moment).toISOString().slice(0, 19).replace('T', ' ');
}
