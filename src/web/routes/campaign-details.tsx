import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { campaignTexts } from '#web/features/campaigns/campaign-texts.ts';
import { useInPageLanguage } from '#web/features/campaigns/data/in-page-language.ts';
import { campaignInState } from '#web/features/campaigns/data/shown-campaign.ts';
import { CampaignAwaited } from '#web/features/campaigns/details/campaign-awaited.tsx';
import { useTexts } from '#web/languages/texts.ts';
import { useHydrated } from '#web/lib/boot/hydrated.ts';
import { pageMeta, pageTexts } from '#web/lib/page/page-meta.ts';
import type { Route } from './+types/campaign-details';
import { GatedCampaign } from './gated-campaign.tsx';

export function meta({ matches }: Route.MetaArgs) {
  const { name: title, description } = pageTexts(matches, campaignTexts).details;
  return pageMeta(matches, { title, description });
}

export default function Page() {
  const { state } = useLocation();
  const { loading } = useTexts(campaignTexts).details;
  const hydrated = useHydrated();
  const chosen = useMemo(() => (hydrated ? campaignInState(state) : null), [hydrated, state]);
  const campaign = useInPageLanguage(chosen);
  return campaign ? (
    <GatedCampaign key={campaign._id} campaign={campaign} />
  ) : (
    <CampaignAwaited title={loading} />
  );
}
