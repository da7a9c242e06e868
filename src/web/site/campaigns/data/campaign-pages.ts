import { startTransition, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigationType } from 'react-router';
import { fetchCampaigns } from './campaign-list.ts';
import { useRenderedList } from './rendered-list.ts';
import type { ListedCampaign } from './shown-campaign.ts';

type Page = { campaigns: readonly ListedCampaign[]; nextCursor: string | null };

const NONE: readonly Page[] = [];

/** The loaded pages by page size, so that after Back the list has the same height as before. */
const storedPages = new Map<number, readonly Page[]>();

/** For tests: every list starts empty. */
export const clearStoredPages = () => storedPages.clear();

const fetchPage = (limit: number, cursor: string | null) =>
  fetchCampaigns({ limit: String(limit), ...(cursor !== null && { cursor }) });

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
      startTransition(() => setPages((current) => (page ? [page] : storedPages.has(limit) ? current : NONE))),
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
