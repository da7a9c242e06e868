import { v7 as uuid, validate } from 'uuid';
import type { Expense, PayExpense } from '#contract/office/expenses.ts';
import { formatPaise } from '#domain/money/money.ts';
import {
  type ApprovalProblem,
  approvalProblem,
  approvalsNeeded,
  type ExpenseEventKind,
  expenseTransitions,
  paymentProblem,
} from '#domain/office/expense.ts';
import { indianDate } from '#domain/time/indian-time.ts';
import type { Transaction } from '../../db/client.ts';
import { spendingRules } from '../../db/queries/spending-rules.ts';
import { AppError } from '../../errors.ts';
import { decidesFrom, momentText } from '../../staff/approvals/service.ts';
import { recordAudit, type SignedInStaff } from '../../staff/audit/service.ts';
import { lockDraft } from './drafts.ts';
import {
  emailOf,
  eventsOf,
  filesOf,
  insertEvent,
  lockExpense,
  type StoredExpense,
} from './expense-queries.ts';
import { lockBalance } from './fund-queries.ts';
import { getExpense, type SpendingDeps, unknownExpense } from './service.ts';

/**
 * Submits a draft for approval, by the rules of this moment.
 * @throws AppError `record_not_found`; `expense_not_draft`; `edited_meanwhile`; `expense_without_bill` unless it is a transfer.
 */
export async function submitExpense(
  deps: SpendingDeps,
  by: SignedInStaff,
  id: string,
  seenVersion: number,
): Promise<Expense> {
  const now = deps.clock();
  await deps.db.transaction(async (tx) => {
    const draft = await lockDraft(tx, id, seenVersion);
    if (draft.toFundId === null && !(await hasBill(tx, id))) throw new AppError('expense_without_bill');
    const needed = approvalsNeeded(draft.amountPaise, await spendingRules(tx));
    await addEvent(tx, by, draft, { kind: 'submitted', approvalsNeeded: needed }, now);
  });
  return getExpense(deps, by, id);
}

const OWN_APPROVAL: Record<ApprovalProblem, string> = {
  'submitted-by-you': 'you submitted it',
  'paid-to-you': 'it pays you',
  'approved-by-you': 'you approved it already',
};

/**
 * Approves an expense. Two accounts with one email address are one person.
 * @throws AppError `record_not_found`; `expense_state_changed`; `expense_own_approval`; `role_too_new` for a role that one owner alone has
 * just given.
 */
export function approveExpense(deps: SpendingDeps, by: SignedInStaff, id: string): Promise<Expense> {
  return takeStep(deps, by, id, 'approved', async (tx, { payeeAccountId }) => {
    const events = await eventsOf(tx, id);
    const actors = (kind: ExpenseEventKind) =>
      events.filter(({ event }) => event.kind === kind).map(({ byEmail }) => byEmail);
    const [submittedBy = ''] = actors('submitted');
    const payee = payeeAccountId && (await emailOf(tx, payeeAccountId));
    const problem = approvalProblem({ submittedBy, payee, approvedBy: actors('approved') }, by.email);
    if (problem) throw new AppError({ code: 'expense_own_approval', params: { why: OWN_APPROVAL[problem] } });
    const from = await decidesFrom({ ...deps, db: tx }, by);
    // control: nobody approves through a person whom they have just invited (spending.test.ts)
    if (from) throw new AppError({ code: 'role_too_new', params: { at: momentText(from) } });
    return { kind: 'approved' };
  });
}

/** Rejects an expense that is not paid yet. @throws AppError `record_not_found`; `expense_state_changed`. */
export function rejectExpense(
  deps: SpendingDeps,
  by: SignedInStaff,
  id: string,
  reason: string,
): Promise<Expense> {
  return takeStep(deps, by, id, 'rejected', async () => ({ kind: 'rejected', reason }));
}

/**
 * Records that an approved expense was paid, or carries out a transfer.
 * @throws AppError `record_not_found`; `expense_state_changed`; `expense_without_bill`; `fund_too_small`; `day_in_future` and
 * `bank_reference_required` for the fields.
 */
export async function payExpense(
  deps: SpendingDeps,
  by: SignedInStaff,
  id: string,
  { bankReference, paidOn }: PayExpense,
): Promise<Expense> {
  if (paidOn > indianDate(deps.clock())) throw new AppError('day_in_future', { field: 'paidOn' });
  return takeStep(deps, by, id, 'paid', async (tx, row) => {
    const isTransfer = row.toFundId !== null;
    if (!isTransfer && bankReference === '')
      throw new AppError('bank_reference_required', { field: 'bankReference' });
    const isDocumented = isTransfer || (await hasBill(tx, id));
    const balance = await lockBalance(tx, row.fundId);
    const problem = paymentProblem({ amountPaise: row.amountPaise, hasBill: isDocumented }, balance);
    if (problem === 'no-bill') throw new AppError('expense_without_bill');
    if (problem === 'fund-too-small') throw tooSmall(balance, row);
    return { kind: 'paid', bankReference: isTransfer ? '' : bankReference, paidOn };
  });
}

/**
 * Records that the money of an expense came back, or returns a transfer.
 * @throws AppError `record_not_found`; `expense_state_changed`; `fund_too_small` if the other fund has spent a transfer.
 */
export function reverseExpense(
  deps: SpendingDeps,
  by: SignedInStaff,
  id: string,
  reason: string,
): Promise<Expense> {
  return takeStep(deps, by, id, 'reversed', async (tx, row) => {
    const balance = row.toFundId === null ? null : await lockBalance(tx, row.toFundId);
    if (balance !== null && balance < row.amountPaise) throw tooSmall(balance, row);
    return { kind: 'reversed', reason };
  });
}

/** Locks an expense to which this may happen next, and adds the event that `decide` returns. */
async function takeStep(
  deps: SpendingDeps,
  by: SignedInStaff,
  id: string,
  kind: ExpenseEventKind,
  decide: (tx: Transaction, row: StoredExpense) => Promise<NewEvent>,
): Promise<Expense> {
  const now = deps.clock();
  await deps.db.transaction(async (tx) => {
    const row = await lockFor(tx, id, kind);
    await addEvent(tx, by, row, await decide(tx, row), now);
  });
  return getExpense(deps, by, id);
}

const tooSmall = (balance: bigint, { amountPaise }: StoredExpense) =>
  new AppError({
    code: 'fund_too_small',
    params: { balance: formatPaise(balance), amount: formatPaise(amountPaise) },
  });

/** An expense, locked, to which this may happen next. */
async function lockFor(tx: Transaction, id: string, kind: ExpenseEventKind): Promise<StoredExpense> {
  const row = validate(id) ? await lockExpense(tx, id) : undefined;
  if (!row) throw unknownExpense();
  if (expenseTransitions[row.state].includes(kind)) return row;
  throw new AppError({ code: 'expense_state_changed', params: { state: row.state } });
}

async function hasBill(tx: Transaction, id: string): Promise<boolean> {
  return (await filesOf(tx, id)).some(({ kind }) => kind === 'bill');
}

type NewEvent =
  | { kind: 'submitted'; approvalsNeeded: number }
  | { kind: 'approved' }
  | { kind: 'rejected' | 'reversed'; reason: string }
  | { kind: 'paid'; bankReference: string; paidOn: string };

async function addEvent(
  tx: Transaction,
  by: SignedInStaff,
  { id, amountPaise }: StoredExpense,
  event: NewEvent,
  now: Date,
): Promise<void> {
  await insertEvent(tx, { id: uuid(), expenseId: id, actedBy: by.accountId, at: now, ...event });
  const { kind, ...after } = event;
  const message = `An expense of ${formatPaise(amountPaise)} was ${kind}.`;
  await recordAudit(
    tx,
    by,
    { action: `expense_${kind}`, target: { kind: 'expense', id }, message, after },
    now,
  );
}
