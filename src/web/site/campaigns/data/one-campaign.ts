import { useMemo } from 'react';
import type { Campaign } from '#contract/campaigns/campaigns.ts';
import { useLanguage } from '#web/languages/texts.ts';
import { useCollection } from '#web/lib/api/collection.ts';
import { useManyCampaigns } from './campaign-list.ts';
import { storedCampaigns } from './campaign-store.ts';
import { campaignInState } from './readable-campaign.ts';

/**
 * One campaign; null until it has loaded, if it cannot be loaded, and without an id. The call asks for it alone, unless a query is
 * given.
 */
export function useCampaign(id: string | null, query = id === null ? {} : { id }): Campaign | null {
  const pages = useCollection(storedCampaigns(query), undefined, id !== null);
  return pages.flatMap(({ campaigns }) => campaigns).find(({ _id }) => _id === id) ?? null;
}

/**
 * The campaign chosen on another page, from the navigation state. If that has only its id, it is loaded, with all others unless
 * the site has many.
 */
export function useChosenCampaign(chosen: unknown): Campaign | null {
  const id = typeof chosen === 'string' && chosen !== '' ? chosen : null;
  const loaded = useCampaign(id, useManyCampaigns() ? undefined : {});
  const given = useMemo(() => campaignInState(chosen), [chosen]);
  return useTranslatedCampaign(loaded ?? given);
}

/**
 * A campaign from the navigation state, in the page's language if it is translated. The state may still have it in the
 * language the visitor switched from; it is shown like that until the translation arrives.
 */
export function useTranslatedCampaign(campaign: Campaign | null): Campaign | null {
  const language = useLanguage();
  return useCampaign(campaign && campaign.language !== language ? campaign._id : null) ?? campaign;
}
