import type { MouseEvent, ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { Campaign } from '#contract/campaigns/campaigns.ts';
import { isPlainClick } from '#web/lib/page/plain-click.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { loadCampaign } from './data/campaign-store.ts';
import type { CampaignCard } from './data/rendered-campaigns.ts';

type CampaignLinkProps = {
  campaign: CampaignCard | Campaign;
  kind?: 'primary' | 'secondary';
  className?: string | undefined;
  'aria-describedby'?: string;
  onClick?: (event: MouseEvent<HTMLAnchorElement>) => void;
  children: ReactNode;
};

const addressOf = ({ slug }: CampaignCard) => (slug ? `/campaigns/${slug}` : '/CampaignsDetails');

/** What a plain click on a link to a campaign does: it opens the details page with the whole campaign in the navigation state. */
export function useOpenCampaign() {
  const navigate = useNavigate();

  async function open(campaign: CampaignCard | Campaign) {
    // A card that the page was rendered with is only a part of the campaign.
    const whole = 'description' in campaign ? campaign : await loadCampaign(campaign._id);
    if (whole) void navigate('/CampaignsDetails', { state: { campaign: whole } });
    else void navigate(addressOf(campaign));
  }

  return (event: MouseEvent, campaign: CampaignCard | Campaign) => {
    if (event.defaultPrevented || !isPlainClick(event)) return;
    event.preventDefault();
    void open(campaign);
  };
}

/** A link to a campaign's own address, for new tabs and copying. */
export function CampaignLink({ campaign, onClick, ...rest }: CampaignLinkProps) {
  const open = useOpenCampaign();

  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    open(event, campaign);
  }

  return <ButtonLink {...rest} to={addressOf(campaign)} onClick={follow} data-replayed="" />;
}
