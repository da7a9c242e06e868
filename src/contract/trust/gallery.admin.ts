import * as z from 'zod/mini';
import { staffRule } from '../errors/errors.admin.ts';
import { Id, Moment } from '../fields/fields.ts';
import { seenVersion } from '../fields/id-and-version.admin.ts';
import { givenText } from '../fields/text-fields.admin.ts';
import { DescribedPicture, pictureLimit } from './pictures.admin.ts';
import { galleryLanguages } from './translations.admin.ts';

const MAX_GALLERY_ENTRIES = 500;

/** The fields of the gallery form, with the pictures in display order. */
export const GalleryFields = z.strictObject({
  title: givenText(200, 'title_required'),
  description: givenText(2_000, 'gallery_description_required'),
  pictures: z
    .array(DescribedPicture, { error: staffRule('picture_required') })
    .check(z.minLength(1, staffRule('picture_required')), pictureLimit),
  ...galleryLanguages,
});
export type GalleryFields = z.infer<typeof GalleryFields>;

export const SaveGalleryEntry = z.strictObject({ ...GalleryFields.shape, ...seenVersion });
export type SaveGalleryEntry = z.infer<typeof SaveGalleryEntry>;

/** The ids of all entries in display order: 409 `edited_meanwhile` unless complete. */
export const GalleryOrder = z.strictObject({
  ids: z
    .array(Id)
    .check(
      z.maxLength(
        MAX_GALLERY_ENTRIES,
        staffRule({ code: 'too_many_entries', params: { max: MAX_GALLERY_ENTRIES } }),
      ),
    ),
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
