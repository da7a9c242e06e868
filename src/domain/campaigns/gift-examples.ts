import { readRupees } from '../office/readers/amount.ts';

/** An amount in rupees and what it does for a campaign, such as ₹1,000: one month of lessons. */
export type GiftExample = { rupees: number; text: string };

const LINE = /^([^:：]+)[:：]\s*(\S.*)$/u;
const MAX_RUPEES = 1_000_000;

function readLine(line: string): GiftExample | null {
  const [, amount = '', text = ''] = LINE.exec(line) ?? [];
  const read = readRupees(amount);
  if (read.kind !== 'rupees' || !Number.isInteger(read.rupees)) return null;
  return read.rupees >= 1 && read.rupees <= MAX_RUPEES ? { rupees: read.rupees, text: text.trim() } : null;
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** The first line that is not an amount, a colon and what the amount does; null if all are. */
export function malformedExample(text: string): string | null {
  return linesOf(text).find((line) => readLine(line) === null) ?? null;
}

/** The examples in a text with one per line. Other lines are left out. */
export function parseGiftExamples(text: string): GiftExample[] {
  return linesOf(text)
    .map(readLine)
    .filter((example) => example !== null);
}
