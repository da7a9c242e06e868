import { ServiceCards } from '#web/features/services/service-cards.tsx';
import { pageData } from '#web/lib/page-data.ts';
import { pageMeta } from '#web/lib/page-meta.ts';
import { Container } from '#web/ui/container.tsx';
import { PageBanner } from '#web/ui/page-banner.tsx';
import type { Route } from './+types/services';
import styles from './page.module.css';

const lead = 'Eight ways in which we help: from a bag of groceries today to a trade for the years ahead.';

export async function loader({ context }: Route.LoaderArgs) {
  const services = await context.get(pageData).services();
  return {
    cards: services.map(({ slug, path, head, summary, images: [picture] }) => ({
      ...{ slug, path, head, summary, picture },
    })),
  };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Services', description: lead, path: '/services' });
}

export default function Page({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageBanner title="Our Services" current="Services">
        <p>{lead}</p>
      </PageBanner>
      <Container className={styles.body}>
        <ServiceCards cards={loaderData.cards} />
      </Container>
    </>
  );
}
