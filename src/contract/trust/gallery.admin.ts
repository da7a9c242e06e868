import * as z from 'zod/mini';
import { endpoint, staff } from '../endpoint.ts';
import { staffRule } from '../errors/errors.admin.ts';
import { Id, Moment } from '../fields/fields.ts';
import { ById, SeenVersion, seenVersion } from '../fields/id-and-version.admin.ts';
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
const GalleryOrder = z.strictObject({
  ids: z
    .array(Id)
    .check(
      z.maxLength(
        MAX_GALLERY_ENTRIES,
        staffRule({ code: 'too_many_entries', params: { max: MAX_GALLERY_ENTRIES } }),
      ),
    ),
});

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

const AdminGallery = z.object({ items: z.array(AdminGalleryEntry) });

const GALLERY = '/api/admin/gallery';
const ENTRY = '/api/admin/gallery/:id';

export const listGallery = endpoint({
  method: 'GET',
  path: GALLERY,
  access: staff('read'),
  summary: 'List gallery entries in display order',
  response: AdminGallery,
});

export const createGalleryEntry = endpoint({
  method: 'POST',
  path: GALLERY,
  access: staff('changeContent'),
  summary: 'Create a gallery entry as the first one',
  body: GalleryFields,
  response: AdminGalleryEntry,
  status: 201,
});

export const getGalleryEntry = endpoint({
  method: 'GET',
  path: ENTRY,
  access: staff('read'),
  summary: 'Get a gallery entry',
  params: ById,
  response: AdminGalleryEntry,
  errors: ['record_not_found'],
});

export const saveGalleryEntry = endpoint({
  method: 'PUT',
  path: ENTRY,
  access: staff('changeContent'),
  summary: 'Save a gallery entry with its pictures in display order',
  params: ById,
  body: SaveGalleryEntry,
  response: AdminGalleryEntry,
  errors: ['record_not_found', 'edited_meanwhile'],
});

export const deleteGalleryEntry = endpoint({
  method: 'DELETE',
  path: ENTRY,
  access: staff('changeContent'),
  summary: 'Delete a gallery entry',
  params: ById,
  body: SeenVersion,
  errors: ['record_not_found', 'edited_meanwhile'],
});

export const saveGalleryOrder = endpoint({
  method: 'PUT',
  path: '/api/admin/gallery-order',
  access: staff('changeContent'),
  summary: 'Change the display order of the gallery',
  body: GalleryOrder,
  response: AdminGallery,
  errors: ['edited_meanwhile'],
});
