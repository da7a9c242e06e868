import { firstCampaigns, preloadCampaigns } from '#web/features/campaigns/first-campaigns.ts';
import { OngoingCampaigns } from '#web/features/campaigns/ongoing-campaigns.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';
import { Container } from '#web/ui/container.tsx';
import { PageBanner } from '#web/ui/page-banner.tsx';
import type { Route } from './+types/campaigns';
import styles from './page.module.css';

export async function loader({ context }: Route.LoaderArgs) {
  return { first: await firstCampaigns(context) };
}

// A step within the site waits for nothing; the list then asks for itself.
export function clientLoader() {
  return { first: null };
}

export function meta({ matches }: Route.MetaArgs) {
  const facts = {
    title: 'Ongoing campaigns',
    description: 'Every campaign with its goal, what is still missing and the days left to give.',
    path: '/Campaigns',
  };
  return [...pageMeta(matches, facts), ...preloadCampaigns(matches)];
}

export default function Page({ loaderData }: Partial<Route.ComponentProps>) {
  return (
    <>
      <PageBanner title="Ongoing Campaigns" current="Campaigns" />
      <Container className={styles.body}>
        <OngoingCampaigns first={loaderData?.first ?? null} />
      </Container>
    </>
  );
}
