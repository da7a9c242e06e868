import { startTransition, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigationType, useRouteLoaderData } from 'react-router';
import { campaignCalls } from '#contract/calls.ts';
import type { Language } from '#domain/language.ts';
import { shownLanguage } from '#web/languages/texts.ts';
import { getJson } from '#web/lib/api/api.ts';
import { listAddress } from '#web/lib/api/list-address.ts';
import { CampaignList } from './campaign-list.ts';
import type { ShownCampaign } from './shown-campaign.ts';

type Page = { campaigns: readonly ShownCampaign[]; nextCursor: string | null };

const NONE: readonly Page[] = [];

/** What was shown of each list, so that Back finds a page of the same height. */
const kept = new Map<number, readonly Page[]>();

/** Every list begins anew. */
export const forgetPages = () => kept.clear();

/** Whether the site has so many campaigns that no page asks for all of them. */
export function useManyCampaigns(): boolean {
  const root = useRouteLoaderData('root') as { manyCampaigns?: boolean } | undefined;
  return root?.manyCampaigns === true;
}

/** Where the first of a long list are asked for. */
export const firstPageAddress = (limit: number, language: Language) =>
  listAddress(campaignCalls.getAllCampaigns, language, { limit: String(limit) });

async function askFor(what: Record<string, string>): Promise<Page | null> {
  const address = listAddress(campaignCalls.getAllCampaigns, shownLanguage(), what);
  const answer = await getJson(address, CampaignList);
  if (answer.kind === 'ok') return answer.value;
  console.error('The campaigns could not be loaded.', answer);
  return null;
}

const askForPage = (limit: number, cursor: string | null) =>
  askFor({ limit: String(limit), ...(cursor !== null && { cursor }) });

/** One campaign of many, or null. */
export async function askForCampaign(id: string): Promise<ShownCampaign | null> {
  return (await askFor({ id }))?.campaigns[0] ?? null;
}

/**
 * A long list, so many at a time. Like the whole list it starts empty, and stays so if the call fails. On Back it has as many
 * as it had; on the way forward it begins anew.
 */
export function useCampaignPages(limit: number) {
  const isBack = useNavigationType() === 'POP';
  const [pages, setPages] = useState<readonly Page[]>(() => {
    const before = kept.get(limit) ?? NONE;
    return isBack ? before : before.slice(0, 1);
  });
  const [state, setState] = useState<'resting' | 'loading' | 'failed'>('resting');

  const isFresh = useRef(isBack && pages.length > 0);
  useEffect(() => {
    if (isFresh.current) return;
    isFresh.current = true;
    void askForPage(limit, null).then((page) => page && startTransition(() => setPages([page])));
  }, [limit]);
  useEffect(() => {
    kept.set(limit, pages);
  }, [limit, pages]);

  const cursor = pages.at(-1)?.nextCursor ?? null;
  async function loadMore(): Promise<void> {
    if (state === 'loading' || cursor === null) return;
    setState('loading');
    const page = await askForPage(limit, cursor);
    // What was asked for afterwards, by the list's beginning anew, has taken this page's place.
    if (page) setPages((now) => (now.at(-1)?.nextCursor === cursor ? [...now, page] : now));
    setState(page ? 'resting' : 'failed');
  }

  const campaigns = useMemo(() => {
    const all = pages.flatMap((page) => page.campaigns);
    // One that ended between two pages came a second time.
    return [...new Map(all.map((campaign) => [campaign._id, campaign])).values()];
  }, [pages]);
  return { campaigns, cursor, state, loadMore };
}
