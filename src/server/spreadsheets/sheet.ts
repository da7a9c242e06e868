import type { Paise } from '#domain/money.ts';

// A list as a table for people's own programs: what its columns are, whatever the file's format.

/** `day` and `moment` take a moment and show it by the calendar and clock of India. */
export type Column<Row> = { title: string; width?: number } & (
  | { kind: 'text'; of: (row: Row) => string | null }
  | { kind: 'number'; of: (row: Row) => number | null }
  | { kind: 'rupees'; of: (row: Row) => Paise | null }
  | { kind: 'day' | 'moment'; of: (row: Row) => Date | null }
);

/** Rows as they come from the database, page after page; nothing is read before it is asked for. */
export type Pages<Row> = AsyncIterable<readonly Row[]>;
