import { eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { approvalsNeeded, DEFAULT_SPENDING_RULES } from '#domain/office/expense.ts';
import type { FundKind } from '#domain/office/fund.ts';
import type { Database } from '#server/db/client.ts';
import { account } from '#server/db/schema/account.ts';
import { expense, expenseEvent, expenseFile } from '#server/db/schema/expense.ts';
import { fund } from '#server/db/schema/fund.ts';

const AT = new Date('2026-11-21T06:30:00.000Z');

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

  async function happen(
    expenseId: string,
    number: number,
    event: Omit<typeof expenseEvent.$inferInsert, 'id' | 'expenseId' | 'number' | 'at'> & { at?: Date },
  ): Promise<void> {
    await db.insert(expenseEvent).values({ id: uuid(), expenseId, number, at: AT, ...event });
  }

  /** Pays a submitted and approved expense, or carries out a transfer, on a day. @returns the expense's id. */
  async function pay(
    changes: Pick<typeof expense.$inferInsert, 'fundId' | 'amountPaise'> &
      Partial<typeof expense.$inferInsert> & { day?: string },
  ): Promise<string> {
    const { day = '2026-11-21', ...row } = changes;
    const id = uuid();
    const isTransfer = row.toFundId !== undefined;
    const payee = isTransfer
      ? ({ payeeKind: null, payeeLabel: '', payeeSealed: null, transferReason: 'surplus' } as const)
      : ({ payeeKind: 'vendor', payeeLabel: 'A shop in Warangal', payeeSealed: 'sealed' } as const);
    await db.insert(expense).values({
      id,
      purpose: 'Forty blankets',
      billedOn: day,
      ...payee,
      createdBy: clerk,
      createdAt: AT,
      changedAt: AT,
      ...row,
    });
    if (!isTransfer)
      await db.insert(expenseFile).values({
        id: uuid(),
        expenseId: id,
        kind: 'bill',
        type: 'application/pdf',
        sha256: uuid().replaceAll('-', '').repeat(2),
        bytes: 100,
        keySealed: 'sealed',
        addedBy: clerk,
        addedAt: AT,
      });
    const needed = approvalsNeeded(row.amountPaise, DEFAULT_SPENDING_RULES);
    await happen(id, 1, { kind: 'submitted', actedBy: clerk, approvalsNeeded: needed });
    for (const [index, actedBy] of approvers.slice(0, needed).entries())
      await happen(id, index + 2, { kind: 'approved', actedBy });
    const bankReference = isTransfer ? '' : `SBIN${id.slice(-8)}`;
    await happen(id, needed + 2, { kind: 'paid', actedBy: clerk, bankReference, paidOn: day });
    return id;
  }

  /** Records that the money of a paid expense came back. */
  async function reverse(expenseId: string, at: Date = AT): Promise<void> {
    const number = 1 + (await db.$count(expenseEvent, eq(expenseEvent.expenseId, expenseId)));
    await happen(expenseId, number, { kind: 'reversed', actedBy: clerk, reason: 'Returned', at });
  }

  return { pay, reverse };
}
