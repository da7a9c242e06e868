import * as z from 'zod/mini';
import { Id, PictureUrl } from '../fields.ts';
import { givenText } from './texts.ts';

export const PICTURE_MOST_BYTES = 20 * 1024 * 1024;
export const PICTURE_MOST_PIXELS = 64_000_000;

/** What an upload may be, by its own first bytes. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;

/** A picture where it is used. Its words are for those who cannot see it, so they belong to the place, not to the file. */
export const DescribedPicture = z.object({
  url: PictureUrl,
  alt: givenText(300, 'picture_description_required'),
});
export type DescribedPicture = z.infer<typeof DescribedPicture>;

export const UploadedPicture = z.object({
  id: Id,
  url: PictureUrl,
  /** Of the widest form that is kept. */
  width: z.number(),
  height: z.number(),
});
export type UploadedPicture = z.infer<typeof UploadedPicture>;

export const adminPictureCalls = {
  /**
   * POST, the picture's bytes alone as the body, with their content type: 201 `UploadedPicture`. The same bytes again are
   * the same picture, so a call may always be repeated. 400 `picture_…`, 413 `picture_too_large`.
   */
  pictures: '/api/admin/pictures',
} as const;
