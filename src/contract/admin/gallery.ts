import * as z from 'zod/mini';
import { Id, Moment } from '../fields.ts';
import { DescribedPicture } from './pictures.ts';
import { seenVersion } from './records.ts';
import { givenText } from './texts.ts';

const GALLERY_PICTURES_MOST = 40;
const GALLERY_ENTRIES_MOST = 500;

/** The fields of the gallery form, with the pictures in display order. */
export const GalleryFields = z.strictObject({
  title: givenText(200, 'Please give a title'),
  description: givenText(2_000, 'Please describe what the pictures show'),
  pictures: z
    .array(DescribedPicture, { error: 'Please add a picture' })
    .check(
      z.minLength(1, 'Please add a picture'),
      z.maxLength(GALLERY_PICTURES_MOST, 'At most forty pictures'),
    ),
});
export type GalleryFields = z.infer<typeof GalleryFields>;

export const SaveGalleryEntry = z.strictObject({ ...GalleryFields.shape, ...seenVersion });
export type SaveGalleryEntry = z.infer<typeof SaveGalleryEntry>;

/** The ids of all entries in display order: 409 `edited_meanwhile` unless complete. */
export const GalleryOrder = z.strictObject({
  ids: z.array(Id).check(z.maxLength(GALLERY_ENTRIES_MOST, 'At most five hundred entries')),
});
export type GalleryOrder = z.infer<typeof GalleryOrder>;

export const AdminGalleryEntry = z.object({
  id: Id,
  ...GalleryFields.shape,
  // Sample content may have empty texts.
  description: z.string(),
  pictures: z.array(z.object({ ...DescribedPicture.shape, alt: z.string() })),
  version: z.number(),
  changedAt: Moment,
});
export type AdminGalleryEntry = z.infer<typeof AdminGalleryEntry>;

export const AdminGallery = z.object({ items: z.array(AdminGalleryEntry) });

export const adminGalleryCalls = {
  /** GET: `AdminGallery`, in display order; POST `GalleryFields`: 201 `AdminGalleryEntry`, which becomes the first one. */
  gallery: '/api/admin/gallery',
  /** GET: `AdminGalleryEntry`; PUT `SaveGalleryEntry`: `AdminGalleryEntry`; DELETE `SeenVersion`: 204. */
  entry: '/api/admin/gallery/:id',
  /** PUT `GalleryOrder`: `AdminGallery`. */
  order: '/api/admin/gallery-order',
} as const;
