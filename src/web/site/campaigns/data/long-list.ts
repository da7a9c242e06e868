import { useMemo, useState } from 'react';
import { useNavigationType } from 'react-router';
import type { Campaign } from '#contract/campaigns/campaigns.ts';
import { useCollection } from '#web/lib/api/collection.ts';
import { useRenderedCampaigns, useStoredCampaigns } from './campaign-list.ts';
import { storedCampaigns } from './campaign-store.ts';
import type { ListedCampaign } from './rendered-campaigns.ts';

/**
 * A list that sites with many campaigns load page by page. After Back it shows all pages that were loaded before, so that it has
 * the same height; otherwise it starts over with the first.
 */
export function useLongList(pageSize: number) {
  const list = useStoredCampaigns(pageSize);
  const isBack = useNavigationType() === 'POP';
  const [earlier] = useState(list.items);
  const [isRestored] = useState(isBack && earlier !== null && earlier.length > 1);
  const pages = useCollection(list, useRenderedCampaigns<ListedCampaign>(), !isRestored);
  return useMemo(() => {
    const shown = pages === earlier && !isRestored ? pages.slice(0, 1) : pages;
    const campaigns = shown.flatMap<ListedCampaign | Campaign>((page) => page.campaigns);
    return {
      // A campaign that ended between two calls moves down the list and is in both pages.
      campaigns: [...new Map(campaigns.map((campaign) => [campaign._id, campaign])).values()],
      cursor: shown.at(-1)?.nextCursor ?? null,
      /** Loads the page at the cursor. False if that fails. */
      async loadMore(cursor: string): Promise<boolean> {
        const following = storedCampaigns({ limit: String(pageSize), cursor });
        await following.load();
        // The list may have been loaded again meanwhile; then that page no longer follows.
        const loaded = list.items() ?? [];
        const end = loaded.findLastIndex(({ nextCursor }) => nextCursor === cursor) + 1;
        if (following.hasFailed()) return false;
        if (end > 0) list.replace([...loaded.slice(0, end), ...(following.items() ?? [])]);
        return true;
      },
    };
  }, [list, pages, earlier, isRestored, pageSize]);
}
