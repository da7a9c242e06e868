import { and, asc, eq, gte, inArray, lte, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ExpenseQuery } from '#contract/office/expenses.ts';
import type { Database, Transaction } from '../../db/client.ts';
import { afterRow, byRow, placeInOrder, type RowOrder } from '../../db/queries/keyset-pagination.ts';
import { wordsMatch } from '../../db/queries/search.ts';
import { account } from '../../db/schema/account.ts';
import { billPublication } from '../../db/schema/bill-publication.ts';
import { campaign } from '../../db/schema/campaign.ts';
import { expense, expenseEvent, expenseFile } from '../../db/schema/expense.ts';
import { fund } from '../../db/schema/fund.ts';

export type StoredExpense = typeof expense.$inferSelect;
export type ExpenseRow = Awaited<ReturnType<typeof listedExpenses>>[number];
export type FileRow = typeof expenseFile.$inferSelect;
export type EventRow = Awaited<ReturnType<typeof eventsOf>>[number];
/** The columns that the form's fields are stored in. */
export type ExpenseValues = Pick<
  StoredExpense,
  | 'fundId'
  | 'purpose'
  | 'amountPaise'
  | 'billedOn'
  | 'toFundId'
  | 'transferReason'
  | 'payeeKind'
  | 'payeeLabel'
  | 'payeeSealed'
  | 'payeeAccountId'
  | 'replacesId'
>;

/** `paise` is null if there are more than `count`. `found`: the ids of what a search finds, if they are few. */
type Sum = { count: number; isMore: boolean; paise: bigint | null; found: readonly string[] | null };

const toFund = alias(fund, 'to_fund');
const toCampaign = alias(campaign, 'to_campaign');

/** A search counts no more than these, because it has to read them. */
const SEARCH_CAP = 5_000;

const ORDERS: Record<ExpenseQuery['sort'], RowOrder> = {
  billed: { name: 'billed', table: expense, key: expense.billedOn, id: expense.id },
  amount: { name: 'amount', table: expense, key: expense.amountPaise, id: expense.id },
};

const hasPreparedBill = sql`exists (select from ${billPublication} join ${expenseFile} on ${expenseFile.id} = ${billPublication.fileId}
  where ${expenseFile.expenseId} = ${expense.id} and ${billPublication.state} = 'prepared')`;

function conditions({ state, fundId, importId, bill, from, to, q }: ExpenseQuery): SQL | undefined {
  return and(
    state ? eq(expense.state, state) : undefined,
    fundId ? eq(expense.fundId, fundId) : undefined,
    importId ? eq(expense.importId, importId) : undefined,
    bill ? hasPreparedBill : undefined,
    from ? gte(expense.billedOn, from) : undefined,
    to ? lte(expense.billedOn, to) : undefined,
    q ? wordsMatch(expense.words, q) : undefined,
  );
}

/** Expenses with their funds. `cursorKey` names the order of a list. */
function expenses(db: Database | Transaction, rowOrder = ORDERS.billed) {
  return db
    .select({
      id: expense.id,
      cursorKey: placeInOrder(rowOrder),
      expense,
      fund: { id: fund.id, kind: fund.kind, campaignTitle: campaign.title },
      toFund: { id: toFund.id, kind: toFund.kind, campaignTitle: toCampaign.title },
    })
    .from(expense)
    .innerJoin(fund, eq(fund.id, expense.fundId))
    .leftJoin(campaign, eq(campaign.id, fund.campaignId))
    .leftJoin(toFund, eq(toFund.id, expense.toFundId))
    .leftJoin(toCampaign, eq(toCampaign.id, toFund.campaignId))
    .$dynamic();
}

/**
 * The expenses of a page, and one more to tell whether there is another page. `found`: all that a search finds, if they are few;
 * otherwise Postgres may read a million rows in the order of the list to find them.
 */
export function listedExpenses(db: Database, query: ExpenseQuery, found: readonly string[] | null = null) {
  const rowOrder = ORDERS[query.sort];
  const matching = found ? sql`${expense.id} = any(${sql.param([...found])}::uuid[])` : conditions(query);
  return expenses(db, rowOrder)
    .where(and(matching, afterRow(rowOrder, query.cursor, query.order)))
    .orderBy(...byRow(rowOrder, query.order))
    .limit(query.limit + 1);
}

/** The bank's references of those of these expenses that were paid. */
export async function bankReferencesOf(
  db: Database,
  expenseIds: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: expenseEvent.expenseId, reference: expenseEvent.bankReference })
    .from(expenseEvent)
    .where(and(inArray(expenseEvent.expenseId, [...expenseIds]), eq(expenseEvent.kind, 'paid')));
  return new Map(rows.map(({ id, reference }) => [id, reference ?? '']));
}

/** How many expenses match filters, and what they amount to. The indexes have the amounts, so a million are summed in an instant. */
export async function sumExpenses(db: Database, query: ExpenseQuery): Promise<Sum> {
  const [row] = await db
    .select({
      count: sql<number>`count(*)::int`,
      paise: sql<bigint>`coalesce(sum(${expense.amountPaise}), 0)`.mapWith(BigInt),
    })
    .from(expense)
    .where(conditions(query));
  const { count = 0, paise = 0n } = row ?? {};
  return { count, isMore: false, paise, found: null };
}

/** The same of those that a search finds. They have to be read, so more of them than the cap are not. */
export async function sumFound(db: Database, query: ExpenseQuery): Promise<Sum> {
  const read = db
    .select({ id: expense.id, paise: expense.amountPaise })
    .from(expense)
    .where(conditions(query))
    .limit(SEARCH_CAP + 1)
    .as('read');
  const [row] = await db
    .select({
      found: sql<string[]>`coalesce(array_agg(${read.id}), '{}')`,
      paise: sql<bigint>`coalesce(sum(${read.paise}), 0)`.mapWith(BigInt),
    })
    .from(read);
  const { found = [], paise = 0n } = row ?? {};
  return found.length > SEARCH_CAP
    ? { count: SEARCH_CAP, isMore: true, paise: null, found: null }
    : { count: found.length, isMore: false, paise, found };
}

/** An expense with its funds. */
export async function findExpense(db: Database | Transaction, id: string) {
  const [row] = await expenses(db).where(eq(expense.id, id));
  return row;
}

/** An expense, locked until the transaction ends. */
export async function lockExpense(tx: Transaction, id: string): Promise<StoredExpense | undefined> {
  const [row] = await tx.select().from(expense).where(eq(expense.id, id)).for('update');
  return row;
}

/** What happened to an expense, in order, with the names of those who did it. */
export function eventsOf(db: Database | Transaction, expenseId: string) {
  return db
    .select({ event: expenseEvent, by: account.name, byEmail: account.email })
    .from(expenseEvent)
    .innerJoin(account, eq(account.id, expenseEvent.actedBy))
    .where(eq(expenseEvent.expenseId, expenseId))
    .orderBy(asc(expenseEvent.number));
}

/** The email address of an account. */
export async function emailOf(db: Database | Transaction, accountId: string): Promise<string> {
  const [row] = await db.select({ email: account.email }).from(account).where(eq(account.id, accountId));
  return row?.email ?? '';
}

export function filesOf(db: Database | Transaction, expenseId: string): Promise<FileRow[]> {
  return db
    .select()
    .from(expenseFile)
    .where(eq(expenseFile.expenseId, expenseId))
    .orderBy(asc(expenseFile.addedAt), asc(expenseFile.id));
}

export async function insertExpense(tx: Transaction, row: typeof expense.$inferInsert): Promise<void> {
  await tx.insert(expense).values(row);
}

/** Changes a draft and increments its version. */
export async function updateExpense(
  tx: Transaction,
  id: string,
  values: ExpenseValues,
  now: Date,
): Promise<void> {
  await tx
    .update(expense)
    .set({ ...values, changedAt: now, version: sql`${expense.version} + 1` })
    .where(eq(expense.id, id));
}

/** Deletes a draft. @returns the names of its files. */
export async function deleteDraft(tx: Transaction, id: string): Promise<string[]> {
  const files = await tx
    .delete(expenseFile)
    .where(eq(expenseFile.expenseId, id))
    .returning({ id: expenseFile.id });
  await tx.delete(expense).where(eq(expense.id, id));
  return files.map((file) => file.id);
}

/** Adds the next event; the database's triggers change the state and move the money. */
export async function insertEvent(
  tx: Transaction,
  row: Omit<typeof expenseEvent.$inferInsert, 'number'>,
): Promise<void> {
  const number = 1 + (await tx.$count(expenseEvent, eq(expenseEvent.expenseId, row.expenseId)));
  await tx.insert(expenseEvent).values({ ...row, number });
}

export async function findFile(db: Database | Transaction, id: string): Promise<FileRow | undefined> {
  const [row] = await db.select().from(expenseFile).where(eq(expenseFile.id, id));
  return row;
}

/** What the first expense with this file is for; undefined if the file is new. */
export async function purposeOfFile(db: Database | Transaction, sha256: string): Promise<string | undefined> {
  const [row] = await db
    .select({ purpose: expense.purpose })
    .from(expenseFile)
    .innerJoin(expense, eq(expense.id, expenseFile.expenseId))
    .where(eq(expenseFile.sha256, sha256))
    .orderBy(asc(expenseFile.addedAt))
    .limit(1);
  return row?.purpose;
}

export async function insertFile(tx: Transaction, row: FileRow): Promise<void> {
  await tx.insert(expenseFile).values(row);
}

export async function deleteFile(tx: Transaction, id: string): Promise<void> {
  await tx.delete(expenseFile).where(eq(expenseFile.id, id));
}
