import * as z from 'zod/mini';
import { Id, PictureUrl } from './fields.ts';

export const GalleryEntry = z.object({
  _id: Id,
  galleryTitle: z.string(),
  description: z.string(),
  images: z.array(PictureUrl),
});
export type GalleryEntry = z.infer<typeof GalleryEntry>;

export const GalleryList = z.array(GalleryEntry);

export const galleryCalls = { getAllgalleries: '/api/getAllgalleries' } as const;
