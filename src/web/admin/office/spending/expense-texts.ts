import type { ExpenseEventKind, ExpenseFileKind, PayeeKind } from '#domain/office/expense.ts';

export const PAYEE_KIND_TEXTS: Record<PayeeKind, string> = {
  vendor: 'A business',
  person: 'A person',
  related: 'Somebody related to a trustee',
};

export const FILE_KIND_TEXTS: Record<ExpenseFileKind, string> = {
  bill: 'Bill',
  payment_proof: 'Proof of payment',
  photo: 'Photograph',
};

export const EVENT_TEXTS: Record<ExpenseEventKind, string> = {
  submitted: 'Submitted for approval',
  approved: 'Approved',
  rejected: 'Rejected',
  paid: 'Paid',
  reversed: 'The money came back',
};
