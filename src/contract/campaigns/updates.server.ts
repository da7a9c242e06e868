import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { deliveredLanguage, LanguageCode } from '../fields/content-language.ts';
import { Id, Moment, pictures } from '../fields/fields.ts';
import { campaignUpdatesRoute } from './updates.ts';

export const readCampaignUpdates = endpoint({
  ...campaignUpdatesRoute,
  access: 'public',
  summary: 'Get the latest updates of a campaign',
  description: 'Texts are in `language` where they are translated. A withdrawn update has none.',
  params: z.object({ id: Id }),
  query: z.strictObject({ language: z.optional(LanguageCode) }),
  response: z.object({
    updates: z.array(
      z.object({
        id: Id,
        publishedAt: Moment,
        correctedAt: z.nullable(Moment),
        withdrawnAt: z.nullable(Moment),
        title: z.string(),
        text: z.string(),
        ...z.partial(z.object(pictures)).shape,
        ...deliveredLanguage,
      }),
    ),
    hasMore: z.boolean(),
    impact: z.array(
      z.object({
        quantity: z.number(),
        unit: z.string(),
        fromDay: z.string(),
        untilDay: z.string(),
        language: LanguageCode,
      }),
    ),
  }),
});
