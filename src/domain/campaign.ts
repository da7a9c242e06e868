import type { Paise } from './money.ts';

export type CampaignPhase = 'running' | 'upcoming' | 'past';

/** Where a campaign stands at a moment: past from its end on, running from its start on, else upcoming. */
export function campaignPhase(campaign: { startsAt: Date; endsAt: Date }, now: Date): CampaignPhase {
  if (now.getTime() >= campaign.endsAt.getTime()) return 'past';
  return now.getTime() >= campaign.startsAt.getTime() ? 'running' : 'upcoming';
}

/** What is still to be raised, never below zero (rulings.md, `balance`). */
export function balancePaise(goalPaise: Paise, settledPaise: Paise): Paise {
  return settledPaise >= goalPaise ? 0n : goalPaise - settledPaise;
}

const PHASE_ORDER: Record<CampaignPhase, number> = { running: 0, upcoming: 1, past: 2 };

/**
 * The order of the public list: running first (ending soonest first), then upcoming (starting soonest first), then past
 * (most recent first). Ties are broken by id, so that the order never flickers.
 */
export function inListOrder<C extends { id: string; startsAt: Date; endsAt: Date }>(
  campaigns: readonly C[],
  now: Date,
): C[] {
  const rank = (campaign: C): [number, number] => {
    const phase = campaignPhase(campaign, now);
    if (phase === 'upcoming') return [PHASE_ORDER.upcoming, campaign.startsAt.getTime()];
    if (phase === 'running') return [PHASE_ORDER.running, campaign.endsAt.getTime()];
    return [PHASE_ORDER.past, -campaign.endsAt.getTime()];
  };
  return campaigns
    .map((campaign) => ({ campaign, rank: rank(campaign) }))
    .sort(
      (a, b) => a.rank[0] - b.rank[0] || a.rank[1] - b.rank[1] || (a.campaign.id < b.campaign.id ? -1 : 1),
    )
    .map(({ campaign }) => campaign);
}

/** The next moment after `now` at which some campaign starts or ends, and the list's order with it; null if none. */
export function nextPhaseChange(
  campaigns: readonly { startsAt: Date; endsAt: Date }[],
  now: Date,
): Date | null {
  const moments = campaigns
    .flatMap((campaign) => [campaign.startsAt.getTime(), campaign.endsAt.getTime()])
    .filter((moment) => moment > now.getTime());
  return moments.length > 0 ? new Date(moments.reduce((a, b) => Math.min(a, b))) : null;
}
