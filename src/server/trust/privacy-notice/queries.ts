import { eq } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/client.ts';
import { privacyNotice } from '../../db/schema/consent.ts';

type NoticeRow = typeof privacyNotice.$inferSelect;

export async function insertNotice(db: Database | Transaction, row: NoticeRow): Promise<void> {
  await db.insert(privacyNotice).values(row).onConflictDoNothing();
}

export async function findNotice(
  db: Database | Transaction,
  version: string,
): Promise<NoticeRow | undefined> {
  const [row] = await db.select().from(privacyNotice).where(eq(privacyNotice.version, version));
  return row;
}
