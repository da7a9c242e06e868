import { and, eq } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/client.ts';
import { attempt } from '../../db/schema/donation.ts';
import { expectedTransfer } from '../../db/schema/expected-transfer.ts';
import { offlineGift } from '../../db/schema/offline-gift.ts';

export type TransferRow = typeof expectedTransfer.$inferSelect;

/** An expected transfer, locked until the transaction ends. */
export async function lockTransfer(tx: Transaction, id: string): Promise<TransferRow | undefined> {
  const [row] = await tx.select().from(expectedTransfer).where(eq(expectedTransfer.id, id)).for('update');
  return row;
}

export async function updateState(
  tx: Transaction,
  id: string,
  change: Pick<TransferRow, 'state' | 'donationId' | 'reason'>,
  now: Date,
): Promise<void> {
  await tx
    .update(expectedTransfer)
    .set({ ...change, changedAt: now })
    .where(eq(expectedTransfer.id, id));
}

/** The gift that a transfer was received as. */
export async function giftReceivedAs(tx: Transaction, donationId: string) {
  const [row] = await tx
    .select({
      paymentId: attempt.id,
      amountPaise: attempt.amountPaise,
      receivedOn: offlineGift.receivedOn,
      referenceKey: offlineGift.referenceKey,
    })
    .from(attempt)
    .innerJoin(offlineGift, eq(offlineGift.attemptId, attempt.id))
    .where(and(eq(attempt.donationId, donationId), eq(offlineGift.state, 'counted')));
  return row;
}

export async function findOfDonation(db: Database, donationId: string): Promise<TransferRow | undefined> {
  const [row] = await db.select().from(expectedTransfer).where(eq(expectedTransfer.donationId, donationId));
  return row;
}
