import { type AnyColumn, and, eq, inArray, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/client.ts';
import { campaignPicture } from '../../db/schema/campaign.ts';
import { updatePicture } from '../../db/schema/campaign-update.ts';
import { galleryPicture } from '../../db/schema/gallery.ts';
import { picture, withdrawnPicture } from '../../db/schema/picture.ts';
import { trustPicture } from '../../db/schema/trust-picture.ts';

export type StoredPicture = typeof picture.$inferSelect;

/** The stored picture with a hash. Restarts the time until an unused picture is deleted. */
export async function touchPicture(
  db: Database,
  hash: string,
  now: Date,
): Promise<StoredPicture | undefined> {
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

/** The pictures with some hashes that are not being deleted; none of them is deleted until the transaction ends. */
export function lockPictures(tx: Transaction, hashes: readonly string[]) {
  return tx
    .select({ hash: picture.hash, width: picture.width, height: picture.height })
    .from(picture)
    .where(and(inArray(picture.hash, [...hashes]), isNull(picture.deletingSince)))
    .for('share');
}

/** Whether a campaign, one of its updates, the gallery or the trust's details use a picture in any width. */
const isUsed: SQL = sql`${picture.hash} in (
  select substring(url from '^/pictures/([0-9a-f]{32})-') from (
    select url from ${campaignPicture} union all select url from ${galleryPicture} union all select url from ${updatePicture}
  ) as used where url ~ '^/pictures/[0-9a-f]{32}-'
  union all select hash from ${trustPicture})`;

/** Whether a campaign or the gallery uses an uploaded picture. */
export async function usesUploads(db: Database): Promise<boolean> {
  const isUpload = (url: AnyColumn) => sql`${url} ~ '^/pictures/[0-9a-f]{32}-'`;
  const [campaigns, gallery] = await Promise.all([
    db
      .select({ url: campaignPicture.url })
      .from(campaignPicture)
      .where(isUpload(campaignPicture.url))
      .limit(1),
    db.select({ url: galleryPicture.url }).from(galleryPicture).where(isUpload(galleryPicture.url)).limit(1),
  ]);
  return campaigns.length + gallery.length > 0;
}

/** Updates which pictures are unused. */
export async function markUnused(db: Database, now: Date): Promise<void> {
  await db
    .update(picture)
    .set({ unusedSince: now })
    .where(and(isNull(picture.unusedSince), sql`not ${isUsed}`));
  await db
    .update(picture)
    .set({ unusedSince: null })
    .where(and(isNotNull(picture.unusedSince), isNull(picture.deletingSince), isUsed));
}

/** Marks pictures for deletion that have been unused since a moment, at most `limit`. */
export async function markForDeletion(
  db: Database,
  unusedBefore: Date,
  now: Date,
  limit: number,
): Promise<void> {
  await db.transaction(async (tx) => {
    const found = await tx
      .select({ id: picture.id })
      .from(picture)
      .where(and(lte(picture.unusedSince, unusedBefore), isNull(picture.deletingSince)))
      .limit(limit)
      .for('update', { skipLocked: true });
    const ids = found.map(({ id }) => id);
    if (ids.length === 0) return;
    // A separate statement, so that it sees uses committed before the rows were locked.
    await tx
      .update(picture)
      .set({ deletingSince: now })
      .where(and(inArray(picture.id, ids), sql`not ${isUsed}`));
  });
}

/** The pictures marked for deletion, at most `limit`. */
export function picturesToDelete(db: Database, limit: number): Promise<StoredPicture[]> {
  return db.select().from(picture).where(isNotNull(picture.deletingSince)).limit(limit);
}

export async function deletePicture(db: Database, id: string): Promise<void> {
  await db.delete(picture).where(and(eq(picture.id, id), isNotNull(picture.deletingSince)));
}

/** Inserts a picture; false when one with the same hash exists. */
export async function insertPicture(tx: Transaction, row: typeof picture.$inferInsert): Promise<boolean> {
  const rows = await tx.insert(picture).values(row).onConflictDoNothing().returning({ id: picture.id });
  return rows.length > 0;
}

const isPicture = (url: AnyColumn, hash: string) => sql`starts_with(${url}, ${`/pictures/${hash}-`})`;

/** Removes a picture from campaigns and the gallery, and marks it for deletion. Updates leave it out by themselves. */
export async function withdraw(
  tx: Transaction,
  { hash, by }: { hash: string; by: string },
  now: Date,
): Promise<void> {
  await tx.insert(withdrawnPicture).values({ hash, withdrawnBy: by, withdrawnAt: now }).onConflictDoNothing();
  await tx.delete(campaignPicture).where(isPicture(campaignPicture.url, hash));
  await tx.delete(galleryPicture).where(isPicture(galleryPicture.url, hash));
  const unusedSince = sql`coalesce(${picture.unusedSince}, ${now.toISOString()}::timestamptz)`;
  await tx.update(picture).set({ unusedSince, deletingSince: now }).where(eq(picture.hash, hash));
}

/** A picture's row, locked until the transaction ends. */
export async function lockPicture(tx: Transaction, hash: string): Promise<{ id: string } | undefined> {
  const [row] = await tx.select({ id: picture.id }).from(picture).where(eq(picture.hash, hash)).for('update');
  return row;
}

export async function isWithdrawn(db: Database, hash: string): Promise<boolean> {
  return (await db.$count(withdrawnPicture, eq(withdrawnPicture.hash, hash))) > 0;
}
