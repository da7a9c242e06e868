import type { Paise } from '#domain/money/money.ts';

/** A column of an exported table. `day` and `moment` are shown in Indian time. `isSummed`: a printed table ends with its sum. */
export type Column<Row> = { title: string; width?: number; isSummed?: true } & (
  | { kind: 'text'; of: (row: Row) => string | null }
  | { kind: 'number'; of: (row: Row) => number | null }
  | { kind: 'rupees'; of: (row: Row) => Paise | null }
  | { kind: 'day' | 'moment'; of: (row: Row) => Date | null }
);

/** Rows in pages, each read from the database when it is needed. */
export type Pages<Row> = AsyncIterable<readonly Row[]>;
