import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { campaignList } from './campaign-list.ts';
import { campaignInState, type ShownCampaign } from './shown-campaign.ts';

/** The campaign that was chosen on another page: itself, or looked up in the list when only its id came along. */
export function useChosenCampaign(chosen: unknown): ShownCampaign | null {
  const id = typeof chosen === 'string' && chosen !== '' ? chosen : null;
  const campaigns = useSyncExternalStore(campaignList.subscribe, campaignList.current, () => null);
  useEffect(() => {
    if (id !== null) void campaignList.load();
  }, [id]);
  return useMemo(() => {
    if (id !== null) return campaigns?.find(({ _id }) => _id === id) ?? null;
    return campaignInState(chosen);
  }, [id, campaigns, chosen]);
}
