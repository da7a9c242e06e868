import { rupeesFromPaise } from '#domain/money/money.ts';
import { type CsvCell, csvFile, csvRecords } from '#domain/text/csv.ts';
import { shiftToIndianTime } from '#domain/time/indian-time.ts';
import type { Column, Pages } from './columns.ts';

/** Generates a table as CSV, page by page. Line breaks within cells are `\n`, so that CRLF occurs only at the end of records. */
export async function* csvChunks<Row>(
  columns: readonly Column<Row>[],
  pages: Pages<Row>,
): AsyncGenerator<string> {
  yield csvFile([columns.map(({ title }) => title)]);
  for await (const rows of pages) {
    if (rows.length > 0) yield csvRecords(rows.map((row) => columns.map((column) => cell(column, row))));
  }
}

function cell<Row>(column: Column<Row>, row: Row): CsvCell {
  switch (column.kind) {
    case 'text':
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
