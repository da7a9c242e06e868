import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { campaignList, fetchCampaign, useManyCampaigns } from './campaign-list.ts';
import { campaignInState, type ShownCampaign } from './shown-campaign.ts';

/** The campaign chosen on another page, from the navigation state; if that has only its id, it is loaded. */
export function useChosenCampaign(chosen: unknown): ShownCampaign | null {
  const id = typeof chosen === 'string' && chosen !== '' ? chosen : null;
  const many = useManyCampaigns();
  const campaigns = useSyncExternalStore(campaignList.subscribe, campaignList.items, () => null);
  const [fetched, setFetched] = useState<ShownCampaign | null>(null);
  useEffect(() => {
    if (id === null) return;
    if (many) void fetchCampaign(id).then(setFetched);
    else void campaignList.load();
  }, [id, many]);
  return useMemo(() => {
    if (id === null) return campaignInState(chosen);
    const candidates = many ? [fetched] : (campaigns ?? []);
    return candidates.find((campaign) => campaign?._id === id) ?? null;
  }, [id, many, fetched, campaigns, chosen]);
}
