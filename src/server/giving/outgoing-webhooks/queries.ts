import { and, asc, eq, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/client.ts';
import { webhookDelivery as delivery, webhookReceiver as receiver } from '../../db/schema/webhook.ts';
import type { DeliveryRow } from './event-queries.ts';

export type ReceiverRow = typeof receiver.$inferSelect;

/** A delivery whose process died is tried again after this long: more than twice the time that one may take. */
const LEASE_MS = 30_000;

export async function findReceiver(db: Database, id: string): Promise<ReceiverRow | undefined> {
  const [row] = await db.select().from(receiver).where(eq(receiver.id, id));
  return row;
}

/** The receivers with events that are due. One that is switched off gets tests only. */
export async function receiversWithDue(db: Database, now: Date): Promise<string[]> {
  const rows = await db
    .select({ id: receiver.id })
    .from(receiver)
    .where(
      sql`exists (select from ${delivery} where ${delivery.receiverId} = ${receiver.id} and ${isDue(now)})`,
    );
  return rows.map(({ id }) => id);
}

const isDue = (now: Date): SQL | undefined =>
  and(lte(delivery.nextTryAt, now), or(eq(receiver.isOn, true), eq(delivery.event, 'webhook.test')));

/** Claims a receiver's most overdue event: no other server sends it until the lease ends. */
export async function claimDelivery(
  db: Database,
  receiverId: string,
  now: Date,
): Promise<DeliveryRow | undefined> {
  const due = db
    .select({ id: delivery.id })
    .from(delivery)
    .innerJoin(receiver, eq(receiver.id, delivery.receiverId))
    .where(and(eq(delivery.receiverId, receiverId), isDue(now)))
    .orderBy(asc(delivery.nextTryAt))
    .limit(1)
    .for(
      // control: an event is claimed by one server only (deliveries.test.ts) → 'key share'
      'update',
      { of: delivery, skipLocked: true },
    );
  const [row] = await db
    .update(delivery)
    .set({
      tries: sql`${delivery.tries} + 1`,
      // control: an event that may not have arrived is sent again (deliveries.test.ts) → null
      nextTryAt: new Date(now.getTime() + LEASE_MS),
    })
    .where(eq(delivery.id, sql`(${due})`))
    .returning();
  return row;
}

type Tried = Pick<DeliveryRow, 'status' | 'answer' | 'triedAt'>;

export async function markDelivered(db: Database, id: string, tried: Tried): Promise<void> {
  await db
    .update(delivery)
    .set({ ...tried, deliveredAt: tried.triedAt, nextTryAt: null })
    .where(eq(delivery.id, id));
}

/** `nextTryAt` null: it has failed. */
export async function markNotDelivered(
  db: Database | Transaction,
  id: string,
  tried: Tried & Pick<DeliveryRow, 'nextTryAt'>,
): Promise<void> {
  await db.update(delivery).set(tried).where(eq(delivery.id, id));
}
