import { validate } from 'uuid';
import type { Delivery, DeliveryQuery } from '#contract/giving/webhooks/outgoing-webhooks.admin.ts';
import type { ListTotal } from '#contract/lists.admin.ts';
import { DELIVERY_MS } from '#domain/giving/webhook-events.ts';
import { counted } from '#domain/text/counted.ts';
import type { Database } from '../../db/client.ts';
import { toPage } from '../../db/queries/keyset-pagination.ts';
import { AppError } from '../../errors.ts';
import { recordAudit, type SignedInStaff } from '../../staff/audit/service.ts';
import {
  countDeliveries,
  type DeliveryRow,
  deliveryExists,
  listedDeliveries,
  lockReceiver,
  sendAgain,
} from './queries.ts';

type DeliveryDeps = { db: Database; clock: () => Date };

/** A page of what was sent to receivers, newest first. @throws AppError `cursor_unknown`. */
export async function listDeliveries(
  { db }: DeliveryDeps,
  query: DeliveryQuery,
): Promise<{ items: Delivery[]; nextCursor: string | null; total?: ListTotal }> {
  const { receiverId, cursor, limit } = query;
  if (receiverId !== undefined && !validate(receiverId))
    return { items: [], nextCursor: null, total: { count: 0, isMore: false } };
  const { rows, nextCursor } = toPage(await listedDeliveries(db, query), limit);
  const items = rows.map(({ delivery, receiverName, donationId }) => ({
    id: delivery.id,
    receiver: receiverName,
    event: delivery.event,
    donationId,
    createdAt: delivery.createdAt.toISOString(),
    state: stateOf(delivery),
    tries: delivery.tries,
    triedAt: delivery.triedAt?.toISOString() ?? null,
    status: delivery.status,
    answer: delivery.answer,
    nextTryAt: delivery.nextTryAt?.toISOString() ?? null,
  }));
  return cursor === undefined
    ? { items, nextCursor, total: await countDeliveries(db, query) }
    : { items, nextCursor };
}

function stateOf({ deliveredAt, nextTryAt }: DeliveryRow): Delivery['state'] {
  if (deliveredAt) return 'delivered';
  return nextTryAt ? 'waiting' : 'failed';
}

/**
 * Sends an event again, under its own id, whether it was delivered or has failed.
 * @throws AppError `record_not_found`; `webhook_waits_already`.
 */
export async function sendDeliveryAgain(
  { db, clock }: DeliveryDeps,
  by: SignedInStaff,
  id: string,
): Promise<{ message: string }> {
  const now = clock();
  const unknown = () => new AppError({ code: 'record_not_found', params: { record: 'event' } });
  if (!validate(id)) throw unknown();
  await db.transaction(async (tx) => {
    if ((await sendAgain(tx, { id }, untilGivenUp(now))) === 0)
      throw (await deliveryExists(tx, id)) ? new AppError('webhook_waits_already') : unknown();
    const target = { kind: 'webhook', id } as const;
    const message = 'Sent an event to a receiver of webhooks again.';
    await recordAudit(tx, by, { action: 'webhook_sent_again', target, message }, now);
  });
  return { message: 'The event is on its way again.' };
}

/** Sends a receiver's failed events again, each under its own id. @throws AppError `record_not_found`. */
export async function sendFailedAgain(
  { db, clock }: DeliveryDeps,
  by: SignedInStaff,
  id: string,
): Promise<{ message: string }> {
  const now = clock();
  const sent = await db.transaction(async (tx) => {
    const receiver = validate(id) ? await lockReceiver(tx, id) : undefined;
    if (!receiver) throw new AppError({ code: 'record_not_found', params: { record: 'receiver' } });
    const events = counted(await sendAgain(tx, { failedOf: id }, untilGivenUp(now)), 'failed event');
    const target = { kind: 'webhook', id } as const;
    const message = `Sent ${events} to the receiver of webhooks “${receiver.name}” again.`;
    await recordAudit(tx, by, { action: 'webhook_failed_sent_again', target, message }, now);
    return events;
  });
  return { message: `On the way again: ${sent}.` };
}

const untilGivenUp = (now: Date) => ({ now, giveUpAt: new Date(now.getTime() + DELIVERY_MS) });
