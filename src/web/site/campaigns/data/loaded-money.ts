import { useEffect, useState } from 'react';
import type { CampaignMoney } from '#contract/campaigns/transparency/shown-spending.server.ts';
import type { readCampaignSpending } from '#contract/campaigns/transparency/spending.server.ts';
import { campaignSpendingRoute } from '#contract/campaigns/transparency/spending-paths.ts';
import { useLanguage } from '#web/languages/texts.ts';
import { call } from '#web/lib/api/call.ts';
import { moneyReader } from './readable-money.ts';

/**
 * What a campaign's page says about its money: what the page was rendered with, or, where that is undefined because the browser opened the
 * page without it, what the browser loads. Null meanwhile, and when it cannot be loaded.
 */
export function useCampaignMoney(
  id: string,
  rendered: CampaignMoney | null | undefined,
): CampaignMoney | null {
  const [loaded, setLoaded] = useState<CampaignMoney | null>(null);
  const language = useLanguage();
  const isRendered = rendered !== undefined;

  useEffect(() => {
    if (isRendered) return;
    let isCurrent = true;
    const input = { params: { id }, query: language === 'en' ? {} : { language } };
    void call<typeof readCampaignSpending, CampaignMoney>(campaignSpendingRoute, input, moneyReader).then(
      (result) => {
        if (isCurrent) setLoaded(result.kind === 'ok' ? result.value : null);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [id, language, isRendered]);

  return rendered ?? loaded;
}
