import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { campaignList } from './campaign-list.ts';
import { askForCampaign, useManyCampaigns } from './campaign-pages.ts';
import { campaignInState, type ShownCampaign } from './shown-campaign.ts';

/** The campaign that was chosen on another page: itself, or looked up when only its id came along. */
export function useChosenCampaign(chosen: unknown): ShownCampaign | null {
  const id = typeof chosen === 'string' && chosen !== '' ? chosen : null;
  const many = useManyCampaigns();
  const campaigns = useSyncExternalStore(campaignList.subscribe, campaignList.items, () => null);
  const [asked, setAsked] = useState<ShownCampaign | null>(null);
  useEffect(() => {
    if (id === null) return;
    if (many) void askForCampaign(id).then(setAsked);
    else void campaignList.load();
  }, [id, many]);
  return useMemo(() => {
    if (id === null) return campaignInState(chosen);
    const candidates = many ? [asked] : (campaigns ?? []);
    return candidates.find((campaign) => campaign?._id === id) ?? null;
  }, [id, many, asked, campaigns, chosen]);
}
