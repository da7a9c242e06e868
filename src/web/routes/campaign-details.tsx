import { useLocation } from 'react-router';
import { CampaignAwaited } from '#web/features/campaigns/campaign-awaited.tsx';
import { campaignInState } from '#web/features/campaigns/shown-campaign.ts';
import { useHydrated } from '#web/lib/hydrated.ts';
import { pageMeta } from '#web/lib/page-meta.ts';
import type { Route } from './+types/campaign-details';
import { GatedCampaign } from './gated-campaign.tsx';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Campaign details',
    description: 'What a campaign is for, how long it runs and what it still needs.',
  });
}

export default function Page() {
  const { state } = useLocation();
  const campaign = useHydrated() ? campaignInState(state) : null;
  return campaign ? (
    <GatedCampaign key={campaign._id} campaign={campaign} />
  ) : (
    <CampaignAwaited title="Loading campaign details..." />
  );
}
