import * as z from 'zod/mini';
import { Id, Moment } from '../fields.ts';
import { staffRule } from './errors.ts';
import { DescribedPicture } from './pictures.ts';
import { givenText } from './texts.ts';
import { galleryLanguages } from './translations.ts';

const GALLERY_PICTURES_MOST = 40;
const GALLERY_ENTRIES_MOST = 500;

/** An entry of the gallery as staff fill it in. Pictures are shown in the order of the list. */
export const GalleryFields = z.strictObject({
  title: givenText(200, 'title_required'),
  description: givenText(2_000, 'gallery_description_required'),
  pictures: z
    .array(DescribedPicture, { error: staffRule('picture_required') })
    .check(
      z.minLength(1, staffRule('picture_required')),
      z.maxLength(
        GALLERY_PICTURES_MOST,
        staffRule({ code: 'too_many_pictures', params: { most: GALLERY_PICTURES_MOST } }),
      ),
    ),
  ...galleryLanguages,
});
export type GalleryFields = z.infer<typeof GalleryFields>;

/** `seenVersion` is the version that was opened for editing: 409 `edited_meanwhile` when there is a newer one. */
export const SaveGalleryEntry = z.strictObject({
  ...GalleryFields.shape,
  seenVersion: z.number().check(z.int()),
});
export type SaveGalleryEntry = z.infer<typeof SaveGalleryEntry>;

/** Every entry in the order in which visitors shall see them: 409 `edited_meanwhile` when these are not all there are. */
export const GalleryOrder = z.strictObject({
  ids: z
    .array(Id)
    .check(
      z.maxLength(
        GALLERY_ENTRIES_MOST,
        staffRule({ code: 'too_many_entries', params: { most: GALLERY_ENTRIES_MOST } }),
      ),
    ),
});
export type GalleryOrder = z.infer<typeof GalleryOrder>;

export const AdminGalleryEntry = z.object({
  id: Id,
  ...GalleryFields.shape,
  // Of earlier releases there may be entries with less than the form asks for.
  description: z.string(),
  pictures: z.array(z.object({ ...DescribedPicture.shape, alt: z.string() })),
  version: z.number(),
  changedAt: Moment,
});
export type AdminGalleryEntry = z.infer<typeof AdminGalleryEntry>;

export const AdminGallery = z.object({ items: z.array(AdminGalleryEntry) });

/** Reading is open to all of staff; changing to owner and manager. */
export const adminGalleryCalls = {
  /** GET: `AdminGallery`, in the order of the public page; POST `GalleryFields`: 201 `AdminGalleryEntry`, before all others. */
  gallery: '/api/admin/gallery',
  /** GET: `AdminGalleryEntry`; PUT `SaveGalleryEntry`: `AdminGalleryEntry`; DELETE `SeenVersion`: 204. */
  entry: '/api/admin/gallery/:id',
  /** PUT `GalleryOrder`: `AdminGallery`. */
  order: '/api/admin/gallery-order',
} as const;
