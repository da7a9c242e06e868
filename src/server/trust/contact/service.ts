import { v7 as uuid, validate } from 'uuid';
import type { SendMessage } from '#contract/trust/contact.ts';
import type { Database } from '../../db/client.ts';
import { AppError } from '../../errors.ts';
import { hasEnoughMail, queueMail } from '../../mail/service.ts';
import type { ReadTrust } from '../details/service.ts';
import { categoryExists, insertMessage, lockSender, wasReceived } from './queries.ts';

export type ContactDeps = { db: Database; clock: () => Date; trust: ReadTrust };

/** Within this time, the same message of the same sender is the same one. */
const SAME_MESSAGE_MS = 86_400_000;

/**
 * Stores a visitor's message and notifies the trust by email, if it has an address and has not had too many that day. The same message
 * sent again within a day, such as after a double click, is stored once. A message with the hidden field filled in
 * is stored as spam without an email; the response is the same, so that bots learn nothing.
 * @throws AppError `category_unknown` if the category does not exist.
 */
export async function receiveMessage(
  { db, clock, trust }: ContactDeps,
  { website, ...message }: SendMessage,
): Promise<void> {
  if (!validate(message.categoryId) || !(await categoryExists(db, message.categoryId))) {
    throw new AppError('category_unknown', { field: 'categoryId' });
  }
  const id = uuid();
  const now = clock();
  await db.transaction(async (tx) => {
    const received = {
      id,
      ...message,
      // control: messages written by bots are marked as spam (app.test.ts) → false
      state: website ? 'spam' : 'unread',
      receivedAt: now,
    } as const;
    // control: also when the same message arrives several times at once (mail.test.ts)
    await lockSender(tx, message.email);
    // control: the same message of the same sender is stored once (mail.test.ts)
    if (await wasReceived(tx, received, new Date(now.getTime() - SAME_MESSAGE_MS))) return;
    await insertMessage(tx, received);
    if (website) return;
    const { email } = await trust(tx);
    if (
      email === '' ||
      // control: notices of messages do not flood the trust’s mailbox (mail.test.ts)
      (await hasEnoughMail(tx, 'contact_notice', email, now))
    )
      return;
    const notice = { kind: 'contact_notice', recipient: email, contactMessageId: id } as const;
    await queueMail(tx, trust, notice, now);
  });
}
