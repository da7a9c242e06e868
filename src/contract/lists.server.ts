import * as z from 'zod/mini';
import { listRoutes } from './api-paths.ts';
import { CampaignListOrPage, CampaignListQuery, ListQuery } from './campaigns/campaign-pages.server.ts';
import { Category } from './campaigns/campaigns.ts';
import { endpoint } from './endpoint.ts';
import { GalleryEntry } from './trust/gallery.ts';

// The lists of pages. Browsers do not load these schemas, because they validate lists item by item.

export const listPublicCampaigns = endpoint({
  ...listRoutes.campaigns,
  access: 'public',
  summary: 'List published campaigns: running, then upcoming, then past ones',
  description:
    'All campaigns; or a page of at most `limit`, continued with `cursor`; or the one with an `id`. Texts are in `language` where they are translated.',
  query: CampaignListQuery,
  response: CampaignListOrPage,
});

export const listPublicCategories = endpoint({
  ...listRoutes.categories,
  access: 'public',
  summary: 'List donation categories',
  query: ListQuery,
  response: z.array(Category),
});

export const listPublicGallery = endpoint({
  ...listRoutes.gallery,
  access: 'public',
  summary: 'List gallery entries',
  query: ListQuery,
  response: z.array(GalleryEntry),
});
