import { formatNumber, formatPaise, type Paise } from '#domain/money/money.ts';
import { indianDate, indianTimeOfDay, writtenDay } from '#domain/time/indian-time.ts';
import { printablePart } from '../../../documents/glyph-coverage.ts';
import type { Column, Pages } from '../../../spreadsheets/columns.ts';

export type PrintedTable = {
  title: string;
  headings: readonly Heading[];
  /** The cells of each row. */
  rows: AsyncIterable<readonly string[]>;
  /** The last line, once all rows have been read; null for a table that adds up nothing. */
  sums: () => readonly string[] | null;
};

/** `share`: of the width that numbers and days leave to texts; null for those. */
export type Heading = { title: string; share: number | null };

/** The width of a column of texts that has none of its own, in characters. */
const USUAL_WIDTH = 16;

/** A table as it is printed: its cells as texts, with the sums of those columns that have one. */
export function printedTable<Row>(
  title: string,
  columns: readonly Column<Row>[],
  pages: Pages<Row>,
): PrintedTable {
  const sums = columns.map(() => 0n);
  async function* rows() {
    for await (const page of pages)
      for (const row of page) {
        for (const [at, column] of columns.entries()) sums[at] = (sums[at] ?? 0n) + addend(column, row);
        yield columns.map((column) => printedCell(column, row));
      }
  }
  return {
    title,
    headings: columns.map(({ title: heading, kind, width = USUAL_WIDTH }) => ({
      title: heading,
      share: kind === 'text' ? width : null,
    })),
    rows: rows(),
    sums: () =>
      columns.some(({ isSummed }) => isSummed)
        ? columns.map(({ kind, isSummed }, at) => {
            if (!isSummed) return at === 0 ? 'Total' : '';
            return kind === 'rupees' ? amount(sums[at] ?? 0n) : formatNumber(Number(sums[at]));
          })
        : null,
  };
}

function addend<Row>(column: Column<Row>, row: Row): bigint {
  if (!column.isSummed) return 0n;
  if (column.kind === 'rupees') return column.of(row) ?? 0n;
  return column.kind === 'number' ? BigInt(column.of(row) ?? 0) : 0n;
}

function printedCell<Row>(column: Column<Row>, row: Row): string {
  switch (column.kind) {
    case 'text':
      return printed(column.of(row) ?? '');
    case 'number': {
      const number = column.of(row);
      return number === null ? '' : formatNumber(number);
    }
    case 'rupees': {
      const paise = column.of(row);
      return paise === null ? '' : amount(paise);
    }
    case 'day':
    case 'moment': {
      const moment = column.of(row);
      if (moment === null) return '';
      const day = writtenDay(indianDate(moment));
      return column.kind === 'day' ? day : `${day} ${indianTimeOfDay(moment)}`;
    }
  }
}

/** An amount without the sign of rupees, which is in the column's heading. */
export const amount = (paise: Paise): string => formatPaise(paise).replace('₹', '');

const PLAIN = /^[\x20-\x7e]*$/;

/** The part of a text that the fonts have, or where to find a text of which they have nothing. */
export function printed(text: string): string {
  // Most texts need no look at the fonts.
  if (PLAIN.test(text)) return text;
  return printablePart(text) || 'as recorded in the books';
}
