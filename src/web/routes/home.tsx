import { Hero } from '#web/features/about/hero.tsx';
import { HomeAbout } from '#web/features/about/home-about.tsx';
import { firstCampaigns, preloadCampaigns } from '#web/features/campaigns/first-campaigns.ts';
import { RECENT_EVENTS, RecentEvents } from '#web/features/campaigns/recent-events.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';
import type { Route } from './+types/home';

export async function loader({ context }: Route.LoaderArgs) {
  const first = await firstCampaigns(context);
  return { first: first && { ...first, campaigns: first.campaigns.slice(0, RECENT_EVENTS) } };
}

// A step within the site waits for nothing; the list then asks for itself.
export function clientLoader() {
  return { first: null };
}

export function meta({ matches }: Route.MetaArgs) {
  return [
    ...pageMeta(matches, { title: null, description: ({ intro }) => intro, path: '/' }),
    ...preloadCampaigns(matches),
  ];
}

export default function Page({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Hero />
      <HomeAbout />
      <RecentEvents first={loaderData.first} />
    </>
  );
}
