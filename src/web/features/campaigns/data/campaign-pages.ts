import { startTransition, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigationType, useRouteLoaderData } from 'react-router';
import { campaignCalls } from '#contract/api-paths.ts';
import type { Language } from '#domain/language.ts';
import { shownLanguage } from '#web/languages/texts.ts';
import { getJson } from '#web/lib/api/api.ts';
import { listAddress } from '#web/lib/api/list-address.ts';
import { CampaignList } from './campaign-list.ts';
import { useRenderedList } from './rendered-list.ts';
import type { ListedCampaign, ShownCampaign } from './shown-campaign.ts';

type Page = { campaigns: readonly ListedCampaign[]; nextCursor: string | null };

const NONE: readonly Page[] = [];

/** The loaded pages by page size, so that after Back the list has the same height as before. */
const storedPages = new Map<number, readonly Page[]>();

/** For tests: every list starts empty. */
export const clearStoredPages = () => storedPages.clear();

/** Whether the site has too many campaigns to load all of them at once. */
export function useManyCampaigns(): boolean {
  const root = useRouteLoaderData('root') as { manyCampaigns?: boolean } | undefined;
  return root?.manyCampaigns === true;
}

/** The address of the first page of a long list. */
export const firstPageAddress = (limit: number, language: Language) =>
  listAddress(campaignCalls.getAllCampaigns, language, { limit: String(limit) });

async function fetchCampaigns(
  params: Record<string, string>,
): Promise<{ campaigns: readonly ShownCampaign[]; nextCursor: string | null } | null> {
  const address = listAddress(campaignCalls.getAllCampaigns, shownLanguage(), params);
  const result = await getJson(address, CampaignList);
  if (result.kind === 'ok') return result.value;
  console.error('The campaigns could not be loaded.', result);
  return null;
}

const fetchPage = (limit: number, cursor: string | null) =>
  fetchCampaigns({ limit: String(limit), ...(cursor !== null && { cursor }) });

/** One campaign of many, or null. */
export async function fetchCampaign(id: string): Promise<ShownCampaign | null> {
  return (await fetchCampaigns({ id }))?.campaigns[0] ?? null;
}

/**
 * A long list, loaded page by page. It starts with the rendered page, and is empty if the call fails. After Back it shows all
 * pages that were loaded before; otherwise only the first.
 */
export function useCampaignPages(limit: number) {
  const rendered = useRenderedList();
  const isBack = useNavigationType() === 'POP';
  const [initial] = useState<readonly Page[]>(() => {
    const stored = storedPages.get(limit);
    if (!stored) return rendered.campaigns.length > 0 ? [rendered] : NONE;
    return isBack ? stored : stored.slice(0, 1);
  });
  const [pages, setPages] = useState(initial);
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');

  const hasLoaded = useRef(isBack && storedPages.has(limit));
  useEffect(() => {
    if (hasLoaded.current) return;
    hasLoaded.current = true;
    void fetchPage(limit, null).then((page) =>
      startTransition(() =>
        setPages((current) => (page ? [page] : storedPages.has(limit) ? current : NONE)),
      ),
    );
  }, [limit]);
  useEffect(() => {
    if (pages !== initial && pages.length > 0) storedPages.set(limit, pages);
  }, [limit, pages, initial]);

  const cursor = pages.at(-1)?.nextCursor ?? null;
  async function loadMore(): Promise<void> {
    if (state === 'loading' || cursor === null) return;
    setState('loading');
    const page = await fetchPage(limit, cursor);
    // The first page may have been reloaded meanwhile; then this page no longer follows it.
    if (page) setPages((current) => (current.at(-1)?.nextCursor === cursor ? [...current, page] : current));
    setState(page ? 'idle' : 'failed');
  }

  const campaigns = useMemo(() => {
    const all = pages.flatMap((page) => page.campaigns);
    // A campaign that ended between two calls moves down the list and is in both pages.
    return [...new Map(all.map((campaign) => [campaign._id, campaign])).values()];
  }, [pages]);
  return { campaigns, cursor, state, loadMore };
}
