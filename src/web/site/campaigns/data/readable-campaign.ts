import * as z from 'zod/mini';
import { Campaign } from '#contract/campaigns/campaigns.ts';
import { DEFAULT_LANGUAGE } from '#domain/text/language.ts';
import { ReadableLanguage, readableLanguages } from '#web/lib/api/readable-languages.ts';

const { shape } = Campaign;
const text = z.catch(z.string(), '');

/**
 * Reads a campaign as pages show it. The contract describes the server's responses, but navigation state may have less, and a
 * bad picture should not hide the campaign. Without a readable slug, which is then empty, it has no address of its own.
 */
export const ReadableCampaign: z.ZodMiniType<Campaign> = z.object({
  ...shape,
  slug: z.catch(shape.slug, ''),
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

const CampaignState = z.object({ campaign: ReadableCampaign });

/** The campaign in a page's navigation state, either as `campaign` or as the state itself; null if there is none. */
export function campaignInState(state: unknown): Campaign | null {
  return CampaignState.safeParse(state).data?.campaign ?? ReadableCampaign.safeParse(state).data ?? null;
}
