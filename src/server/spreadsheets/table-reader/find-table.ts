import { MAX_ROWS_ABOVE } from './limits.ts';

/** A row with its number as in a spreadsheet, where the first one is 1, without the empty cells at its end. */
export type SheetRow = { row: number; cells: string[] };

/** A heading in simplified form: lower-case letters and digits only. */
export const simplified = (heading: string) => heading.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]/gu, '');

/** A single word, such as in a title, does not make a row of headings. */
const FEWEST_HEADINGS = 2;
/** What a row of sums is called, in simplified form. */
const TOTALS = new Set([
  ...['total', 'totals', 'subtotal', 'grandtotal', 'nettotal', 'sum'],
  ...['totalrs', 'totalinrs', 'totalinr', 'totalrupees', 'totalamount', 'totaldonations', 'totalcollection'],
  ...['మొత్తం', 'कुल', 'कुलयोग', 'योग'],
]);
const NUMBER = /^(?:₹|rs\.?|inr)?\s*\(?-?[\d,]+(?:\.\d+)?\)?\s*(?:\/-)?$/i;

/** How many cells are headings, which begin with one of these words in simplified form. */
export function countHeadings(cells: readonly string[], words: readonly string[]): number {
  const beginnings = cells.map((cell) => simplified(cell.slice(0, 100)));
  return beginnings.filter((text) => words.some((word) => text.startsWith(word))).length;
}

/**
 * The index of the row of headings: of the first rows, the one with the most; the first row if none has two. An earlier one with
 * more than half as many and with rows below it is that of another table, whose rows must not be taken for a title.
 */
export function indexOfHeadings(rows: readonly SheetRow[], words: readonly string[]): number {
  const counts = rows.slice(0, MAX_ROWS_ABOVE + 1).map(({ cells }) => countHeadings(cells, words));
  const most = Math.max(...counts);
  if (most < FEWEST_HEADINGS) return 0;
  const best = counts.indexOf(most);
  const earlier = counts.findIndex(
    (count, index) => count >= FEWEST_HEADINGS && count * 2 > most && index < best - 1,
  );
  // control: the rows of a first table are not taken for a title (read-table.test.ts) → true
  return earlier === -1 ? best : earlier;
}

/** Whether a row has nothing but sums: the word for it and numbers, or a single number. */
export function isTotal(cells: readonly string[]): boolean {
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
  const numbers = filled.filter((cell) => NUMBER.test(cell)).length;
  const words = filled.filter((cell) => TOTALS.has(simplified(cell))).length;
  return numbers + words === filled.length && (words > 0 || numbers === 1);
}
