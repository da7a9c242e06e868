import { campaignTexts } from '#web/features/campaigns/campaign-texts.ts';
import { firstCampaigns, preloadCampaigns } from '#web/features/campaigns/first-campaigns.ts';
import { OngoingCampaigns } from '#web/features/campaigns/ongoing-campaigns.tsx';
import { useTexts } from '#web/i18n/texts.ts';
import { pageMeta, pageTexts } from '#web/lib/page-meta.ts';
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
  const { name: title, description } = pageTexts(matches, campaignTexts).list;
  return [...pageMeta(matches, { title, description, path: '/Campaigns' }), ...preloadCampaigns(matches)];
}

export default function Page({ loaderData }: Partial<Route.ComponentProps>) {
  const { title, crumb } = useTexts(campaignTexts).list;
  return (
    <>
      <PageBanner title={title} current={crumb} />
      <Container className={styles.body}>
        <OngoingCampaigns first={loaderData?.first ?? null} />
      </Container>
    </>
  );
}
