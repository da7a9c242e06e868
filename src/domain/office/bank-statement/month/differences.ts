/** What does not agree between the bank, the provider's reports and the books, in words. */
export const DIFFERENCE_TEXTS = {
  settlement_not_arrived: 'A settlement that has not arrived at the bank',
  settlement_not_reported: 'A settlement at the bank that no report contains',
  settlement_differs: 'The bank and PhonePe’s report differ',
  settlement_books_differ: 'PhonePe’s report and the books differ',
  online_not_settled: 'Online gifts that no report contains yet',
  online_refund_not_settled: 'Refunds of online gifts that no report contains yet',
  credit_open: 'A credit without a gift',
  debit_open: 'A debit without an expense',
  gifts_differ: 'The bank and the gifts of this line differ',
  gift_not_arrived: 'A gift in the books without a line at the bank',
  cash_not_deposited: 'Cash in the books that is in no deposit',
  card_not_arrived: 'A card payment without a line at the bank',
  expense_not_debited: 'An expense paid in the books without a debit',
  expense_differs: 'The bank and the expense differ',
  expense_refund_not_arrived: 'An expense returned in the books without a credit',
  gift_refund_not_debited: 'A refund in the books without a debit',
  returned_cheque_not_debited: 'A bounced cheque in the books without a debit',
  charge_not_debited: 'A bank charge in the books without a debit',
  entry_missing: 'Explained, but not in the books',
} as const;

export type DifferenceKind = keyof typeof DIFFERENCE_TEXTS;

/** Differences that a statement of another account might explain. */
export const NEEDS_LINE: ReadonlySet<DifferenceKind> = new Set<DifferenceKind>([
  'settlement_not_arrived',
  'gift_not_arrived',
  'cash_not_deposited',
  'card_not_arrived',
  'expense_not_debited',
  'expense_refund_not_arrived',
  'gift_refund_not_debited',
  'returned_cheque_not_debited',
  'charge_not_debited',
]);

/** What a movement is about; each is a row of a day. */
export const GROUPS = ['settlements', 'gifts', 'expenses', 'other', 'open'] as const;
export type Group = (typeof GROUPS)[number];

export const GROUP_TEXTS: Record<Group, string> = {
  settlements: 'Online gifts, through PhonePe',
  gifts: 'Transfers, cheques and cash',
  expenses: 'Expenses',
  other: 'Explained',
  open: 'To confirm',
};
