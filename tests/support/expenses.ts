import { eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { approvalsNeeded, DEFAULT_SPENDING_RULES } from '#domain/office/expense.ts';
import type { FundKind } from '#domain/office/fund.ts';
import type { Database } from '#server/db/client.ts';
import { account } from '#server/db/schema/account.ts';
import { expense, expenseEvent, expenseFile } from '#server/db/schema/expense.ts';
import { fund } from '#server/db/schema/fund.ts';
import { createCampaign, createDonation } from './factories.ts';

const AT = new Date('2026-11-21T06:30:00.000Z');
const TODAY = '2026-11-21';

/** The accounts of the person who submits an expense and of those who approve it. */
type People = { clerk: string; approvers: readonly string[] };
type NewExpense = Pick<typeof expense.$inferInsert, 'fundId' | 'amountPaise'> &
  Partial<typeof expense.$inferInsert>;

/** The id of a campaign's fund, or of another one. */
export async function fundIdOf(
  db: Database,
  of: { campaignId: string } | { kind: FundKind },
): Promise<string> {
  const [found] = await db
    .select()
    .from(fund)
    .where('kind' in of ? eq(fund.kind, of.kind) : eq(fund.campaignId, of.campaignId));
  return found?.id ?? '';
}

async function happen(
  db: Database,
  expenseId: string,
  event: Omit<typeof expenseEvent.$inferInsert, 'id' | 'expenseId' | 'number' | 'at'> & { at?: Date },
): Promise<void> {
  const number = 1 + (await db.$count(expenseEvent, eq(expenseEvent.expenseId, expenseId)));
  await db.insert(expenseEvent).values({ id: uuid(), expenseId, number, at: AT, ...event });
}

/** An expense with a bill, or a transfer, that is approved, and paid on a day unless `day` is null. @returns the ids of it and its bill. */
async function enterExpense(
  db: Database,
  { clerk, approvers }: People,
  row: NewExpense,
  day: string | null,
): Promise<{ expenseId: string; fileId: string }> {
  const [expenseId, fileId] = [uuid(), uuid()];
  const isTransfer = row.toFundId !== undefined;
  const payee = isTransfer
    ? ({ payeeKind: null, payeeLabel: '', payeeSealed: null, transferReason: 'surplus' } as const)
    : ({ payeeKind: 'vendor', payeeLabel: 'A shop in Warangal', payeeSealed: 'sealed' } as const);
  await db.insert(expense).values({
    id: expenseId,
    purpose: 'Forty blankets',
    billedOn: day ?? TODAY,
    ...payee,
    createdBy: clerk,
    createdAt: AT,
    changedAt: AT,
    ...row,
  });
  if (!isTransfer)
    await db.insert(expenseFile).values({
      id: fileId,
      expenseId,
      kind: 'bill',
      type: 'application/pdf',
      sha256: uuid().replaceAll('-', '').repeat(2),
      bytes: 100,
      keySealed: 'sealed',
      addedBy: clerk,
      addedAt: AT,
    });
  const needed = approvalsNeeded(row.amountPaise, DEFAULT_SPENDING_RULES);
  await happen(db, expenseId, { kind: 'submitted', actedBy: clerk, approvalsNeeded: needed });
  for (const actedBy of approvers.slice(0, needed))
    await happen(db, expenseId, { kind: 'approved', actedBy });
  const bankReference = isTransfer ? '' : `SBIN${expenseId.slice(-8)}`;
  if (day !== null) await happen(db, expenseId, { kind: 'paid', actedBy: clerk, bankReference, paidOn: day });
  return { expenseId, fileId };
}

/** Records that the money of a paid expense came back. */
export async function reverseExpense(
  db: Database,
  expenseId: string,
  actedBy: string,
  at = AT,
): Promise<void> {
  await happen(db, expenseId, { kind: 'reversed', actedBy, reason: 'Returned by the bank', at });
}

/** A campaign with a gift, and an expense with a bill that it pays, unless `isPaid` is false. @returns the ids of all three. */
export async function createPaidBill(
  db: Database,
  { clerk, approver }: { clerk: string; approver: string },
  { isPaid = true, amountPaise = 85_000n } = {},
): Promise<{ expenseId: string; fileId: string; campaignId: string }> {
  const { id: campaignId } = await createCampaign(db);
  await createDonation(db, { campaignId, amountPaise, state: 'COMPLETED' });
  const row = { fundId: await fundIdOf(db, { campaignId }), amountPaise };
  const people = { clerk, approvers: [approver] };
  return { campaignId, ...(await enterExpense(db, people, row, isPaid ? TODAY : null)) };
}

/** A clerk and two people who approve; what they do needs no back office. */
export async function createSpenders(db: Database) {
  const people = ['clerk', 'first', 'second'].map((name) => ({ id: uuid(), name }));
  await db.insert(account).values(
    people.map(({ id, name }) => ({
      id,
      issuer: 'https://accounts.example',
      subject: `${name} ${id}`,
      email: `${name}-${id}@example.org`,
      name,
      photo: '',
      createdAt: AT,
    })),
  );
  const [clerk = '', ...approvers] = people.map(({ id }) => id);
  return {
    /** Pays an approved expense, or carries out a transfer, on a day. @returns the expense's id. */
    async pay({ day = TODAY, ...row }: NewExpense & { day?: string }): Promise<string> {
      return (await enterExpense(db, { clerk, approvers }, row, day)).expenseId;
    },
    reverse: (expenseId: string, at?: Date) => reverseExpense(db, expenseId, clerk, at),
  };
}
