import type { DonationType } from '../../../../year-end/year-statement.ts';
import type { PastColumn } from '../past-import.ts';

// Exports of other products, which are recognised by their headings.

/** The cell of a row below a heading, as `lettersOf` writes it; empty without one. */
export type CellOf = (heading: string) => string;

/** Why a row is no gift: its payment was never completed, was returned, or was made in a test mode. */
export const NO_GIFT = ['unpaid', 'refunded', 'test'] as const;
export type NoGift = (typeof NO_GIFT)[number];

/** `headings`: what is read for a column, the name of the first one naming its problems. */
type Source = {
  headings: readonly string[];
  /** The first filled cell if absent. */
  read?: (cell: CellOf) => string;
};

/** What a filed statement says of a line besides the gift. */
export type FiledLine = { donationType: DonationType | null; number: string };

export type Preset = {
  /** As in “This file was read as …”. */
  called: string;
  /** Each set of headings, as `lettersOf` writes them, is proof enough. */
  recognisedBy: readonly (readonly string[])[];
  columns: Partial<Record<PastColumn, Source>>;
  /** Headings that are read without being imported, such as the status. */
  consulted: readonly string[];
  /** Headings with what the provider kept. */
  fees: readonly string[];
  /** Whether a row is a gift; `problem`: only a person can tell, or has to act. */
  verdictOf: (cell: CellOf) => 'gift' | NoGift | { problem: string };
  /** The part of an amount that was returned. */
  refunded?: string;
  /** What staff should know about a row that is imported. */
  warningOf?: (cell: CellOf) => string | null;
  /** No source says whether the amounts are in rupees or paise. */
  isUnitUnknown?: boolean;
  /** The names of donors are often missing. */
  mayLackNames?: boolean;
  /** Only a filed statement has it: its rows have no day, and are reported to the tax office already. */
  lineOf?: (cell: CellOf) => FiledLine;
};

/** The first filled cell of some. */
export const firstOf = (cell: CellOf, headings: readonly string[]): string =>
  headings.map(cell).find((text) => text !== '') ?? '';

/** The filled cells of some as one text. */
export const joined = (cell: CellOf, headings: readonly string[], separator: string): string =>
  headings
    .map(cell)
    .filter((text) => text !== '')
    .join(separator);

/** What is wrong with a gift that is not in rupees; null for one that is, and where nothing is said. */
export function currencyProblem(currency: string): { problem: string } | null {
  const code = currency.toUpperCase();
  if (code === '' || code === 'INR') return null;
  return { problem: `This gift is in ${code.slice(0, 10)}, and only gifts in rupees can be imported` };
}
