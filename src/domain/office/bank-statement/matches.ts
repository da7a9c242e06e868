/** What a line of a bank statement is: gifts in the books, a settlement of the payment provider, an expense, or explained in words. */
export const MATCH_KINDS = ['gifts', 'settlement', 'expense', 'explained'] as const;

/** Why a line is neither a gift nor an expense. */
export const EXPLANATIONS = [
  'interest',
  'own_transfer',
  'settlement',
  'expense_refund',
  'returned_cheque',
  'bank_charge',
  'gift_refund',
  'other',
] as const;

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

/** The formats of statements. */
export const STATEMENT_FORMATS = ['table', 'mt940', 'camt053'] as const;
