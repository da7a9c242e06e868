import * as z from 'zod/mini';
import { Campaign } from '../campaigns.ts';
import { LanguageCode } from '../content-language.ts';
import { rule } from '../errors.ts';
import { Id } from '../fields.ts';

// The public list for those who ask for less than all of it. Asked without a query, the call gives the whole list, as specified.

/** As many as a page has when nothing else is asked for: whole rows in a grid of one, two, three or four columns. */
export const CAMPAIGNS_PER_PAGE = 24;
const MOST_PER_PAGE = 100;

/** Texts are in this language where they are translated; English by default. */
export const ListQuery = z.object({ language: z.optional(LanguageCode) });

/** Numbers come as text in an address. */
const Limit = z
  .string()
  .check(
    z.regex(/^(?:[1-9]\d?|100)$/, rule({ code: 'limit_out_of_range', params: { most: MOST_PER_PAGE } })),
  );

export const CampaignListQuery = z.object({
  ...ListQuery.shape,
  /** How many at most; together with a cursor, or for the first page. */
  limit: z.optional(Limit),
  /** The `nextCursor` of the page before. */
  cursor: z.optional(z.string().check(z.maxLength(120, rule('cursor_unknown')))),
  /** This campaign alone. */
  id: z.optional(Id),
});
export type CampaignListQuery = z.infer<typeof CampaignListQuery>;

export const CampaignPage = z.object({
  campaigns: z.array(Campaign),
  /** What to ask for the next page with; null on the last one. */
  nextCursor: z.nullable(z.string()),
});
export type CampaignPage = z.infer<typeof CampaignPage>;

/** The answer of the call: the whole list has no cursor, not even an empty one. */
export const CampaignListOrPage = z.object({
  campaigns: z.array(Campaign),
  nextCursor: z.optional(z.nullable(z.string())),
});
