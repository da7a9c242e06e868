import { listRoutes } from '#contract/api-paths.ts';
import type { CampaignListPage } from '#contract/campaigns/campaign-pages.server.ts';
import type { Campaign } from '#contract/campaigns/campaigns.ts';
import { type Collection, createCollection } from '#web/lib/api/collection.ts';
import { fieldsOf, isText, itemsOf, readerOf } from '#web/lib/api/reading.ts';
import { readCampaign } from './readable-campaign.ts';

type Query = { id?: string; limit?: string; cursor?: string };

/** The response of the call; anything unreadable counts as an empty list. */
function readPage(body: unknown): CampaignListPage {
  const { campaigns, nextCursor } = fieldsOf(body);
  return { campaigns: itemsOf(campaigns, readCampaign), nextCursor: isText(nextCursor) ? nextCursor : null };
}

const pageReader = readerOf((body) => [readPage(body)]);

let lists: Record<string, Collection<CampaignListPage>> = {};

/** The pages of campaigns that have been loaded for a query. An empty query loads all campaigns as one page. */
export function storedCampaigns(query: Query): Collection<CampaignListPage> {
  const key = JSON.stringify(query);
  lists[key] ??= createCollection(listRoutes.campaigns.path, pageReader, query);
  return lists[key];
}

/** For tests: no campaign has been loaded. */
export function clearCampaigns(): void {
  lists = {};
}

/** One campaign, from a list that has been loaded or by a call of its own; null if it cannot be loaded. */
export async function loadCampaign(id: string): Promise<Campaign | null> {
  const loaded = Object.values(lists).flatMap((list) => list.items() ?? []);
  const listed = loaded.flatMap(({ campaigns }) => campaigns).find(({ _id }) => _id === id);
  if (listed) return listed;
  const stored = storedCampaigns({ id });
  await stored.load();
  return stored.items()?.[0]?.campaigns[0] ?? null;
}
