import { campaignCalls } from '#contract/calls.ts';
import { OngoingCampaigns } from '#web/features/campaigns/ongoing-campaigns.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';
import { preloadJson } from '#web/lib/preload.ts';
import { Container } from '#web/ui/container.tsx';
import { PageBanner } from '#web/ui/page-banner.tsx';
import type { Route } from './+types/campaigns';
import styles from './page.module.css';

export const links: Route.LinksFunction = () => [preloadJson(campaignCalls.getAllCampaigns)];

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Ongoing campaigns',
    description: 'Every campaign with its goal, what is still missing and the days left to give.',
    path: '/Campaigns',
  });
}

export default function Page() {
  return (
    <>
      <PageBanner title="Ongoing Campaigns" current="Campaigns" />
      <Container className={styles.body}>
        <OngoingCampaigns />
      </Container>
    </>
  );
}
