import { useEffect, useState } from 'react';
import { useLanguage } from '#web/languages/texts.ts';
import { fetchCampaign } from './campaign-list.ts';
import type { ShownCampaign } from './shown-campaign.ts';

/**
 * A campaign from the navigation state, in the page's language if it is translated. The state may still have it in the
 * language the visitor switched from; it is shown like that until the translation arrives.
 */
export function useTranslatedCampaign(campaign: ShownCampaign | null): ShownCampaign | null {
  const language = useLanguage();
  const [translated, setTranslated] = useState<ShownCampaign | null>(null);
  const id = campaign && campaign.language !== language ? campaign._id : null;
  useEffect(() => {
    if (id !== null) void fetchCampaign(id).then(setTranslated);
  }, [id]);
  return translated?._id === id ? translated : campaign;
}
