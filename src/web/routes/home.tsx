import { Hero } from '#web/features/about/hero.tsx';
import { HomeAbout } from '#web/features/about/home-about.tsx';
import { preloadCampaigns } from '#web/features/campaigns/data/preload-campaigns.ts';
import { RECENT_EVENTS, RecentEvents } from '#web/features/campaigns/list/recent-events.tsx';
import { pageMeta } from '#web/lib/page/page-meta.ts';
import type { Route } from './+types/home';

export function meta({ matches }: Route.MetaArgs) {
  return [
    ...pageMeta(matches, { title: null, description: ({ intro }) => intro, path: '/' }),
    preloadCampaigns(matches, RECENT_EVENTS),
  ];
}

export default function Page() {
  return (
    <>
      <Hero />
      <HomeAbout />
      <RecentEvents />
    </>
  );
}
