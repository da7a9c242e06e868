import * as z from 'zod/mini';
import { Campaign } from '../campaigns.ts';
import { Id } from '../fields.ts';

// Pagination of the public campaign list. Without a query the call returns the whole list, as specified.

/** The default page size: whole rows in a grid of one, two, three or four columns. */
export const CAMPAIGNS_PER_PAGE = 24;
const MAX_PER_PAGE = 100;

/** Query parameters are text. */
const limit = `Between 1 and ${MAX_PER_PAGE} campaigns can be requested at once`;
const Limit = z.string().check(z.regex(/^(?:[1-9]\d?|100)$/, limit));

export const CampaignListQuery = z.object({
  /** The page size. */
  limit: z.optional(Limit),
  /** The `nextCursor` of the previous page. */
  cursor: z.optional(z.string().check(z.maxLength(120, 'This page cannot be found'))),
  /** Returns this campaign only. */
  id: z.optional(Id),
});
export type CampaignListQuery = z.infer<typeof CampaignListQuery>;

export const CampaignPage = z.object({
  campaigns: z.array(Campaign),
  /** The cursor of the next page; null on the last one. */
  nextCursor: z.nullable(z.string()),
});
export type CampaignPage = z.infer<typeof CampaignPage>;

/** The response of the call: the whole list has no `nextCursor` at all. */
export const CampaignListOrPage = z.object({
  campaigns: z.array(Campaign),
  nextCursor: z.optional(z.nullable(z.string())),
});
