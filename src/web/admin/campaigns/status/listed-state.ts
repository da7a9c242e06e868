import type { CampaignState } from '#contract/campaigns/campaigns.admin.ts';
import { type CampaignPhase, campaignPhase } from '#domain/campaigns/campaign.ts';

type Dates = { state: CampaignState; startsAt: string; endsAt: string };

/** A campaign's state in lists: for a published one, whether it is still to come, running or over. */
export function listedState({ state, startsAt, endsAt }: Dates, now: Date): CampaignState | CampaignPhase {
  if (state !== 'published') return state;
  return campaignPhase({ startsAt: new Date(startsAt), endsAt: new Date(endsAt) }, now);
}
