import { and, eq, inArray, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/client.ts';
import { campaignPicture } from '../../db/schema/campaign.ts';
import { galleryPicture } from '../../db/schema/gallery.ts';
import { picture } from '../../db/schema/picture.ts';

export type StoredPicture = typeof picture.$inferSelect;

/**
 * The picture of some bytes that is there already. Somebody wants to show it: from now on it has its time again before it
 * may be removed.
 */
export async function wantPicture(db: Database, hash: string, now: Date): Promise<StoredPicture | undefined> {
  const [row] = await db
    .update(picture)
    .set({
      unusedSince: sql`case when ${picture.deletingSince} is null then ${now.toISOString()}::timestamptz
      else ${picture.unusedSince} end`,
    })
    .where(eq(picture.hash, hash))
    .returning();
  return row;
}

/** Those of some hashes that stay, by hash and widest form; none of them begins to go until the transaction ends. */
export function knownPictures(tx: Transaction, hashes: readonly string[]) {
  return tx
    .select({ hash: picture.hash, width: picture.width })
    .from(picture)
    .where(and(inArray(picture.hash, [...hashes]), isNull(picture.deletingSince)))
    .for('share');
}

/** Whether a campaign or the gallery shows a picture, in whatever width its address names. */
const isShown: SQL = sql`${picture.hash} in (
  select substring(url from '^/pictures/([0-9a-f]{32})-') from (
    select url from ${campaignPicture} union all select url from ${galleryPicture}
  ) as shown where url ~ '^/pictures/[0-9a-f]{32}-')`;

/** Notes which pictures nothing shows any more, and which are shown again. */
export async function noteUnused(db: Database, now: Date): Promise<void> {
  await db
    .update(picture)
    .set({ unusedSince: now })
    .where(and(isNull(picture.unusedSince), sql`not ${isShown}`));
  await db
    .update(picture)
    .set({ unusedSince: null })
    .where(and(isNotNull(picture.unusedSince), isNull(picture.deletingSince), isShown));
}

/** Lets so many pictures go that nothing has shown since some time, and that nobody is about to show. */
export async function letGo(db: Database, unusedBefore: Date, now: Date, most: number): Promise<void> {
  await db.transaction(async (tx) => {
    const found = await tx
      .select({ id: picture.id })
      .from(picture)
      .where(and(lte(picture.unusedSince, unusedBefore), isNull(picture.deletingSince)))
      .limit(most)
      .for('update', { skipLocked: true });
    const ids = found.map(({ id }) => id);
    if (ids.length === 0) return;
    // A statement of its own: it sees what was committed before the rows were locked.
    await tx
      .update(picture)
      .set({ deletingSince: now })
      .where(and(inArray(picture.id, ids), sql`not ${isShown}`));
  });
}

/** So many of the pictures that go. */
export function goingPictures(db: Database, most: number): Promise<StoredPicture[]> {
  return db.select().from(picture).where(isNotNull(picture.deletingSince)).limit(most);
}

export async function deletePicture(db: Database, id: string): Promise<void> {
  await db.delete(picture).where(and(eq(picture.id, id), isNotNull(picture.deletingSince)));
}

/** Adds a picture; false when there is one of the same bytes. */
export async function insertPicture(tx: Transaction, row: typeof picture.$inferInsert): Promise<boolean> {
  const rows = await tx.insert(picture).values(row).onConflictDoNothing().returning({ id: picture.id });
  return rows.length > 0;
}
