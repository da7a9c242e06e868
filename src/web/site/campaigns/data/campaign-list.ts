import { useState } from 'react';
import { useLoaderData, useRouteLoaderData } from 'react-router';
import { storedCampaigns } from './campaign-store.ts';
import type { CampaignCard, RenderedPages } from './rendered-campaigns.ts';

/** Whether the site has too many campaigns to load all of them at once. */
export function useManyCampaigns(): boolean {
  const root = useRouteLoaderData('root') as { manyCampaigns?: boolean } | undefined;
  return root?.manyCampaigns === true;
}

/** What a list of campaigns has loaded: all of them, or its first pages on sites with many. */
export function useStoredCampaigns(pageSize: number) {
  return storedCampaigns(useManyCampaigns() ? { limit: String(pageSize) } : {});
}

/** When the page was made, in milliseconds: server and browser must agree on which campaigns are running. */
export function usePageMoment(): number {
  const made = useLoaderData<{ now?: number } | null>()?.now;
  const [opened] = useState(Date.now);
  return made ?? opened;
}

/** What the page was rendered with; undefined when the router has opened it in the browser. */
export function useRenderedCampaigns<Card extends CampaignCard>() {
  return useLoaderData<{ pages: RenderedPages<Card> } | null>()?.pages;
}
