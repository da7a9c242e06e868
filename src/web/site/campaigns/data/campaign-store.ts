import * as z from 'zod/mini';
import { listRoutes } from '#contract/api-paths.ts';
import type { CampaignPage } from '#contract/campaigns/campaign-pages.server.ts';
import type { Campaign } from '#contract/campaigns/campaigns.ts';
import type { Reader } from '#web/lib/api/api.ts';
import { type Collection, createCollection } from '#web/lib/api/collection.ts';
import { readableItems } from '#web/lib/api/readable-items.ts';
import { ReadableCampaign } from './readable-campaign.ts';

type Query = { id?: string; limit?: string; cursor?: string };

/** The response of the call; anything unreadable counts as an empty list. */
const ReadablePage = z.catch(
  z.object({ campaigns: readableItems(ReadableCampaign), nextCursor: z.catch(z.nullable(z.string()), null) }),
  { campaigns: [], nextCursor: null },
);

const pageReader: Reader<[CampaignPage]> = {
  safeParse: (body) => ({ success: true, data: [ReadablePage.parse(body)] }),
};

let lists: Record<string, Collection<CampaignPage>> = {};

/** The pages of campaigns that have been loaded for a query. An empty query loads all campaigns as one page. */
export function storedCampaigns(query: Query): Collection<CampaignPage> {
  const key = JSON.stringify(query);
  lists[key] ??= createCollection(listRoutes.campaigns.path, pageReader, query);
  return lists[key];
}

/** For tests: no campaign has been loaded. */
export function clearCampaigns(): void {
  lists = {};
}

/** One campaign, or null if it cannot be loaded. */
export async function loadCampaign(id: string): Promise<Campaign | null> {
  const stored = storedCampaigns({ id });
  await stored.load();
  return stored.items()?.[0]?.campaigns[0] ?? null;
}
