import { useLocation } from 'react-router';
import { CampaignAwaited } from '#web/features/campaigns/campaign-awaited.tsx';
import { campaignTexts } from '#web/features/campaigns/campaign-texts.ts';
import { campaignInState } from '#web/features/campaigns/shown-campaign.ts';
import { useTexts } from '#web/i18n/texts.ts';
import { useHydrated } from '#web/lib/hydrated.ts';
import { pageMeta, pageTexts } from '#web/lib/page-meta.ts';
import type { Route } from './+types/campaign-details';
import { GatedCampaign } from './gated-campaign.tsx';

export function meta({ matches }: Route.MetaArgs) {
  const { name: title, description } = pageTexts(matches, campaignTexts).details;
  return pageMeta(matches, { title, description });
}

export default function Page() {
  const { state } = useLocation();
  const { loading } = useTexts(campaignTexts).details;
  const campaign = useHydrated() ? campaignInState(state) : null;
  return campaign ? (
    <GatedCampaign key={campaign._id} campaign={campaign} />
  ) : (
    <CampaignAwaited title={loading} />
  );
}
