import type { Suggestion } from '#contract/office/books/bank-lines.ts';
import { EXPLANATIONS } from '#domain/office/bank-statement/matches.ts';

const OF_CREDITS_ONLY: readonly string[] = ['interest', 'expense_refund'];
const OF_DEBITS_ONLY: readonly string[] = ['gift_refund'];

/** What may explain a line: of a credit, what comes in, and of a debit, what goes out. */
export const explanationsOf = (amountRupees: number) =>
  EXPLANATIONS.filter((each) => !(amountRupees > 0 ? OF_DEBITS_ONLY : OF_CREDITS_ONLY).includes(each));

export const NEXT_STEPS: Record<Exclude<Suggestion['kind'], 'donor'>, string> = {
  transfer: 'Enter this gift',
  gift: 'This gift',
  settlement: 'This settlement',
  expense: 'This expense',
};
