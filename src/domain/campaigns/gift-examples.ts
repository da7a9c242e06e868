import { type AmountLine, linesOf, readAmountLine } from './amount-lines.ts';

/** An amount in rupees and what it does for a campaign, such as ₹1,000: one month of lessons. */
export type GiftExample = AmountLine;

const MAX_RUPEES = 1_000_000;

function readExample(line: string): GiftExample | null {
  const read = readAmountLine(line);
  if (!read || !Number.isInteger(read.rupees)) return null;
  return read.rupees >= 1 && read.rupees <= MAX_RUPEES ? read : null;
}

/** The first line that is not an amount, a colon and what the amount does; null if all are. */
export function malformedExample(text: string): string | null {
  return linesOf(text).find((line) => readExample(line) === null) ?? null;
}

/** The examples in a text with one per line. Other lines are left out. */
export function parseGiftExamples(text: string): GiftExample[] {
  return linesOf(text)
    .map(readExample)
    .filter((example) => example !== null);
}
