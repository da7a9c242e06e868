import type { ListedExpense } from '#contract/office/expenses.ts';
import type { ExpenseEventKind, ExpenseFileKind, PayeeKind } from '#domain/office/expense.ts';
import type { FundKind } from '#domain/office/fund.ts';

const FUND_NAMES: Record<FundKind, string> = {
  campaign: 'Campaign',
  general: 'General fund',
  overhead: 'The trust’s own costs',
  corpus: 'Corpus',
};

/** A campaign's fund has the campaign's title. */
export function fundName({ kind, campaignTitle }: ListedExpense['fund']): string {
  return campaignTitle ?? FUND_NAMES[kind];
}

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
