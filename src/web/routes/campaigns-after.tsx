import { Link } from 'react-router';
import { campaignTexts } from '#web/features/campaigns/campaign-texts.ts';
import { OngoingCampaigns } from '#web/features/campaigns/ongoing-campaigns.tsx';
import { useTexts } from '#web/i18n/texts.ts';
import { pageData } from '#web/lib/page-data.ts';
import { pageMeta, pageTexts } from '#web/lib/page-meta.ts';
import { Container } from '#web/ui/container.tsx';
import { PageBanner } from '#web/ui/page-banner.tsx';
import type { Route } from './+types/campaigns-after';
import styles from './page.module.css';

/** The long list from one of its pages on: for who reads without scripts, or opens "Show more" in another tab. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const page = await context.get(pageData).campaignPage(params.cursor);
  if (!page) throw new Response('No such page', { status: 404 });
  return { first: { campaigns: page.campaigns, nextCursor: page.nextCursor } };
}

export function meta({ matches }: Route.MetaArgs) {
  const { list, more } = pageTexts(matches, campaignTexts);
  return pageMeta(matches, { title: list.name, description: more.description });
}

export default function Page({ loaderData, params }: Route.ComponentProps) {
  const { list, more } = useTexts(campaignTexts);
  return (
    <>
      <PageBanner title={list.title} current={more.title} trail={[{ label: list.crumb, to: '/Campaigns' }]} />
      <Container className={styles.body}>
        <p>
          <Link to="/Campaigns">{more.fromFirst}</Link>
        </p>
        <OngoingCampaigns key={params.cursor} first={loaderData.first} after={params.cursor} />
      </Container>
    </>
  );
}
