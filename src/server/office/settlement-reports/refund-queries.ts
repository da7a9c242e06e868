import { and, eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { Database, Transaction } from '../../db/client.ts';
import { attempt, donation } from '../../db/schema/donation.ts';
import { refund } from '../../db/schema/ledger.ts';
import { outbox } from '../../db/schema/outbox.ts';
import { settlementLine } from '../../db/schema/settlement-report.ts';

export type RefundLine = typeof settlementLine.$inferSelect;

/** A report's line about a refund. */
export async function findRefundLine(
  db: Database | Transaction,
  id: string,
): Promise<RefundLine | undefined> {
  const [row] = await db
    .select()
    .from(settlementLine)
    .where(and(eq(settlementLine.id, id), eq(settlementLine.kind, 'refund')));
  return row;
}

/** A payment with its refunds, locked: its refunds are recorded one at a time. */
export async function lockPaidAttempt(tx: Transaction, merchantOrderId: string) {
  const [row] = await tx
    .select({ attempt, email: donation.email, phoneNumber: donation.phoneNumber })
    .from(attempt)
    .innerJoin(donation, eq(donation.id, attempt.donationId))
    .where(eq(attempt.merchantOrderId, merchantOrderId))
    .for('update', { of: attempt });
  if (!row) return undefined;
  const earlier = await tx
    .select({
      state: refund.state,
      amountPaise: refund.amountPaise,
      merchantRefundId: refund.merchantRefundId,
      providerRefundId: refund.providerRefundId,
    })
    .from(refund)
    .where(eq(refund.attemptId, row.attempt.id));
  return { ...row, earlier };
}

/** Inserts a completed refund with its outbox entry; false when its id exists. */
export async function insertMissingRefund(
  tx: Transaction,
  row: Omit<typeof refund.$inferInsert, 'state' | 'createdAt' | 'changedAt' | 'nextPollAt'>,
  about: { donationId: string; attemptId: string },
  now: Date,
): Promise<boolean> {
  const moments = { createdAt: now, changedAt: now, nextPollAt: now };
  const { rowCount } = await tx
    .insert(refund)
    .values({ ...row, ...moments, state: 'COMPLETED' })
    .onConflictDoNothing({ target: refund.merchantRefundId });
  if (rowCount !== 1) return false;
  await tx
    .insert(outbox)
    .values({ id: uuid(), kind: 'donation_refunded', ...about, refundId: row.id, createdAt: now });
  return true;
}
