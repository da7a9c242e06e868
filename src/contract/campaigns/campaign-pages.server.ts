import * as z from 'zod/mini';
import { rule } from '../errors/errors.ts';
import { LanguageCode } from '../fields/content-language.ts';
import { Id } from '../fields/fields.ts';
import { Campaign } from './campaigns.ts';

// The campaign list page by page. Without a query, the call returns the whole list, as specified.

/** The default and largest page: full rows in a grid of one, two, three or four columns. */
export const CAMPAIGNS_PER_PAGE = 24;

/** Texts are in this language where they are translated; English by default. Any other parameter is refused before the cache. */
export const ListQuery = z.strictObject({ language: z.optional(LanguageCode) });

/** Query parameters are strings. */
const Limit = z
  .string()
  .check(
    z.regex(
      /^(?:[1-9]|1\d|2[0-4])$/,
      rule({ code: 'limit_out_of_range', params: { max: CAMPAIGNS_PER_PAGE } }),
    ),
  );

const campaignListParams = {
  ...ListQuery.shape,
  /** The page size; without a cursor, the first page is returned. */
  limit: z.optional(Limit),
  /** The `nextCursor` of the previous page. */
  cursor: z.optional(z.string().check(z.maxLength(120, rule('cursor_unknown')))),
  /** Returns only this campaign. */
  id: z.optional(Id),
};
// control: unknown parameters of a list are refused (public-responses.test.ts) → z.object(campaignListParams)
export const CampaignListQuery = z.strictObject(campaignListParams);
export type CampaignListQuery = z.infer<typeof CampaignListQuery>;

export const CampaignListPage = z.object({
  campaigns: z.array(Campaign),
  /** The cursor of the next page; null on the last one. */
  nextCursor: z.nullable(z.string()),
});
export type CampaignListPage = z.infer<typeof CampaignListPage>;

/** The response of the call. The whole list has no `nextCursor`, not even null. */
export const CampaignListOrPage = z.object({
  campaigns: z.array(Campaign),
  nextCursor: z.optional(z.nullable(z.string())),
});
