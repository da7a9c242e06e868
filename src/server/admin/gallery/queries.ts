import { asc, eq, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { DescribedPicture } from '#contract/admin/pictures.ts';
import type { Database, Transaction } from '../../db/client.ts';
import { galleryEntry, galleryPicture } from '../../db/schema/gallery.ts';

export type StoredEntry = typeof galleryEntry.$inferSelect;
type EntryTexts = Pick<StoredEntry, 'title' | 'description' | 'language' | 'translations'>;

/** The entries in the order of the public page. */
export function entries(db: Database | Transaction) {
  return db.select().from(galleryEntry).orderBy(asc(galleryEntry.position), asc(galleryEntry.id)).$dynamic();
}

export async function findEntry(db: Database, id: string): Promise<StoredEntry | undefined> {
  const [row] = await entries(db).where(eq(galleryEntry.id, id));
  return row;
}

/** The pictures of one entry, or of all, in each one's order. */
export function pictures(db: Database, entryId?: string) {
  return db
    .select()
    .from(galleryPicture)
    .where(entryId ? eq(galleryPicture.entryId, entryId) : undefined)
    .orderBy(asc(galleryPicture.entryId), asc(galleryPicture.position));
}

/** An entry as it is, held until the transaction ends. */
export async function lockEntry(tx: Transaction, id: string): Promise<StoredEntry | undefined> {
  const [row] = await tx.select().from(galleryEntry).where(eq(galleryEntry.id, id)).for('update');
  return row;
}

/** Every entry's id in the order of the public page, held until the transaction ends. */
export async function lockOrder(tx: Transaction): Promise<string[]> {
  await tx.execute(sql`lock table ${galleryEntry} in share row exclusive mode`);
  return (await entries(tx)).map(({ id }) => id);
}

/** Adds an entry before all others. */
export async function insertEntry(tx: Transaction, texts: EntryTexts, now: Date): Promise<string> {
  const id = uuid();
  const position = sql`(select coalesce(min(position), 1) - 1 from ${galleryEntry})`;
  await tx.insert(galleryEntry).values({ id, ...texts, position, createdAt: now, changedAt: now });
  return id;
}

/** Changes an entry's texts and counts the change. */
export async function updateEntry(tx: Transaction, id: string, texts: EntryTexts, now: Date): Promise<void> {
  const version = sql`${galleryEntry.version} + 1`;
  await tx
    .update(galleryEntry)
    .set({ ...texts, changedAt: now, version })
    .where(eq(galleryEntry.id, id));
}

/** Puts pictures in the place of those that an entry had, in the order given. */
export async function replacePictures(
  tx: Transaction,
  entryId: string,
  shown: readonly DescribedPicture[],
): Promise<void> {
  await tx.delete(galleryPicture).where(eq(galleryPicture.entryId, entryId));
  await tx
    .insert(galleryPicture)
    .values(shown.map(({ url, alt }, position) => ({ entryId, position, url, alt })));
}

export async function deleteEntry(tx: Transaction, id: string): Promise<void> {
  await tx.delete(galleryPicture).where(eq(galleryPicture.entryId, id));
  await tx.delete(galleryEntry).where(eq(galleryEntry.id, id));
}

/** Gives the entries the order of the list. */
export async function putInOrder(tx: Transaction, ids: readonly string[]): Promise<void> {
  const place = sql`array_position(${sql.param(ids)}::uuid[], ${galleryEntry.id})`;
  await tx.update(galleryEntry).set({ position: place });
}
