import { and, eq, gt, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/client.ts';
import { runStatement } from '../../db/queries/run-statement.ts';
import { category } from '../../db/schema/category.ts';
import { contactMessage } from '../../db/schema/contact.ts';

export async function categoryExists(db: Database, id: string): Promise<boolean> {
  const rows = await db.select({ id: category.id }).from(category).where(eq(category.id, id));
  return rows.length > 0;
}

type Message = typeof contactMessage.$inferInsert;

/** Makes other transactions wait that would store a message of the same sender. */
export async function lockSender(tx: Transaction, email: string): Promise<void> {
  await runStatement(
    tx,
    sql`select pg_advisory_xact_lock(hashtextextended(${`contact ${email.toLowerCase()}`}, 0))`,
  );
}

/** Whether the same message of the same sender was received since a moment. */
export async function wasReceived(
  tx: Transaction,
  message: Pick<Message, 'email' | 'phoneNumber' | 'description' | 'categoryId' | 'state'>,
  since: Date,
): Promise<boolean> {
  const { email, phoneNumber, description, categoryId } = message;
  const isSpam = message.state === 'spam';
  const found = await tx.$count(
    contactMessage,
    and(
      gt(contactMessage.receivedAt, since),
      sql`lower(${contactMessage.email}) = lower(${email})`,
      eq(contactMessage.phoneNumber, phoneNumber),
      eq(contactMessage.description, description),
      eq(contactMessage.categoryId, categoryId),
      sql`(${contactMessage.state} = 'spam') = ${isSpam}`,
    ),
  );
  return found > 0;
}

export async function insertMessage(db: Database | Transaction, message: Message): Promise<void> {
  await db.insert(contactMessage).values(message);
}
