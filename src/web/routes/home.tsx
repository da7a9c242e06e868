import { campaignCalls } from '#contract/calls.ts';
import { Hero } from '#web/features/about/hero.tsx';
import { HomeAbout } from '#web/features/about/home-about.tsx';
import { RecentEvents } from '#web/features/campaigns/recent-events.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';
import { preloadJson } from '#web/lib/preload.ts';
import type { Route } from './+types/home';

export const links: Route.LinksFunction = () => [preloadJson(campaignCalls.getAllCampaigns)];

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: null, description: ({ intro }) => intro, path: '/' });
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
