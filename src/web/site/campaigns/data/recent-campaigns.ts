import { useLoaderData } from 'react-router';
import { listRoutes } from '#contract/api-paths.ts';
import type { PageData } from '#contract/site/page-data.ts';
import type { Language } from '#domain/text/language.ts';
import { createCollection, useCollection } from '#web/lib/api/collection.ts';
import { type CampaignCard, cardOf } from './campaign-card.ts';
import { campaignList, campaigns } from './campaign-list.ts';

/** A multiple of 1, 2 and 3, so that the last row is full at every number of columns. */
export const RECENT_EVENTS = 12;

const NOTHING: readonly CampaignCard[] = [];

/** The home page's campaigns on sites with many. */
const firstCampaigns = createCollection(listRoutes.campaigns.path, campaigns, {
  limit: String(RECENT_EVENTS),
});

/** The cards that the home page is rendered with. */
export async function renderedCards(data: PageData, language: Language): Promise<readonly CampaignCard[]> {
  const { campaigns } = await data.firstCampaigns(RECENT_EVENTS, language);
  return campaigns.map(cardOf);
}

/** The home page's campaigns: all, or the first ones on sites with many. */
export function useRecentCampaigns(many: boolean): readonly CampaignCard[] {
  const rendered = useLoaderData<readonly CampaignCard[] | null>() ?? NOTHING;
  return useCollection(many ? firstCampaigns : campaignList, rendered);
}
