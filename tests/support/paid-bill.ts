import { eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { Database } from '#server/db/client.ts';
import { expense, expenseEvent, expenseFile } from '#server/db/schema/expense.ts';
import { fund } from '#server/db/schema/fund.ts';
import { createCampaign, createDonation } from './factories.ts';

/** The accounts of who submits an expense and who approves it. */
type People = { clerk: string; approver: string };

const AT = new Date('2026-11-20T06:30:00.000Z');

/** An expense with a bill, approved and paid unless `isPaid` is false. @returns the ids of both and of its campaign. */
export async function createPaidBill(
  db: Database,
  { clerk, approver }: People,
  { isPaid = true, amountPaise = 85_000n } = {},
): Promise<{ expenseId: string; fileId: string; campaignId: string }> {
  const campaign = await createCampaign(db);
  await createDonation(db, { campaignId: campaign.id, amountPaise, state: 'COMPLETED' });
  const [source] = await db.select().from(fund).where(eq(fund.campaignId, campaign.id));
  const [expenseId, fileId] = [uuid(), uuid()];
  await db.insert(expense).values({
    id: expenseId,
    fundId: source?.id ?? '',
    purpose: 'Rice for the kitchen',
    amountPaise,
    billedOn: '2026-11-19',
    payeeKind: 'vendor',
    payeeLabel: 'A rice mill in Warangal',
    payeeSealed: 'sealed',
    createdBy: clerk,
    createdAt: AT,
    changedAt: AT,
  });
  await db.insert(expenseFile).values({
    id: fileId,
    expenseId,
    kind: 'bill',
    type: 'image/jpeg',
    sha256: uuid().replaceAll('-', '').repeat(2),
    bytes: 100,
    keySealed: 'sealed',
    addedBy: clerk,
    addedAt: AT,
  });
  const events: Pick<
    typeof expenseEvent.$inferInsert,
    'kind' | 'actedBy' | 'approvalsNeeded' | 'bankReference' | 'paidOn'
  >[] = [
    { kind: 'submitted', actedBy: clerk, approvalsNeeded: 1 },
    { kind: 'approved', actedBy: approver },
    { kind: 'paid', actedBy: approver, bankReference: 'SBIN1', paidOn: '2026-11-20' },
  ];
  for (const [index, event] of events.slice(0, isPaid ? 3 : 2).entries())
    await db.insert(expenseEvent).values({ id: uuid(), expenseId, number: index + 1, at: AT, ...event });
  return { expenseId, fileId, campaignId: campaign.id };
}

/** The money of a paid expense came back. */
export async function reverseExpense(db: Database, expenseId: string, actedBy: string): Promise<void> {
  const event = { kind: 'reversed', actedBy, at: AT, reason: 'Returned by the bank' } as const;
  await db.insert(expenseEvent).values({ id: uuid(), expenseId, number: 4, ...event });
}
