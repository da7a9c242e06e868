import * as z from 'zod/mini';
import {
  EXPENSE_EVENTS,
  EXPENSE_FILE_KINDS,
  EXPENSE_FILE_TYPES,
  EXPENSE_STATES,
  PAYEE_KINDS,
} from '#domain/office/expense.ts';
import { TRANSFER_REASONS } from '#domain/office/fund.ts';
import { endpoint, staff } from '../endpoint.ts';
import { staffRule } from '../errors/errors.admin.ts';
import { Id, Moment } from '../fields/fields.ts';
import { ById, SeenVersion, seenVersion } from '../fields/id-and-version.admin.ts';
import { givenText, optionalText, required } from '../fields/text-fields.admin.ts';
import { countedListOf, IndianDate, order, pageQuery, SearchText } from '../lists.admin.ts';

import { FundName } from './funds.ts';

// What is spent from funds, and what one fund passes on to another.

/** Who is paid. The label is for everybody; the name, for staff who may read bills. */
const Payee = z.object({
  kind: z.enum(PAYEE_KINDS, staffRule('payee_kind_required')),
  label: required(120),
  name: required(160),
  /** The account of the member of staff who gets the money back. */
  accountId: z._default(z.nullable(Id), null),
});

/** The fields of an expense's form. A transfer names the other fund in place of a payee. */
export const ExpenseFields = z.strictObject({
  fundId: Id,
  purpose: required(300),
  amountRupees: z.number({ error: staffRule('rupees_required') }),
  /** The date on the bill. */
  billedOn: IndianDate,
  payee: z._default(z.nullable(Payee), null),
  toFundId: z._default(z.nullable(Id), null),
  /** The rejected or reversed expense that this one replaces. */
  replacesId: z._default(z.nullable(Id), null),
});
export type ExpenseFields = z.infer<typeof ExpenseFields>;

export const SaveExpense = z.strictObject({ ...ExpenseFields.shape, ...seenVersion });
export type SaveExpense = z.infer<typeof SaveExpense>;

export const EXPENSE_SORTS = ['billed', 'amount'] as const;

export const ExpenseQuery = z.strictObject({
  ...pageQuery,
  sort: z._default(z.enum(EXPENSE_SORTS), 'billed'),
  ...order,
  state: z.optional(z.enum(EXPENSE_STATES)),
  fundId: z.optional(Id),
  /** Of an imported file. */
  importId: z.optional(Id),
  /** With a bill whose blacked-out pages wait to be published. */
  bill: z.optional(z.enum(['prepared'])),
  from: z.optional(IndianDate),
  to: z.optional(IndianDate),
  q: z.optional(SearchText),
});
export type ExpenseQuery = z.infer<typeof ExpenseQuery>;

export const ListedExpense = z.object({
  id: Id,
  state: z.enum(EXPENSE_STATES),
  fund: FundName,
  purpose: z.string(),
  amountRupees: z.number(),
  billedOn: IndianDate,
  /** Without a name; empty for a transfer. */
  payeeLabel: z.string(),
  /** The fund that gets the money of a transfer. */
  toFund: z.nullable(FundName),
});
export type ListedExpense = z.infer<typeof ListedExpense>;

const ExpenseFile = z.object({
  id: Id,
  kind: z.enum(EXPENSE_FILE_KINDS),
  type: z.enum(EXPENSE_FILE_TYPES),
  bytes: z.number(),
  /** Why the same file belongs to another expense, too. */
  repeatedBecause: z.nullable(z.string()),
  addedAt: Moment,
});

const ExpenseEvent = z.object({
  kind: z.enum(EXPENSE_EVENTS),
  by: z.string(),
  at: Moment,
  reason: z.nullable(z.string()),
  bankReference: z.nullable(z.string()),
  paidOn: z.nullable(IndianDate),
});

/** An expense with its files and history. */
export const Expense = z.object({
  ...ListedExpense.shape,
  payee: z.nullable(
    z.object({
      kind: z.enum(PAYEE_KINDS),
      label: z.string(),
      /** Null for roles that do not see it. */
      name: z.nullable(z.string()),
      accountId: z.nullable(Id),
    }),
  ),
  transferReason: z.nullable(z.enum(TRANSFER_REASONS)),
  replacesId: z.nullable(Id),
  /** The imported file that it came from, and the bank's reference in that file. */
  importId: z.nullable(Id),
  importedReference: z.nullable(z.string()),
  version: z.number(),
  /** How many people have to approve it; null for a draft. */
  approvalsNeeded: z.nullable(z.number()),
  approvals: z.number(),
  files: z.array(ExpenseFile),
  events: z.array(ExpenseEvent),
});
export type Expense = z.infer<typeof Expense>;

const Reason = z.strictObject({ reason: givenText(500, 'reason_required') });

/** The bank's reference of the payment, and its day in India; a transfer between funds has no reference. */
export const PayExpense = z.strictObject({ bankReference: optionalText(60), paidOn: IndianDate });
export type PayExpense = z.infer<typeof PayExpense>;

const EXPENSES = '/api/admin/expenses';
const EXPENSE = '/api/admin/expenses/:id';

export const listExpenses = endpoint({
  method: 'GET',
  path: EXPENSES,
  access: staff('read'),
  summary: 'List expenses, latest bill first',
  query: ExpenseQuery,
  response: countedListOf(ListedExpense),
});

export const getExpense = endpoint({
  method: 'GET',
  path: EXPENSE,
  access: staff('read'),
  summary: 'Get an expense with its files and history',
  params: ById,
  response: Expense,
  errors: ['record_not_found'],
});

/** What saving a draft may be refused for. */
const FIELD_ERRORS = [
  'fund_unknown',
  'transfer_not_allowed',
  'corpus_not_spent',
  'expense_not_replaceable',
] as const;

export const listPayees = endpoint({
  method: 'GET',
  path: '/api/admin/expense-payees',
  access: staff('enterExpenses'),
  summary: 'List the staff to whom an expense may be paid back',
  response: z.object({ items: z.array(z.object({ id: Id, name: z.string() })) }),
});

export const createExpense = endpoint({
  method: 'POST',
  path: EXPENSES,
  access: staff('enterExpenses'),
  summary: 'Enter an expense as a draft',
  body: ExpenseFields,
  response: Expense,
  status: 201,
  errors: FIELD_ERRORS,
});

export const saveExpense = endpoint({
  method: 'PUT',
  path: EXPENSE,
  access: staff('enterExpenses'),
  summary: 'Save a draft of an expense',
  params: ById,
  body: SaveExpense,
  response: Expense,
  errors: ['record_not_found', 'edited_meanwhile', 'expense_not_draft', ...FIELD_ERRORS],
});

export const deleteExpense = endpoint({
  method: 'DELETE',
  path: EXPENSE,
  access: staff('enterExpenses'),
  summary: 'Delete a draft of an expense',
  params: ById,
  body: SeenVersion,
  errors: ['record_not_found', 'edited_meanwhile', 'expense_not_draft'],
});

/** What the steps of an expense have in common. */
const step = { method: 'POST', params: ById, response: Expense } as const;

export const submitExpense = endpoint({
  ...step,
  path: `${EXPENSE}/submit`,
  access: staff('enterExpenses'),
  summary: 'Submit an expense for approval',
  body: SeenVersion,
  errors: ['record_not_found', 'edited_meanwhile', 'expense_not_draft', 'expense_without_bill'],
});

export const approveExpense = endpoint({
  ...step,
  path: `${EXPENSE}/approve`,
  access: staff('approveExpenses'),
  summary: 'Approve an expense',
  errors: ['record_not_found', 'expense_state_changed', 'expense_own_approval', 'role_too_new'],
});

export const rejectExpense = endpoint({
  ...step,
  path: `${EXPENSE}/reject`,
  access: staff('approveExpenses'),
  summary: 'Reject an expense that is not paid',
  body: Reason,
  errors: ['record_not_found', 'expense_state_changed'],
});

export const payExpense = endpoint({
  ...step,
  path: `${EXPENSE}/pay`,
  access: staff('moveMoney'),
  summary: 'Record that an expense was paid, or carry out a transfer between funds',
  body: PayExpense,
  errors: ['record_not_found', 'expense_state_changed', 'expense_without_bill', 'fund_too_small'],
});

export const reverseExpense = endpoint({
  ...step,
  path: `${EXPENSE}/reverse`,
  access: staff('moveMoney'),
  summary: 'Record that the money of an expense came back',
  body: Reason,
  errors: ['record_not_found', 'expense_state_changed', 'fund_too_small'],
});
