import { v7 as uuid, validate } from 'uuid';
import type { SendMessage } from '#contract/contact.ts';
import type { Database } from '../../db/client.ts';
import { AppError } from '../../http/errors.ts';
import { queueMail } from '../mail/service.ts';
import type { ReadTrust } from '../trust/service.ts';
import { categoryExists, insertMessage } from './queries.ts';

export type ContactDeps = { db: Database; clock: () => Date; trust: ReadTrust };

/**
 * Keeps a visitor's message, and notes a mail to the trust with it. What a machine filled in is kept as spam and answered alike, so that it learns nothing.
 * @throws AppError `category_unknown` when the category is gone.
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
    await insertMessage(tx, { id, ...message, state: website ? 'spam' : 'unread', receivedAt: now });
    if (website) return;
    const { email } = await trust(tx);
    const notice = { kind: 'contact_notice', recipient: email, contactMessageId: id } as const;
    await queueMail(tx, trust, notice, now);
  });
}
