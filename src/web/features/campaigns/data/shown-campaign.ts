import * as z from 'zod/mini';
import { Campaign, Category } from '#contract/campaigns.ts';

/**
 * A campaign as far as it can be shown. The contract says what the server sends; navigation state may bring less, and a bad
 * picture should not cost the campaign.
 */
export const ShownCampaign = z.object({
  ...Campaign.shape,
  slug: z.catch(z.nullable(Campaign.shape.slug), null),
  images: z.catch(Campaign.shape.images, []),
  imageAlts: z.catch(Campaign.shape.imageAlts, undefined),
  categoryId: z.catch(Category, { _id: '', name: '' }),
  campaignAddress: z.catch(z.string(), ''),
  description: z.catch(z.string(), ''),
});
export type ShownCampaign = z.infer<typeof ShownCampaign>;

const CampaignState = z.object({ campaign: ShownCampaign });

/** The campaign in a page's navigation state, under a key of its own or bare; null when there is none to be shown. */
export function campaignInState(state: unknown): ShownCampaign | null {
  return CampaignState.safeParse(state).data?.campaign ?? ShownCampaign.safeParse(state).data ?? null;
}
