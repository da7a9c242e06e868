import type { GalleryEntry } from '#contract/trust/gallery.ts';
import type { Language } from '#domain/text/language.ts';
import type { Database } from '../../db/client.ts';
import { shownPictures } from '../pictures/service.ts';
import { galleryTexts } from '../translations/service.ts';
import { galleryEntries, galleryPictures } from './queries.ts';

/** The gallery entries in display order, with their texts in a language. */
export async function listGallery(db: Database, language: Language): Promise<GalleryEntry[]> {
  const [entries, pictures] = await Promise.all([galleryEntries(db), galleryPictures(db)]);
  const picturesOf = Map.groupBy(pictures, (picture) => picture.entryId);
  return entries.map((entry) => {
    const shown = picturesOf.get(entry.id) ?? [];
    return {
      _id: entry.id,
      ...shownPictures(shown),
      ...galleryTexts(entry, shown, language),
    };
  });
}
