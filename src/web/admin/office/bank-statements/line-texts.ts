import type { BankLine, Suggestion } from '#contract/office/books/bank-lines.ts';
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

/** The form for what a line is, with its fields filled in: for a gift from a donor whose last gift is known, their details, too. */
export function linkOf(line: BankLine, donor: Suggestion | undefined): string {
  const { id, bookedOn, amountRupees, utr, reference, narration, payer } = line;
  const number = utr || reference;
  const day = bookedOn;
  if (amountRupees < 0)
    return `/admin/expenses/create?${new URLSearchParams({ day, amount: String(-amountRupees), purpose: narration.slice(0, 300) })}`;
  const values = { line: id, day, amount: String(amountRupees), number, name: payer };
  return `/admin/offline-gifts/create?${new URLSearchParams({ ...values, ...(donor && { like: donor.target }) })}`;
}
