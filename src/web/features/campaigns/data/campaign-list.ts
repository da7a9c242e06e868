import * as z from 'zod/mini';
import { campaignCalls } from '#contract/api-paths.ts';
import { createCollection, useCollection } from '#web/lib/api/collection.ts';
import { readableItems } from '#web/lib/api/readable-items.ts';
import { useRenderedList } from './rendered-list.ts';
import { type ListedCampaign, ShownCampaign } from './shown-campaign.ts';

/** The response of the call; anything unreadable counts as an empty list. */
export const CampaignList = z.catch(
  z.object({ campaigns: readableItems(ShownCampaign), nextCursor: z.catch(z.nullable(z.string()), null) }),
  { campaigns: [], nextCursor: null },
);

export const campaignList = createCollection(
  campaignCalls.getAllCampaigns,
  z.pipe(
    CampaignList,
    z.transform(({ campaigns }) => campaigns),
  ),
);

/** All campaigns; until they have loaded, those that the page was rendered with. */
export function useCampaigns(): readonly ListedCampaign[] {
  return useCollection(campaignList, useRenderedList().campaigns);
}
