import { campaignsTexts } from '#content/en/pages/campaigns.ts';
import { useTexts } from '#web/languages/texts.ts';
import { pageData, pageLanguage } from '#web/lib/page/page-data.ts';
import { pageMeta, pageTexts } from '#web/lib/page/page-meta.ts';
import {
  listedOf,
  preloadCampaigns,
  renderedCampaigns,
} from '#web/site/campaigns/data/rendered-campaigns.ts';
import { CAMPAIGNS_SHOWN, OngoingCampaigns } from '#web/site/campaigns/list/ongoing-campaigns.tsx';
import { Container } from '#web/ui/container.tsx';
import { PageBanner } from '#web/ui/page-banner.tsx';
import type { Route } from './+types/campaigns';
import styles from './page.module.css';

export function meta({ matches }: Route.MetaArgs) {
  const { name: title, description } = pageTexts(matches, campaignsTexts).list;
  return [
    ...pageMeta(matches, { title, description, path: '/Campaigns' }),
    ...preloadCampaigns(matches, CAMPAIGNS_SHOWN),
  ];
}

export async function loader({ context }: Route.LoaderArgs) {
  const language = context.get(pageLanguage);
  const pages = await renderedCampaigns(context.get(pageData), CAMPAIGNS_SHOWN, language, listedOf);
  return { pages, now: Date.now() };
}

/** As on the home page. */
export const clientLoader = () => null;

export default function Page() {
  const { title, crumb } = useTexts(campaignsTexts).list;
  return (
    <>
      <PageBanner
        title={title}
        current={crumb}
        picture={{ src: '/pictures/banners/campaigns.svg', width: 900, height: 450 }}
      />
      <Container className={styles.body}>
        <OngoingCampaigns />
      </Container>
    </>
  );
}
