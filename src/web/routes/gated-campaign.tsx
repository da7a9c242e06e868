import { useState } from 'react';
import { useNavigate } from 'react-router';
import { inLanguage } from '#domain/language.ts';
import type { ShownCampaign } from '#web/features/campaigns/data/shown-campaign.ts';
import { CampaignDetails } from '#web/features/campaigns/details/campaign-details.tsx';
import { LoginRequired } from '#web/features/session/login-required.tsx';
import { useUser } from '#web/features/session/session.ts';
import { useLanguage } from '#web/languages/texts.ts';
import { useDonateAction } from '#web/lib/page/donate-action.ts';

/** A campaign's details with a Donate button that requires a sign-in. Used by both campaign pages. */
export function GatedCampaign({ campaign }: { campaign: ShownCampaign }) {
  const form = { path: '/eventdonate', state: { id: campaign, categoryId: campaign.categoryId } };
  const language = useLanguage();
  const user = useUser();
  const navigate = useNavigate();
  const [isLoginRequired, setIsLoginRequired] = useState(false);

  function donate() {
    if (!user) return setIsLoginRequired(true);
    void navigate(form.path, { state: form.state });
  }

  useDonateAction(donate);

  return (
    <>
      <CampaignDetails campaign={campaign} onDonate={donate} />
      <LoginRequired
        place="campaign"
        open={isLoginRequired}
        onClose={() => setIsLoginRequired(false)}
        returnTo={{ ...form, path: inLanguage(language, form.path) }}
      />
    </>
  );
}
