import { inArray } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/client.ts';
import { trustPicture } from '../../db/schema/trust-picture.ts';

export type TrustPictureRow = typeof trustPicture.$inferSelect;

export function selectTrustPictures(
  db: Database | Transaction,
  hashes: readonly string[],
): Promise<TrustPictureRow[]> {
  return db
    .select()
    .from(trustPicture)
    .where(inArray(trustPicture.hash, [...hashes]));
}

export async function insertTrustPicture(tx: Transaction, row: TrustPictureRow): Promise<void> {
  await tx.insert(trustPicture).values(row).onConflictDoNothing();
}
