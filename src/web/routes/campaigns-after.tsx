import { Link } from 'react-router';
import { OngoingCampaigns } from '#web/features/campaigns/ongoing-campaigns.tsx';
import { pageData } from '#web/lib/page-data.ts';
import { pageMeta } from '#web/lib/page-meta.ts';
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
  return pageMeta(matches, {
    title: 'Ongoing campaigns',
    description: 'More campaigns, each with its goal, what is still missing and the days left to give.',
  });
}

export default function Page({ loaderData, params }: Route.ComponentProps) {
  return (
    <>
      <PageBanner
        title="Ongoing Campaigns"
        current="More"
        trail={[{ label: 'Campaigns', to: '/Campaigns' }]}
      />
      <Container className={styles.body}>
        <p>
          <Link to="/Campaigns">From the first campaign</Link>
        </p>
        <OngoingCampaigns key={params.cursor} first={loaderData.first} after={params.cursor} />
      </Container>
    </>
  );
}
