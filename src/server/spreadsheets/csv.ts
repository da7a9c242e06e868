import { stringify } from 'csv-stringify/sync';
import { shiftToIndianTime } from '#domain/indian-time.ts';
import { rupeesFromPaise } from '#domain/money.ts';
import type { Column, Pages } from './sheet.ts';

/** Spreadsheets take a file for UTF-8 only when it begins with this. */
const BYTE_ORDER_MARK = '\uFEFF';
const RECORD_END = '\r\n';

/**
 * A table as CSV, a piece for each page: UTF-8 with a byte order mark, CRLF after every record and nowhere else, and no
 * text that a spreadsheet would take for a formula.
 */
export async function* csvPieces<Row>(
  columns: readonly Column<Row>[],
  pages: Pages<Row>,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + records([columns.map(({ title }) => title)]);
  for await (const rows of pages) {
    if (rows.length > 0) yield records(rows.map((row) => columns.map((column) => cell(column, row))));
  }
}

function records(rows: readonly (readonly (string | number | null)[])[]): string {
  return stringify(rows as (string | number | null)[][], {
    record_delimiter: RECORD_END,
    escape_formulas: true,
  });
}

function cell<Row>(column: Column<Row>, row: Row): string | number | null {
  switch (column.kind) {
    case 'text':
      // Space in front would hide a formula from the escaping, but not from every spreadsheet.
      return column.of(row)?.replace(/\r\n?/g, '\n').trim() ?? null;
    case 'number':
      return column.of(row);
    case 'rupees': {
      const paise = column.of(row);
      return paise === null ? null : rupeesFromPaise(paise);
    }
    case 'day':
      return clockText(column.of(row))?.slice(0, 10) ?? null;
    case 'moment':
      return clockText(column.of(row));
  }
}

function clockText(moment: Date | null): string | null {
  return moment && shiftToIndianTime(moment).toISOString().slice(0, 19).replace('T', ' ');
}
