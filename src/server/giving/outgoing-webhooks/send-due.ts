import type { Logger } from 'pino';
import { nextTry } from '#domain/giving/webhook-events.ts';
import type { Database } from '../../db/client.ts';
import type { DonorCipher } from '../../donors/donor-data/cipher.ts';
import { raiseAlert } from '../../payments/alerts.ts';
import type { DeliveryRow } from './event-queries.ts';
import { composeEvent } from './events.ts';
import type { Answer, PostWebhook } from './post.ts';
import { claimDelivery, findReceiver, markDelivered, markNotDelivered, type ReceiverRow } from './queries.ts';
import { signedHeaders } from './signature.ts';

export type SendDeps = {
  db: Database;
  clock: () => Date;
  cipher: DonorCipher;
  log: Logger;
  post: PostWebhook;
};

/**
 * Sends a receiver's events that are due, one after the other and each at least once: if the process dies between sending and recording
 * it, the event is sent again under the same id. The network is never called inside a transaction. Stops early when the signal is
 * aborted. @returns the number of events that were accepted.
 */
export async function sendDue(deps: SendDeps, receiverId: string, signal?: AbortSignal): Promise<number> {
  let accepted = 0;
  while (!signal?.aborted) {
    const delivery = await claimDelivery(deps.db, receiverId, deps.clock());
    const receiver = delivery && (await findReceiver(deps.db, receiverId));
    if (!receiver) break;
    if (await sendOne(deps, receiver, delivery)) accepted += 1;
  }
  return accepted;
}

async function sendOne(deps: SendDeps, receiver: ReceiverRow, delivery: DeliveryRow): Promise<boolean> {
  const { db, clock, log } = deps;
  const { id, event, tries, giveUpAt } = delivery;
  const answer = await post(deps, receiver, delivery);
  const now = clock();
  const tried = { ...answer, triedAt: now };
  // A redirect is not followed, so it is no success.
  if (answer.status !== null && answer.status >= 200 && answer.status <= 299) {
    await markDelivered(db, id, tried);
    return true;
  }
  const nextTryAt = nextTry(tries, giveUpAt, now);
  const failure = { receiver: receiver.id, event, tries, status: answer.status };
  log.warn({ ...failure, givenUp: nextTryAt === null }, 'webhook not accepted');
  if (nextTryAt !== null || event === 'webhook.test') {
    await markNotDelivered(db, id, { ...tried, nextTryAt });
    return false;
  }
  await db.transaction(async (tx) => {
    await markNotDelivered(tx, id, { ...tried, nextTryAt });
    const status =
      answer.status === null ? 'there was no response' : `the last response was ${answer.status}`;
    const message =
      `The receiver of webhooks “${receiver.name}” has not accepted an event for three days; ${status}. Look at “Webhooks”: ` +
      'failed events can be sent again there for 30 days.';
    await raiseAlert(tx, { kind: 'webhook_failed', attemptId: null, about: receiver.name, message }, now);
  });
  return false;
}

async function post(
  { db, clock, cipher, log, post: send }: SendDeps,
  { url, includesPeople, ...receiver }: ReceiverRow,
  delivery: DeliveryRow,
): Promise<Answer> {
  try {
    const body = await composeEvent(db, delivery, includesPeople);
    const sentAt = clock();
    const { secretSealed, formerSecretSealed, formerSecretUntil } = receiver;
    const isChanging = formerSecretUntil !== null && formerSecretUntil > sentAt;
    const sealed = [secretSealed, ...(isChanging && formerSecretSealed !== null ? [formerSecretSealed] : [])];
    const secrets = sealed.map((each) => cipher.open(each));
    const headers = {
      'content-type': 'application/json',
      ...signedHeaders({ id: delivery.id, body, sentAt }, secrets),
    };
    return await send(url, headers, body);
  } catch (error) {
    log.error({ err: error, event: delivery.event }, 'webhook could not be composed');
    return { status: null, answer: 'Not sent: it could not be composed. See the site’s log.' };
  }
}
