import { campaignPhase } from '#domain/campaigns/campaign.ts';

type TimeLeft = { days: number; hours: number; minutes: number; seconds: number };

/** What a countdown shows: the time left, or the key of a text. */
export type CountdownState = TimeLeft | 'notStarted' | 'passedOnCard' | 'passed';

type Deadlines = { startDateTime: string; endDateTime: string };

function timeLeft(until: number, now: number): TimeLeft {
  const seconds = Math.max(0, Math.ceil((until - now) / 1000));
  return {
    days: Math.floor(seconds / 86_400),
    hours: Math.floor(seconds / 3600) % 24,
    minutes: Math.floor(seconds / 60) % 60,
    seconds: seconds % 60,
  };
}

/** Before the campaign starts, cards show a text instead of a countdown. */
export function cardCountdown({ startDateTime, endDateTime }: Deadlines, now: number): CountdownState {
  const endsAt = new Date(endDateTime);
  const phase = campaignPhase({ startsAt: new Date(startDateTime), endsAt }, new Date(now));
  if (phase === 'upcoming') return 'notStarted';
  return phase === 'past' ? 'passedOnCard' : timeLeft(endsAt.getTime(), now);
}

/** The details page counts down to the end, whether the campaign has started or not. */
export function detailsCountdown({ endDateTime }: Deadlines, now: number): CountdownState {
  const endsAt = new Date(endDateTime).getTime();
  return now >= endsAt ? 'passed' : timeLeft(endsAt, now);
}
