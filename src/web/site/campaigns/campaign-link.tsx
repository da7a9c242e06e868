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

/**
 * A link to a campaign's own address, for new tabs and copying. A plain click opens the details page with the whole campaign in
 * the navigation state.
 */
export function CampaignLink({ campaign, onClick, ...rest }: CampaignLinkProps) {
  const navigate = useNavigate();
  const address = campaign.slug ? `/campaigns/${campaign.slug}` : '/CampaignsDetails';

  async function open() {
    // A card that the page was rendered with is only a part of the campaign.
    const whole = 'description' in campaign ? campaign : await loadCampaign(campaign._id);
    if (whole) void navigate('/CampaignsDetails', { state: { campaign: whole } });
    else void navigate(address);
  }

  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    if (!isPlainClick(event)) return;
    event.preventDefault();
    void open();
  }

  return <ButtonLink {...rest} to={address} onClick={follow} data-replayed="" />;
}
