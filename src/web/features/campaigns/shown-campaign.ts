import * as z from 'zod/mini';
import { Campaign } from '#contract/campaigns.ts';

const text = z.catch(z.string(), '');
const moment = z.string().check(z.refine((value) => !Number.isNaN(Date.parse(value))));

/**
 * A campaign as far as it can be shown. The contract says what the server sends; navigation state and another version of
 * the server may bring less, and a bad picture should not cost the campaign.
 */
export const ShownCampaign = z.object({
  _id: Campaign.shape._id,
  slug: z.catch(z.nullable(Campaign.shape.slug), null),
  campaignTitle: z.string(),
  startDateTime: moment,
  endDateTime: moment,
  images: z.catch(Campaign.shape.images, []),
  imageAlts: z.catch(Campaign.shape.imageAlts, undefined),
  donationAmount: z.number(),
  balance: z.number(),
  totalDonated: z.number(),
  categoryId: z.catch(z.object({ _id: z.string(), name: z.string() }), { _id: '', name: '' }),
  campaignAddress: text,
  description: text,
});
export type ShownCampaign = z.infer<typeof ShownCampaign>;

/** The campaign in a page's navigation state, bare or under a key of its own; null when there is none to be shown. */
export function campaignInState(state: unknown): ShownCampaign | null {
  const { campaign } = (typeof state === 'object' && state !== null ? state : {}) as Record<string, unknown>;
  const read = ShownCampaign.safeParse(campaign ?? state);
  return read.success ? read.data : null;
}
