import type { Paise } from '../money/money.ts';

export type CampaignPhase = 'running' | 'upcoming' | 'past';

/** The phase of a campaign at a time: running from its start (included) to its end (excluded). */
export function campaignPhase(campaign: { startsAt: Date; endsAt: Date }, now: Date): CampaignPhase {
  if (now.getTime() >= campaign.endsAt.getTime()) return 'past';
  return now.getTime() >= campaign.startsAt.getTime() ? 'running' : 'upcoming';
}

/** What is still to be raised, in paise; never below zero. */
export function balancePaise(goalPaise: Paise, settledPaise: Paise): Paise {
  return settledPaise >= goalPaise ? 0n : goalPaise - settledPaise;
}

const PHASE_ORDER: Record<CampaignPhase, number> = { running: 0, upcoming: 1, past: 2 };

/**
 * A copy in the order of the public list: running first (ending soonest first), then upcoming (starting soonest first), then
 * past (most recent first). Ties are broken by id, so that the order is stable.
 */
export function sortForList<C extends { id: string; startsAt: Date; endsAt: Date }>(
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

/** The next time after `now` at which a campaign starts or ends, which changes the list's order; null if there is none. */
export function nextPhaseChange(
  campaigns: readonly { startsAt: Date; endsAt: Date }[],
  now: Date,
): Date | null {
  const times = campaigns
    .flatMap((campaign) => [campaign.startsAt.getTime(), campaign.endsAt.getTime()])
    .filter((time) => time > now.getTime());
  return times.length > 0 ? new Date(times.reduce((a, b) => Math.min(a, b))) : null;
}
