import * as z from 'zod/mini';
import { Category } from './campaigns/campaigns.ts';
import { GalleryEntry } from './trust/gallery.ts';

// The schemas of whole lists. Browsers do not load them, because they validate lists item by item.

export const CategoryList = z.array(Category);
export const GalleryList = z.array(GalleryEntry);
