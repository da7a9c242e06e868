import { readRupees } from '../office/readers/amount.ts';

/** An amount in rupees and what it is for, as staff write it: `1000: one month of lessons`. */
export type AmountLine = { rupees: number; text: string };

const LINE = /^([^:：]+)[:：]\s*(\S.*)$/u;

/** One line; null if it is not an amount, a colon and a text. */
export function readAmountLine(line: string): AmountLine | null {
  const [, amount = '', text = ''] = LINE.exec(line) ?? [];
  const read = readRupees(amount);
  return read.kind === 'rupees' ? { rupees: read.rupees, text: text.trim() } : null;
}

/** The lines of a text that are not blank. */
export function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}
