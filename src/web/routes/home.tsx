import { useLoaderData } from 'react-router';
import { pageData, pageLanguage } from '#web/lib/page/page-data.ts';
import { pageMeta } from '#web/lib/page/page-meta.ts';
import { campaignsInNeed } from '#web/site/campaigns/data/campaigns-in-need.ts';
import { cardOf, preloadCampaigns, renderedCampaigns } from '#web/site/campaigns/data/rendered-campaigns.ts';
import { RECENT_EVENTS, RecentEvents } from '#web/site/campaigns/list/recent-events.tsx';
import { Hero } from '#web/site/trust/about/hero.tsx';
import { HomeAbout } from '#web/site/trust/about/home-about.tsx';
import type { Route } from './+types/home';

export function meta({ matches }: Route.MetaArgs) {
  return [
    ...pageMeta(matches, { title: null, description: ({ intro }) => intro, path: '/' }),
    ...preloadCampaigns(matches, RECENT_EVENTS),
  ];
}

export async function loader({ context }: Route.LoaderArgs) {
  const data = context.get(pageData);
  const language = context.get(pageLanguage);
  const [pages, [inNeed], { report }] = await Promise.all([
    renderedCampaigns(data, RECENT_EVENTS, language, cardOf),
    campaignsInNeed(data, language),
    data.lastReport(),
  ]);
  return { pages, inNeed, report };
}

/** In the browser the router opens the page without waiting for the server; the list is loaded as on every page load. */
export const clientLoader = () => null;

export default function Page() {
  return (
    <>
      <Hero inNeed={useLoaderData<typeof loader | null>()?.inNeed} />
      <HomeAbout />
      <RecentEvents />
    </>
  );
}
