import * as z from 'zod/mini';
import { staffRule } from '../errors/errors.admin.ts';
import { Id, PictureUrl } from '../fields/fields.ts';
import { givenText } from '../fields/text-fields.admin.ts';

export const MAX_PICTURE_BYTES = 20 * 1024 * 1024;
/** Cameras of 64 megapixels have up to 64.4 million. */
export const MAX_PICTURE_PIXELS = 65_000_000;

/** The accepted formats, detected from the first bytes. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;

/** A picture in use. The alternative text depends on the context, so it is stored there and not with the file. */
export const DescribedPicture = z.object({
  url: PictureUrl,
  alt: givenText(300, 'picture_description_required'),
});
export type DescribedPicture = z.infer<typeof DescribedPicture>;

const MAX_OF_ENTRY = 40;
/** How many pictures a campaign or a gallery entry may have. */
export const pictureLimit = z.maxLength(
  MAX_OF_ENTRY,
  staffRule({ code: 'too_many_pictures', params: { max: MAX_OF_ENTRY } }),
);

export const UploadedPicture = z.object({
  id: Id,
  url: PictureUrl,
  /** Size of the widest stored variant. */
  width: z.number(),
  height: z.number(),
});
export type UploadedPicture = z.infer<typeof UploadedPicture>;

export const adminPictureCalls = {
  /**
   * POST the picture's bytes with their content type: 201 `UploadedPicture`. The same bytes return the same picture, so the call
   * may be repeated. 400 `picture_…`, saying what is wrong; 413 `picture_too_large`.
   */
  pictures: '/api/admin/pictures',
} as const;
