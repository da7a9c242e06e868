import { useHydrated } from '#web/lib/hydrated.ts';
import type { ShownCampaign } from './shown-campaign.ts';

/**
 * Where a card leads: to the details, with the whole campaign coming along. Until scripts run nothing can come along, and
 * a card that the server rendered leads to the campaign's own page.
 */
export function useDetailsLink(campaign: ShownCampaign): { to: string; state?: { campaign: ShownCampaign } } {
  const hydrated = useHydrated();
  if (!hydrated && campaign.slug) return { to: `/campaigns/${campaign.slug}` };
  return { to: '/CampaignsDetails', state: { campaign } };
}
