import * as z from 'zod/mini';
import { Campaign } from '#contract/campaigns/campaigns.ts';
import { DEFAULT_LANGUAGE } from '#domain/text/language.ts';
import { ReadableLanguage, readableLanguages } from '#web/lib/api/readable-languages.ts';

const { shape } = Campaign;
const text = z.catch(z.string(), '');

/**
 * A campaign with lenient optional parts. The contract describes the server's responses, but navigation state may have less,
 * and a bad picture should not hide the campaign.
 */
export const ShownCampaign = z.object({
  ...shape,
  slug: z.catch(z.nullable(shape.slug), null),
  images: z.catch(shape.images, []),
  imageAlts: z.catch(shape.imageAlts, undefined),
  balance: z.number(),
  totalDonated: z.number(),
  categoryId: z.catch(z.object({ _id: text, name: text, language: ReadableLanguage }), {
    _id: '',
    name: '',
    language: DEFAULT_LANGUAGE,
  }),
  campaignAddress: text,
  description: text,
  giftExamples: z.catch(shape.giftExamples, undefined),
  hasDonorWall: z.catch(shape.hasDonorWall, undefined),
  ...readableLanguages,
});
export type ShownCampaign = z.infer<typeof ShownCampaign>;

/** A campaign on a card. Those that a page is rendered with have no description, which would double the page's weight. */
export type ListedCampaign = Omit<ShownCampaign, 'description'> & { description?: string };

const CampaignState = z.object({ campaign: ShownCampaign });

/** The campaign in a page's navigation state, either as `campaign` or as the state itself; null if there is none. */
export function campaignInState(state: unknown): ShownCampaign | null {
  return CampaignState.safeParse(state).data?.campaign ?? ShownCampaign.safeParse(state).data ?? null;
}
