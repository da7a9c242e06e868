import type { Suggestion } from '#contract/office/books/bank-lines.ts';
import type { EXPLANATIONS } from '#domain/office/bank-statement/matches.ts';

export const EXPLANATION_TEXTS: Record<(typeof EXPLANATIONS)[number], string> = {
  interest: 'Interest',
  own_transfer: 'Between own accounts',
  settlement: 'PhonePe’s settlement',
  expense_refund: 'Refund of an expense',
  returned_cheque: 'Returned cheque',
  bank_charge: 'Bank charge',
  gift_refund: 'Refund of a gift',
  other: 'Something else',
};

export const NEXT_STEPS: Record<Exclude<Suggestion['kind'], 'donor'>, string> = {
  transfer: 'Enter this gift',
  gift: 'This gift',
  settlement: 'This settlement',
  expense: 'This expense',
};
