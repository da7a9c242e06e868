import { useRouteLoaderData } from 'react-router';
import * as z from 'zod/mini';
import { listRoutes } from '#contract/api-paths.ts';
import { shownLanguage } from '#web/languages/texts.ts';
import { getJson, type Reader } from '#web/lib/api/api.ts';
import { createCollection, useCollection } from '#web/lib/api/collection.ts';
import { listAddress } from '#web/lib/api/list-address.ts';
import { readableItems } from '#web/lib/api/readable-items.ts';
import { useRenderedList } from './rendered-list.ts';
import { type ListedCampaign, ShownCampaign } from './shown-campaign.ts';

/** The response of the call; anything unreadable counts as an empty list. */
export const CampaignList = z.catch(
  z.object({ campaigns: readableItems(ShownCampaign), nextCursor: z.catch(z.nullable(z.string()), null) }),
  { campaigns: [], nextCursor: null },
);

/** Reads the campaigns in the response. */
export const campaigns: Reader<ShownCampaign[]> = {
  safeParse: (body) => ({ success: true, data: CampaignList.parse(body).campaigns }),
};

/** All campaigns. */
export const campaignList = createCollection(listRoutes.campaigns.path, campaigns);

/** All campaigns, or those with which the page was rendered until all have loaded. */
export function useCampaigns(): readonly ListedCampaign[] {
  return useCollection(campaignList, useRenderedList().campaigns);
}

/** Part of the list; null if it cannot be loaded, which is logged. */
export async function fetchCampaigns(
  params: Record<string, string>,
): Promise<z.infer<typeof CampaignList> | null> {
  const address = listAddress(listRoutes.campaigns.path, shownLanguage(), params);
  const result = await getJson(address, CampaignList);
  if (result.kind === 'ok') return result.value;
  console.error('The campaigns could not be loaded.', result);
  return null;
}

/** One campaign of many, or null. */
export async function fetchCampaign(id: string): Promise<ShownCampaign | null> {
  return (await fetchCampaigns({ id }))?.campaigns[0] ?? null;
}

/** Whether the site has too many campaigns to load all of them at once. */
export function useManyCampaigns(): boolean {
  const root = useRouteLoaderData('root') as { manyCampaigns?: boolean } | undefined;
  return root?.manyCampaigns === true;
}
