import { eq } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/client.ts';
import { category } from '../../db/schema/category.ts';
import { contactMessage } from '../../db/schema/contact.ts';

export async function categoryExists(db: Database, id: string): Promise<boolean> {
  const rows = await db.select({ id: category.id }).from(category).where(eq(category.id, id));
  return rows.length > 0;
}

export async function insertMessage(
  db: Database | Transaction,
  message: typeof contactMessage.$inferInsert,
): Promise<void> {
  await db.insert(contactMessage).values(message);
}
