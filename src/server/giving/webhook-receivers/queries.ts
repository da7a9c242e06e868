import { and, asc, eq, inArray, isNotNull, isNull, lt, lte, type SQL, sql } from 'drizzle-orm';
import type { DeliveryQuery } from '#contract/giving/webhooks/outgoing-webhooks.admin.ts';
import type { DeliveryState } from '#domain/giving/webhook-events.ts';
import type { Database, Transaction } from '../../db/client.ts';
import { COUNT_CAP, countUpToCap } from '../../db/queries/capped-count.ts';
import { afterCursor, byMoment, cursorKey } from '../../db/queries/keyset-pagination.ts';
import { account } from '../../db/schema/account.ts';
import { attempt } from '../../db/schema/donation.ts';
import { webhookDelivery as delivery, webhookReceiver as receiver } from '../../db/schema/webhook.ts';

export type ReceiverRow = typeof receiver.$inferSelect;
export type DeliveryRow = typeof delivery.$inferSelect;

const isWaiting = isNotNull(delivery.nextTryAt);
const hasFailed = and(isNull(delivery.nextTryAt), isNull(delivery.deliveredAt));

/** All receivers by name, with who added them, and how many of their events wait or have failed. */
export async function allReceivers(db: Database) {
  return db
    .select({
      receiver,
      addedBy: account.name,
      addedByEmail: account.email,
      waiting: sql<number>`(select count(*)::int from ${delivery} where ${delivery.receiverId} = ${receiver.id} and ${isWaiting})`,
      failed: sql<number>`(select count(*)::int from ${delivery} where ${delivery.receiverId} = ${receiver.id} and ${hasFailed})`,
    })
    .from(receiver)
    .innerJoin(account, eq(account.id, receiver.createdBy))
    .orderBy(asc(receiver.name));
}

export async function countReceivers(tx: Transaction): Promise<number> {
  return tx.$count(receiver);
}

export async function insertReceiver(tx: Transaction, row: typeof receiver.$inferInsert): Promise<void> {
  await tx.insert(receiver).values(row);
}

/** A receiver, locked until the transaction ends. Events may be queued for it meanwhile. */
export async function lockReceiver(tx: Transaction, id: string): Promise<ReceiverRow | undefined> {
  const [row] = await tx.select().from(receiver).where(eq(receiver.id, id)).for('no key update');
  return row;
}

export async function updateReceiver(
  tx: Transaction,
  id: string,
  change: Partial<
    Pick<
      ReceiverRow,
      'isOn' | 'includesPeople' | 'approvalId' | 'secretSealed' | 'formerSecretSealed' | 'formerSecretUntil'
    >
  >,
): Promise<void> {
  await tx.update(receiver).set(change).where(eq(receiver.id, id));
}

/** Its deliveries go with it. */
export async function deleteReceiver(tx: Transaction, id: string): Promise<void> {
  await tx.delete(receiver).where(eq(receiver.id, id));
}

export async function insertTest(
  tx: Transaction,
  row: Pick<DeliveryRow, 'id' | 'receiverId'>,
  now: Date,
): Promise<void> {
  // One try: whoever sends a test wants to see at once what became of it.
  const moments = { createdAt: now, nextTryAt: now, giveUpAt: now };
  await tx.insert(delivery).values({ ...row, ...moments, event: 'webhook.test' });
}

/** Whether a test event of a receiver was not tried yet. */
export async function testWaits(tx: Transaction, receiverId: string): Promise<boolean> {
  const isTest = eq(delivery.event, 'webhook.test');
  return (await tx.$count(delivery, and(eq(delivery.receiverId, receiverId), isTest, isWaiting))) > 0;
}

const STATES: Record<DeliveryState, SQL | undefined> = {
  waiting: isWaiting,
  delivered: isNotNull(delivery.deliveredAt),
  failed: hasFailed,
};

const matches = ({ receiverId, state }: DeliveryQuery): SQL | undefined =>
  and(receiverId ? eq(delivery.receiverId, receiverId) : undefined, state ? STATES[state] : undefined);

/** The deliveries of a page, newest first, and one more to tell whether there is another page. */
export async function listedDeliveries(db: Database, query: DeliveryQuery) {
  const { createdAt, id } = delivery;
  return db
    .select({
      id,
      delivery,
      cursorKey: cursorKey(createdAt),
      receiverName: receiver.name,
      donationId: attempt.donationId,
    })
    .from(delivery)
    .innerJoin(receiver, eq(receiver.id, delivery.receiverId))
    .leftJoin(attempt, eq(attempt.id, delivery.attemptId))
    .where(and(matches(query), afterCursor(createdAt, id, query.cursor)))
    .orderBy(...byMoment(createdAt, id))
    .limit(query.limit + 1);
}

export function countDeliveries(db: Database, query: DeliveryQuery) {
  const rows = db
    .select({ id: delivery.id })
    .from(delivery)
    .where(matches(query))
    .limit(COUNT_CAP + 1);
  return countUpToCap(db, rows);
}

/** No more than a receiver's queue holds (guards/webhooks.sql). */
const MOST_AT_ONCE = 10_000;

/** Queues a delivery again that is not waiting, or the oldest failed ones of a receiver, under their own ids. @returns how many. */
export async function sendAgain(
  tx: Transaction,
  which: { id: string } | { failedOf: string },
  { now, giveUpAt }: { now: Date; giveUpAt: Date },
): Promise<number> {
  const chosen = tx
    .select({ id: delivery.id })
    .from(delivery)
    .where(
      'id' in which
        ? and(eq(delivery.id, which.id), isNull(delivery.nextTryAt))
        : and(eq(delivery.receiverId, which.failedOf), hasFailed),
    )
    .orderBy(asc(delivery.createdAt))
    .limit(MOST_AT_ONCE)
    .for('update');
  const { rowCount } = await tx
    .update(delivery)
    .set({ nextTryAt: now, giveUpAt, deliveredAt: null, tries: 0 })
    .where(inArray(delivery.id, chosen));
  return rowCount ?? 0;
}

export async function deliveryExists(tx: Transaction, id: string): Promise<boolean> {
  return (await tx.$count(delivery, eq(delivery.id, id))) > 0;
}

/** What was delivered or has failed is deleted some time after it happened; so is what waits for a receiver that stays switched off. */
export async function deleteDeliveriesBefore(db: Database, before: Date): Promise<void> {
  await db.delete(delivery).where(lt(delivery.createdAt, before));
}

export async function deleteFormerSecrets(db: Database, now: Date): Promise<void> {
  await db
    .update(receiver)
    .set({ formerSecretSealed: null, formerSecretUntil: null })
    .where(lte(receiver.formerSecretUntil, now));
}
