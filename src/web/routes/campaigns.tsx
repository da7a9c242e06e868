import { campaignCalls } from '#contract/campaigns.ts';
import { campaignTexts } from '#web/features/campaigns/campaign-texts.ts';
import { OngoingCampaigns } from '#web/features/campaigns/ongoing-campaigns.tsx';
import { useTexts } from '#web/i18n/texts.ts';
import { pageMeta, pageTexts } from '#web/lib/page-meta.ts';
import { preloadJson } from '#web/lib/preload.ts';
import { Container } from '#web/ui/container.tsx';
import { PageBanner } from '#web/ui/page-banner.tsx';
import type { Route } from './+types/campaigns';
import styles from './page.module.css';

export const links: Route.LinksFunction = () => [preloadJson(campaignCalls.getAllCampaigns)];

export function meta({ matches }: Route.MetaArgs) {
  const { name: title, description } = pageTexts(matches, campaignTexts).list;
  return pageMeta(matches, { title, description, path: '/Campaigns' });
}

export default function Page() {
  const { title, crumb } = useTexts(campaignTexts).list;
  return (
    <>
      <PageBanner title={title} current={crumb} />
      <Container className={styles.body}>
        <OngoingCampaigns />
      </Container>
    </>
  );
}
