import { asc } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { galleryEntry, galleryPicture } from '../../db/schema/gallery.ts';

export function galleryEntries(db: Database) {
  return db
    .select({
      id: galleryEntry.id,
      title: galleryEntry.title,
      description: galleryEntry.description,
      language: galleryEntry.language,
      translations: galleryEntry.translations,
    })
    .from(galleryEntry)
    .orderBy(asc(galleryEntry.position), asc(galleryEntry.id));
}

/** The pictures of all entries, in display order. */
export function galleryPictures(db: Database) {
  return db.select().from(galleryPicture).orderBy(asc(galleryPicture.entryId), asc(galleryPicture.position));
}
