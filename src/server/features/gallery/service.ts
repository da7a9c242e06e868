import type { GalleryEntry } from '#contract/gallery.ts';
import type { Database } from '../../db/client.ts';
import { galleryEntries, galleryPictures } from './queries.ts';

/** The gallery entries in display order. */
export async function listGallery(db: Database): Promise<GalleryEntry[]> {
  const [entries, pictures] = await Promise.all([galleryEntries(db), galleryPictures(db)]);
  const picturesOf = Map.groupBy(pictures, (picture) => picture.entryId);
  return entries.map((entry) => {
    const shown = picturesOf.get(entry.id) ?? [];
    return {
      _id: entry.id,
      galleryTitle: entry.title,
      description: entry.description,
      images: shown.map(({ url }) => url),
      imageAlts: shown.map(({ alt }) => alt),
    };
  });
}
