import { useEffect, useState } from 'react';
import { useLanguage } from '#web/languages/texts.ts';
import { askForCampaign } from './campaign-pages.ts';
import type { ShownCampaign } from './shown-campaign.ts';

/**
 * A campaign from the navigation state, in the page's language if it is translated. The state may still have it in the
 * language the visitor switched from; it is shown like that until the translation arrives.
 */
export function useInPageLanguage(campaign: ShownCampaign | null): ShownCampaign | null {
  const language = useLanguage();
  const [found, setFound] = useState<ShownCampaign | null>(null);
  const id = campaign && campaign.language !== language ? campaign._id : null;
  useEffect(() => {
    if (id !== null) void askForCampaign(id).then(setFound);
  }, [id]);
  return found && found._id === id ? found : campaign;
}
