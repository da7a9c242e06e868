import { useState } from 'react';
import { useLocation } from 'react-router';
import { campaignsTexts } from '#content/en/pages/campaigns.ts';
import { useTexts } from '#web/languages/texts.ts';
import { useHydrated } from '#web/lib/boot/hydrated.ts';
import { pageMeta, pageTexts } from '#web/lib/page/page-meta.ts';
import { useTranslatedCampaign } from '#web/site/campaigns/data/one-campaign.ts';
import { campaignInState } from '#web/site/campaigns/data/readable-campaign.ts';
import { GatedCampaign } from '#web/site/campaigns/gated-campaign.tsx';
import { CampaignPlaceholder } from '#web/site/campaigns/giving-pages/campaign-placeholder.tsx';
import { LoadedUpdates } from '#web/site/campaigns/updates/loaded-updates.tsx';
import type { Route } from './+types/campaign-details';

export function meta({ matches }: Route.MetaArgs) {
  const { name: title, description } = pageTexts(matches, campaignsTexts).details;
  return pageMeta(matches, { title, description });
}

export default function Page() {
  const { state } = useLocation();
  const [now] = useState(Date.now);
  const { loading } = useTexts(campaignsTexts).details;
  const campaign = useTranslatedCampaign(useHydrated() ? campaignInState(state) : null);
  return campaign ? (
    <>
      <GatedCampaign key={campaign._id} campaign={campaign} now={now} />
      <LoadedUpdates campaign={campaign} />
    </>
  ) : (
    <CampaignPlaceholder title={loading} />
  );
}
