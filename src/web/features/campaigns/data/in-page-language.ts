import { useEffect, useState } from 'react';
import { useLanguage } from '#web/languages/texts.ts';
import { askForCampaign } from './campaign-pages.ts';
import type { ShownCampaign } from './shown-campaign.ts';

/**
 * A campaign that came along in the navigation's state, which a switch of languages carries over as it was: in another
 * language than the page's it is asked for once more, and shown as it came until the answer is there.
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
