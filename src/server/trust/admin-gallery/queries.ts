import { asc, eq, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { DescribedPicture } from '#contract/trust/pictures.admin.ts';
import type { Database, Transaction } from '../../db/client.ts';
import { runStatement } from '../../db/queries/run-statement.ts';
import { galleryEntry, galleryPicture } from '../../db/schema/gallery.ts';

export type StoredEntry = typeof galleryEntry.$inferSelect;
type EntryTexts = Pick<StoredEntry, 'title' | 'description' | 'language' | 'translations'>;

/** The entries in display order. */
export function entries(db: Database | Transaction) {
  return db.select().from(galleryEntry).orderBy(asc(galleryEntry.position), asc(galleryEntry.id)).$dynamic();
}

export async function findEntry(db: Database, id: string): Promise<StoredEntry | undefined> {
  const [row] = await entries(db).where(eq(galleryEntry.id, id));
  return row;
}

/** The pictures of one entry, or of all entries, in display order. */
export function pictures(db: Database, entryId?: string) {
  return db
    .select()
    .from(galleryPicture)
    .where(entryId ? eq(galleryPicture.entryId, entryId) : undefined)
    .orderBy(asc(galleryPicture.entryId), asc(galleryPicture.position));
}

/** An entry, locked until the transaction ends. */
export async function lockEntry(tx: Transaction, id: string): Promise<StoredEntry | undefined> {
  const [row] = await tx.select().from(galleryEntry).where(eq(galleryEntry.id, id)).for('update');
  return row;
}

/** The ids of all entries in display order; nobody else changes the gallery until the transaction ends. */
export async function lockOrder(tx: Transaction): Promise<string[]> {
  await runStatement(tx, sql`lock table ${galleryEntry} in share row exclusive mode`);
  return (await entries(tx)).map(({ id }) => id);
}

/** Inserts an entry as the first one. */
export async function insertEntry(tx: Transaction, texts: EntryTexts, now: Date): Promise<string> {
  const id = uuid();
  const position = sql`(select coalesce(min(position), 1) - 1 from ${galleryEntry})`;
  await tx.insert(galleryEntry).values({ id, ...texts, position, createdAt: now, changedAt: now });
  return id;
}

/** Changes an entry's texts and increments its version. */
export async function updateEntry(tx: Transaction, id: string, texts: EntryTexts, now: Date): Promise<void> {
  const version = sql`${galleryEntry.version} + 1`;
  await tx
    .update(galleryEntry)
    .set({ ...texts, changedAt: now, version })
    .where(eq(galleryEntry.id, id));
}

/** Replaces an entry's pictures, in the given order. */
export async function replacePictures(
  tx: Transaction,
  entryId: string,
  shown: readonly DescribedPicture[],
): Promise<void> {
  await tx.delete(galleryPicture).where(eq(galleryPicture.entryId, entryId));
  await tx
    .insert(galleryPicture)
    .values(shown.map((picture, position) => ({ entryId, position, ...picture })));
}

export async function deleteRow(tx: Transaction, id: string): Promise<void> {
  await tx.delete(galleryPicture).where(eq(galleryPicture.entryId, id));
  await tx.delete(galleryEntry).where(eq(galleryEntry.id, id));
}

/** Sets the display order. */
export async function updateOrder(tx: Transaction, ids: readonly string[]): Promise<void> {
  const position = sql`array_position(${sql.param(ids)}::uuid[], ${galleryEntry.id})`;
  await tx.update(galleryEntry).set({ position });
}
