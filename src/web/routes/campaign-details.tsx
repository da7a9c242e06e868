import { useLocation } from 'react-router';
import { useInPageLanguage } from '#web/features/campaigns/data/in-page-language.ts';
import { campaignInState } from '#web/features/campaigns/data/shown-campaign.ts';
import { CampaignAwaited } from '#web/features/campaigns/details/campaign-awaited.tsx';
import { useTexts } from '#web/languages/texts.ts';
import { useHydrated } from '#web/lib/boot/hydrated.ts';
import { pageMeta, pageTexts } from '#web/lib/page/page-meta.ts';
import type { Route } from './+types/campaign-details';
import { GatedCampaign } from './gated-campaign.tsx';

export function meta({ matches }: Route.MetaArgs) {
  const { name: title, description } = pageTexts(matches, 'campaigns').details;
  return pageMeta(matches, { title, description });
}

export default function Page() {
  const { state } = useLocation();
  const { loading } = useTexts('campaigns').details;
  const campaign = useInPageLanguage(useHydrated() ? campaignInState(state) : null);
  return campaign ? (
    <GatedCampaign key={campaign._id} campaign={campaign} />
  ) : (
    <CampaignAwaited title={loading} />
  );
}
