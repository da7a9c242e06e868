import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { ShownCampaign } from '#web/features/campaigns/data/shown-campaign.ts';
import { CampaignDetails } from '#web/features/campaigns/details/campaign-details.tsx';
import { LoginRequired } from '#web/features/session/login-required.tsx';
import { useUser } from '#web/features/session/session.ts';

/** A campaign's details with their Donate button, which asks for a sign-in first. Both of the campaign's pages show it. */
export function GatedCampaign({ campaign }: { campaign: ShownCampaign }) {
  const user = useUser();
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);

  function donate() {
    if (!user) return setAsking(true);
    void navigate('/eventdonate', { state: { id: campaign, categoryId: campaign.categoryId } });
  }

  return (
    <>
      <CampaignDetails campaign={campaign} onDonate={donate} />
      <LoginRequired place="campaign" open={asking} onClose={() => setAsking(false)} />
    </>
  );
}
