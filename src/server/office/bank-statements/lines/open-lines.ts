import { sql } from 'drizzle-orm';
import type { Suggestion } from '#contract/office/books/bank-lines.ts';
import { normalizeReference } from '#domain/office/offline-gift.ts';
import type { LineRow } from './line-queries.ts';

/** A line that nobody has said anything about yet. */
export type OpenLine = Pick<
  LineRow,
  'id' | 'bookedOn' | 'amountPaise' | 'narration' | 'reference' | 'utr' | 'party'
>;
export type Add = (lineId: string, suggestion: Suggestion) => void;

/** Lists as parameters of one statement. */
export const texts = (values: readonly string[]) => sql`${sql.param(values)}::text[]`;
/** The amounts of lines, each once. */
export const amountsOf = (lines: readonly OpenLine[]) =>
  sql`${sql.param([...new Set(lines.map(({ amountPaise }) => String(amountPaise < 0n ? -amountPaise : amountPaise)))])}::bigint[]`;

export const numbersOf = ({ utr, reference }: OpenLine) =>
  [...new Set([utr, reference].map(normalizeReference))].filter((number) => number !== '');

/** How many days apart two days are. */
export const daysApart = (day: string, other: string) =>
  Math.abs(Date.parse(day) - Date.parse(other)) / 86_400_000;
