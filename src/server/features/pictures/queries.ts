import { eq, inArray } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/client.ts';
import { picture } from '../../db/schema/picture.ts';

export type StoredPicture = typeof picture.$inferSelect;

export async function findPicture(db: Database, hash: string): Promise<StoredPicture | undefined> {
  const [row] = await db.select().from(picture).where(eq(picture.hash, hash));
  return row;
}

/** Those of some hashes, by hash and widest form. */
export function knownPictures(db: Database | Transaction, hashes: readonly string[]) {
  return db
    .select({ hash: picture.hash, width: picture.width })
    .from(picture)
    .where(inArray(picture.hash, [...hashes]));
}

/** Adds a picture; false when there is one of the same bytes. */
export async function insertPicture(tx: Transaction, row: StoredPicture): Promise<boolean> {
  const rows = await tx.insert(picture).values(row).onConflictDoNothing().returning({ id: picture.id });
  return rows.length > 0;
}
