import { MIN_AMOUNT_PAISE, type Paise } from '../money/money.ts';

/** What happens to an expense, in the order in which it may happen. */
export const EXPENSE_EVENTS = ['submitted', 'approved', 'rejected', 'paid', 'reversed'] as const;
export type ExpenseEventKind = (typeof EXPENSE_EVENTS)[number];

/** `draft` until it is submitted; `approved` once enough people approved it. The state follows from the events. */
export const EXPENSE_STATES = ['draft', ...EXPENSE_EVENTS] as const;
export type ExpenseState = (typeof EXPENSE_STATES)[number];

/** What may happen next. The database's triggers refuse everything else. */
export const expenseTransitions: Readonly<Record<ExpenseState, readonly ExpenseEventKind[]>> = {
  draft: ['submitted'],
  submitted: ['approved', 'rejected'],
  approved: ['rejected', 'paid'],
  rejected: [],
  paid: ['reversed'],
  reversed: [],
};

/** Who is paid: a business, a person, or somebody related to a trustee, which is said of the expense. */
export const PAYEE_KINDS = ['vendor', 'person', 'related'] as const;
export type PayeeKind = (typeof PAYEE_KINDS)[number];

export const EXPENSE_FILE_KINDS = ['bill', 'payment_proof', 'photo'] as const;
export type ExpenseFileKind = (typeof EXPENSE_FILE_KINDS)[number];

export const EXPENSE_FILE_TYPES = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'] as const;
export type ExpenseFileType = (typeof EXPENSE_FILE_TYPES)[number];

/** At most two people approve an expense; 0 is for a trust that consists of one. */
export const MOST_APPROVALS = 2;

/** How many people approve an expense, apart from the one who submits it: `approvals`, or `largeApprovals` from an amount on. */
export type SpendingRules = { approvals: number; largeApprovals: number; largeFromPaise: Paise };

/** Until a trust chooses: one person, and two from ₹25,000. */
export const DEFAULT_SPENDING_RULES: SpendingRules = {
  approvals: 1,
  largeApprovals: 2,
  largeFromPaise: 2_500_000n,
};

/** How many people have to approve an expense of this amount, in paise. */
export function approvalsNeeded(amountPaise: Paise, rules: SpendingRules): number {
  return amountPaise >= rules.largeFromPaise ? rules.largeApprovals : rules.approvals;
}

/** Whether some amount would need fewer approvals than before. */
export function areLooser(asked: SpendingRules, former: SpendingRules): boolean {
  return [MIN_AMOUNT_PAISE, asked.largeFromPaise, former.largeFromPaise].some(
    (amount) => approvalsNeeded(amount, asked) < approvalsNeeded(amount, former),
  );
}

export type ApprovalProblem = 'submitted-by-you' | 'paid-to-you' | 'approved-by-you';

/**
 * Why somebody may not approve an expense, or null if they may. `payee`: the member of staff who gets the money.
 * Invariant: whoever approves neither submitted it, nor is paid by it, nor has approved it already.
 */
export function approvalProblem(
  {
    submittedBy,
    payee,
    approvedBy,
  }: { submittedBy: string; payee: string | null; approvedBy: readonly string[] },
  by: string,
): ApprovalProblem | null {
  if (by === submittedBy) return 'submitted-by-you';
  if (by === payee) return 'paid-to-you';
  return approvedBy.includes(by) ? 'approved-by-you' : null;
}

type ExpenseEvent =
  | { kind: 'submitted'; approvalsNeeded: number }
  | { kind: Exclude<ExpenseEventKind, 'submitted'> };

/** The state after these events. An expense that needs nobody's approval is approved when it is submitted. */
export function expenseState(events: readonly ExpenseEvent[]): ExpenseState {
  const last = events.at(-1);
  if (!last) return 'draft';
  if (last.kind !== 'submitted' && last.kind !== 'approved') return last.kind;
  const needed = events.reduce(
    (most, event) => (event.kind === 'submitted' ? event.approvalsNeeded : most),
    0,
  );
  const approvals = events.filter(({ kind }) => kind === 'approved').length;
  return approvals >= needed ? 'approved' : 'submitted';
}

export type PaymentProblem = 'no-bill' | 'fund-too-small';

/** Why an approved expense may not be paid yet, or null. Amounts in paise. Invariant: a fund never spends more than it has. */
export function paymentProblem(
  { amountPaise, hasBill }: { amountPaise: Paise; hasBill: boolean },
  balancePaise: Paise,
): PaymentProblem | null {
  if (!hasBill) return 'no-bill';
  return amountPaise > balancePaise ? 'fund-too-small' : null;
}
