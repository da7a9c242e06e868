import { asc, eq, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { Database, Transaction } from '../../db/client.ts';
import { campaign } from '../../db/schema/campaign.ts';
import { category } from '../../db/schema/category.ts';
import { contactMessage } from '../../db/schema/contact.ts';
import { donation } from '../../db/schema/donation.ts';
import { expectedTransfer } from '../../db/schema/expected-transfer.ts';

const isUsed = sql<boolean>`(exists (select from ${campaign} where campaign.category_id = category.id)
  or exists (select from ${donation} where donation.category_id = category.id)
  or exists (select from ${expectedTransfer} where expected_transfer.category_id = category.id)
  or exists (select from ${contactMessage} where contact_message.category_id = category.id))`;

type CategoryTexts = Pick<typeof category.$inferSelect, 'name' | 'language' | 'translations'>;

export function categories(db: Database | Transaction) {
  return db
    .select({
      id: category.id,
      name: category.name,
      language: category.language,
      translations: category.translations,
      version: category.version,
      isUsed,
    })
    .from(category)
    .orderBy(asc(category.name))
    .$dynamic();
}

/** Inserts a category; null when the name is taken. */
export async function insertRow(tx: Transaction, texts: CategoryTexts, now: Date): Promise<string | null> {
  const [row] = await tx
    .insert(category)
    .values({ id: uuid(), ...texts, createdAt: now })
    .onConflictDoNothing({ target: category.name })
    .returning({ id: category.id });
  return row?.id ?? null;
}

/** Locks a category until the transaction ends, so that nothing can be assigned to it meanwhile. */
export async function lockCategory(tx: Transaction, id: string) {
  await tx.select().from(category).where(eq(category.id, id)).for('update');
  const [row] = await categories(tx).where(eq(category.id, id));
  return row;
}

export async function updateTexts(tx: Transaction, id: string, texts: CategoryTexts): Promise<void> {
  await tx
    .update(category)
    .set({ ...texts, version: sql`${category.version} + 1` })
    .where(eq(category.id, id));
}

export async function deleteRow(tx: Transaction, id: string): Promise<void> {
  await tx.delete(category).where(eq(category.id, id));
}
