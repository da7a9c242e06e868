import { validate } from 'uuid';
import type { Expense, ExpenseFields, ExpenseQuery, ListedExpense } from '#contract/office/expenses.ts';
import type { ExportExpenses } from '#contract/office/exports.ts';
import type { Fund } from '#contract/office/funds.ts';
import { isAllowed, type StaffRole } from '#contract/staff/roles-and-policies.ts';
import { MIN_AMOUNT_PAISE, type Paise, paiseFromRupees, rupeesFromPaise } from '#domain/money/money.ts';
import type { ExpenseState, PayeeKind } from '#domain/office/expense.ts';
import { fundName } from '#domain/office/fund.ts';
import { STAFF_ROLES } from '#domain/staff/roles.ts';
import { indianDate } from '#domain/time/indian-time.ts';
import type { Database, Transaction } from '../../db/client.ts';
import { readPages, toPage } from '../../db/queries/keyset-pagination.ts';
import { AppError, type Reason } from '../../errors.ts';
import type { FileStore } from '../../file-store/file-store.ts';
import type { ApprovalDeps } from '../../staff/approvals/service.ts';
import { staffWithRoles } from '../../staff/members/service.ts';
import {
  bankReferencesOf,
  type EventRow,
  type ExpenseRow,
  eventsOf,
  type FileRow,
  filesOf,
  findExpense,
  listedExpenses,
  sumExpenses,
  sumFound,
} from './expense-queries.ts';
import { type FundSums, fundsBelowZero, fundsWithSums } from './fund-queries.ts';

export type SpendingDeps = ApprovalDeps & { bills: FileStore };

export type ExportedExpense = {
  id: string;
  state: ExpenseState;
  billedOn: string;
  fund: string;
  purpose: string;
  amountPaise: bigint;
  payeeKind: PayeeKind | null;
  payeeLabel: string;
  payeeName: string | null;
  toFund: string | null;
  paidOn: string | null;
  bankReference: string | null;
  importedReference: string | null;
  enteredAt: Date;
};

/** Every member of staff who has signed in: whoever paid a bill for the trust gets the money back. */
export async function listPayees({
  db,
  ownerEmails,
}: {
  db: Database | Transaction;
  ownerEmails: readonly string[];
}) {
  return { items: await staffWithRoles(db, ownerEmails, STAFF_ROLES) };
}

/** The funds with what they received, spent and have left. */
export async function listFunds({ db }: Pick<SpendingDeps, 'db'>): Promise<{ items: Fund[] }> {
  return { items: (await fundsWithSums(db)).map(describeFund) };
}

/** The same in paise; what left a fund is negative. */
export function listFundSums(db: Database) {
  return fundsWithSums(db);
}

/** The funds that refunds or fees took below zero. Amounts in paise. */
export function listFundsBelowZero({ db }: Pick<SpendingDeps, 'db'>) {
  return fundsBelowZero(db);
}

function describeFund({ id, kind, campaignTitle, opening, ...paise }: FundSums): Fund {
  const rupees = (amount: bigint | null) => rupeesFromPaise(amount ?? 0n);
  return {
    id,
    kind,
    campaignTitle,
    receivedRupees: rupees(paise.received),
    spentRupees: rupees(-(paise.spent ?? 0n)),
    feesRupees: rupees(-(paise.fees ?? 0n)),
    transferredRupees: rupees(paise.transferred),
    balanceRupees: rupees(paise.balance),
    approvedRupees: rupees(paise.approved),
    opening: opening && {
      rupees: rupees(opening.paise),
      until: opening.until,
      reason: opening.reason,
    },
  };
}

/** A page of expenses; the first one says how many there are and what they amount to. @throws AppError `cursor_unknown`. */
export async function listExpenses({ db }: Pick<SpendingDeps, 'db'>, query: ExpenseQuery) {
  if (!haveIds(query)) return { items: [], nextCursor: null };
  const isFirst = query.cursor === undefined;
  const isSearch = query.q !== undefined;
  const sum = isSearch ? await sumFound(db, query) : isFirst ? await sumExpenses(db, query) : null;
  const { rows, nextCursor } = toPage(await listedExpenses(db, query, sum?.found), query.limit);
  const items = rows.map(describeListed);
  if (!isFirst || !sum) return { items, nextCursor };
  const { count, isMore, paise } = sum;
  const total = { count, isMore, ...(paise !== null && { netRupees: rupeesFromPaise(paise) }) };
  return { items, nextCursor, total };
}

/** Whether what a list is filtered by can be ids at all; otherwise nothing matches. */
function haveIds({ fundId, importId }: Pick<ExpenseQuery, 'fundId' | 'importId'>): boolean {
  return [fundId, importId].every((id) => id === undefined || validate(id));
}

function describeListed({ expense, fund, toFund }: ExpenseRow): ListedExpense {
  return {
    id: expense.id,
    state: expense.state,
    fund,
    purpose: expense.purpose,
    amountRupees: rupeesFromPaise(expense.amountPaise),
    billedOn: expense.billedOn,
    payeeLabel: expense.payeeLabel,
    toFund:
      toFund.id === null || toFund.kind === null ? null : { ...toFund, id: toFund.id, kind: toFund.kind },
  };
}

/** All expenses that match a list's filters, latest bill first, with the payees' names. */
export async function* exportedExpenses(
  deps: Pick<SpendingDeps, 'db' | 'cipher'>,
  filter: Omit<ExportExpenses, 'format'>,
  rowsPerPage: number,
): AsyncGenerator<ExportedExpense[]> {
  const listPage = (cursor: string | undefined, limit: number) =>
    // The list's query reads one more row than a page has.
    listedExpenses(deps.db, { ...filter, sort: 'billed', order: 'desc', cursor, limit: limit - 1 });
  if (!haveIds(filter)) return;
  for await (const rows of readPages(listPage, rowsPerPage)) {
    const references = await bankReferencesOf(
      deps.db,
      rows.map(({ id }) => id),
    );
    yield rows.map((row) => describeExported(deps, row, references.get(row.id) ?? null));
  }
}

function describeExported(
  { cipher }: Pick<SpendingDeps, 'cipher'>,
  { expense, fund, toFund }: ExpenseRow,
  bankReference: string | null,
): ExportedExpense {
  const { payeeSealed, createdAt, ...columns } = expense;
  return {
    ...columns,
    fund: fundName(fund),
    payeeName: payeeSealed === null ? null : cipher.open(payeeSealed),
    toFund: toFund.kind === null ? null : fundName({ ...toFund, kind: toFund.kind }),
    bankReference,
    enteredAt: createdAt,
  };
}

export const unknownExpense = () => new AppError({ code: 'record_not_found', params: { record: 'expense' } });

/** An expense with its files and history; without the payee's name for roles that may not read bills. @throws AppError `record_not_found`. */
export async function getExpense(
  { db, cipher }: Pick<SpendingDeps, 'db' | 'cipher'>,
  { role }: { role: StaffRole },
  id: string,
): Promise<Expense> {
  const row = validate(id) ? await findExpense(db, id) : undefined;
  if (!row) throw unknownExpense();
  const [events, files] = await Promise.all([eventsOf(db, id), filesOf(db, id)]);
  const { payeeKind, payeeLabel, payeeSealed, payeeAccountId } = row.expense;
  const { transferReason, replacesId, importId, importedReference, version } = row.expense;
  const name = payeeSealed !== null && isAllowed(role, 'readBills') ? cipher.open(payeeSealed) : null;
  const payee = payeeKind && { kind: payeeKind, label: payeeLabel, name, accountId: payeeAccountId };
  return {
    ...describeListed(row),
    payee,
    transferReason,
    replacesId,
    importId,
    importedReference,
    version,
    approvalsNeeded: events.find(({ event }) => event.kind === 'submitted')?.event.approvalsNeeded ?? null,
    approvals: events.filter(({ event }) => event.kind === 'approved').length,
    files: files.map(describeFile),
    events: events.map(describeEvent),
  };
}

function describeFile({
  id,
  kind,
  type,
  bytes,
  repeatedBecause,
  addedAt,
}: FileRow): Expense['files'][number] {
  return { id, kind, type, bytes, repeatedBecause, addedAt: addedAt.toISOString() };
}

function describeEvent({ event, by, byEmail }: EventRow): Expense['events'][number] {
  const { kind, reason, bankReference, paidOn } = event;
  return { kind, by: by || byEmail, at: event.at.toISOString(), reason, bankReference, paidOn };
}

/** The amount in paise, null for an invalid one, and what is wrong with it and with the day. */
export function checkAmountAndDay(
  { amountRupees, billedOn }: Pick<ExpenseFields, 'amountRupees' | 'billedOn'>,
  now: Date,
): { amountPaise: Paise | null; fieldErrors: Record<string, Reason> } {
  const fieldErrors: Record<string, Reason> = {};
  const paise = paiseFromRupees(amountRupees);
  if (paise === 'too-many-decimals') fieldErrors['amountRupees'] = 'rupees_too_many_decimals';
  else if (typeof paise === 'string') fieldErrors['amountRupees'] = 'rupees_invalid';
  else if (paise < MIN_AMOUNT_PAISE)
    fieldErrors['amountRupees'] = {
      code: 'gift_too_small',
      params: { min: rupeesFromPaise(MIN_AMOUNT_PAISE) },
    };
  if (billedOn > indianDate(now)) fieldErrors['billedOn'] = 'day_in_future';
  return { amountPaise: typeof paise === 'string' ? null : paise, fieldErrors };
}
