import { campaignCalls } from '#contract/campaigns.ts';
import { createCollection, readEach, useCollection } from '#web/lib/collection.ts';
import { ShownCampaign } from './shown-campaign.ts';

export const campaignList = createCollection(campaignCalls.getAllCampaigns, (body) =>
  readEach(ShownCampaign, (body as { campaigns?: unknown } | null)?.campaigns),
);

export function useCampaigns(): readonly ShownCampaign[] {
  return useCollection(campaignList);
}
