import * as z from 'zod/mini';
import { endpoint, staff } from '../endpoint.ts';
import { staffRule } from '../errors/errors.admin.ts';
import { Id, PictureUrl } from '../fields/fields.ts';
import { givenText } from '../fields/text-fields.admin.ts';

export const MAX_PICTURE_BYTES = 20 * 1024 * 1024;
/** Cameras of 64 megapixels have up to 64.4 million. */
export const MAX_PICTURE_PIXELS = 65_000_000;

/** The accepted formats, detected from the first bytes. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;

const Percent = z._default(z.int().check(z.minimum(0), z.maximum(100)), 50);

/** A picture in use. What depends on the context is stored there and not with the file. */
export const DescribedPicture = z.object({
  url: PictureUrl,
  alt: givenText(300, 'picture_description_required'),
  /** The point that stays visible when the picture is cropped, in per cent from the left and from the top. */
  focusX: Percent,
  focusY: Percent,
  /** Staff state that everybody who can be recognised agreed to being shown, or that nobody can; uploads require it. */
  peopleAgreed: z._default(z.boolean(), false),
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

/** The same bytes return the same picture, so the call may be repeated. */
export const uploadPicture = endpoint({
  method: 'POST',
  path: '/api/admin/pictures',
  access: staff('changeContent'),
  summary: 'Upload a picture: its bytes as the body, with an image/* content type',
  upload: true,
  response: UploadedPicture,
  status: 201,
  errors: [
    'picture_too_large',
    'picture_being_removed',
    'picture_withdrawn',
    'pictures_unreachable',
    'picture_not_stored',
  ],
});

export const withdrawPicture = endpoint({
  method: 'POST',
  path: '/api/admin/pictures/withdraw',
  access: staff('changeContent'),
  summary: 'Remove a picture from every page, with its files, because somebody shown withdrew the consent',
  body: z.strictObject({ url: PictureUrl }),
  errors: ['not_found'],
});
