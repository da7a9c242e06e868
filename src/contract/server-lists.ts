import * as z from 'zod/mini';
import { Campaign, Category } from './campaigns.ts';
import { GalleryEntry } from './gallery.ts';

// The public lists whole, as the server checks them. The browser reads them item by item and carries nothing of this.

export const CampaignList = z.object({ campaigns: z.array(Campaign) });
export const CategoryList = z.array(Category);
export const GalleryList = z.array(GalleryEntry);
