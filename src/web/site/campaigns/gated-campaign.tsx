import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Campaign } from '#contract/campaigns/campaigns.ts';
import type { CampaignMoney } from '#contract/campaigns/transparency/shown-spending.server.ts';
import { inLanguage } from '#domain/text/language.ts';
import { useLanguage } from '#web/languages/texts.ts';
import { useDonateAction } from '#web/lib/page/donate-action.ts';
import { prefillForm } from '#web/site/giving/prefilled-form.ts';
import { LoginRequired } from '#web/site/session/login-required.tsx';
import { useUser } from '#web/site/session/session.ts';
import { CampaignDetails } from './details/campaign-details.tsx';

type GatedCampaignProps = {
  campaign: Campaign;
  now: number;
  /** Missing where the browser has the campaign from another page. */
  money?: CampaignMoney | null;
};

/** A campaign's details with a Donate button that requires a sign-in. Used by both campaign pages. */
export function GatedCampaign({ campaign, now, money }: GatedCampaignProps) {
  // The address keeps the source of the visit; nothing else does.
  const { search } = useLocation();
  const form = { path: `/eventdonate${search}`, state: { id: campaign, categoryId: campaign.categoryId } };
  const language = useLanguage();
  const user = useUser();
  const navigate = useNavigate();
  const [isLoginRequired, setIsLoginRequired] = useState(false);

  function donate(rupees?: number) {
    if (rupees !== undefined) prefillForm(campaign._id, { donationAmount: String(rupees) });
    if (!user) return setIsLoginRequired(true);
    void navigate(form.path, { state: form.state });
  }

  useDonateAction(() => donate());

  return (
    <>
      <CampaignDetails campaign={campaign} now={now} money={money} onDonate={donate} />
      <LoginRequired
        place="campaign"
        open={isLoginRequired}
        onClose={() => setIsLoginRequired(false)}
        returnTo={{ ...form, path: inLanguage(language, form.path) }}
      />
    </>
  );
}
