import { type Paise, paiseFromRupees } from '../money/money.ts';
import { type AmountLine, linesOf, readAmountLine } from './amount-lines.ts';

// What a campaign's goal was based on: an estimate with one item per line, such as `60000: twelve shelves`.

function readItem(line: string): AmountLine | null {
  const read = readAmountLine(line);
  return read && read.rupees > 0 ? read : null;
}

/** The first line that is not an amount, a colon and an item; null if all are. */
export function malformedEstimate(text: string): string | null {
  return linesOf(text).find((line) => readItem(line) === null) ?? null;
}

/** The items of an estimate. Other lines are left out. */
export function parseEstimate(text: string): AmountLine[] {
  return linesOf(text)
    .map(readItem)
    .filter((item) => item !== null);
}

/** The sum of an estimate's items, in paise; null for an estimate without items. */
export function estimateSum(text: string): Paise | null {
  const items = parseEstimate(text);
  if (items.length === 0) return null;
  return items.reduce((sum, { rupees }) => {
    const paise = paiseFromRupees(rupees);
    return sum + (typeof paise === 'bigint' ? paise : 0n);
  }, 0n);
}
