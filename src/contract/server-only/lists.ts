import * as z from 'zod/mini';
import { Category } from '../campaigns.ts';
import { GalleryEntry } from '../gallery.ts';

// The public lists whole, as the server checks them. The browser reads them item by item and carries nothing of this.

export const CategoryList = z.array(Category);
export const GalleryList = z.array(GalleryEntry);
