import * as z from 'zod/mini';
import { deliveredLanguage } from '../fields/content-language.ts';
import { Id, pictures } from '../fields/fields.ts';

export const GalleryEntry = z.object({
  _id: Id,
  galleryTitle: z.string(),
  description: z.string(),
  ...pictures,
  ...deliveredLanguage,
});
export type GalleryEntry = z.infer<typeof GalleryEntry>;
