import { v7 as uuid, validate } from 'uuid';
import type { SendMessage } from '#contract/contact.ts';
import type { Database } from '../../db/client.ts';
import { AppError } from '../../errors.ts';
import { categoryExists, insertMessage } from './queries.ts';

/**
 * Keeps a visitor's message. What a machine filled in is kept as spam and answered alike, so that it learns nothing.
 * @throws AppError `category_unknown` when the category is gone.
 */
export async function receiveMessage(
  { db, clock }: { db: Database; clock: () => Date },
  { website, ...message }: SendMessage,
): Promise<void> {
  if (!validate(message.categoryId) || !(await categoryExists(db, message.categoryId))) {
    throw new AppError('category_unknown', 'Please select a category', {
      fields: { categoryId: 'Please select a category' },
    });
  }
  await insertMessage(db, {
    id: uuid(),
    ...message,
    state: website ? 'spam' : 'unread',
    receivedAt: clock(),
  });
}
