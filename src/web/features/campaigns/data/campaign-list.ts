import { campaignCalls } from '#contract/calls.ts';
import { createCollection, readEach, useCollection } from '#web/lib/api/collection.ts';
import { fieldsOf } from '#web/lib/api/reading.ts';
import { readCampaign, type ShownCampaign } from './shown-campaign.ts';

export const campaignList = createCollection(campaignCalls.getAllCampaigns, (body) =>
  readEach(readCampaign, fieldsOf(body)['campaigns']),
);

export function useCampaigns(): readonly ShownCampaign[] {
  return useCollection(campaignList);
}
