import { servicesTexts } from '#content/en/pages/services.ts';
import { useTexts } from '#web/languages/texts.ts';
import { pageData, pageLanguage } from '#web/lib/page/page-data.ts';
import { pageMeta, pageTexts } from '#web/lib/page/page-meta.ts';
import { ServiceCards } from '#web/site/trust/services/service-cards.tsx';
import { Container } from '#web/ui/container.tsx';
import { PageBanner } from '#web/ui/page-banner.tsx';
import type { Route } from './+types/services';
import styles from './page.module.css';

export async function loader({ context }: Route.LoaderArgs) {
  const services = await context.get(pageData).services(context.get(pageLanguage));
  return {
    cards: services.map(({ slug, path, head, summary, language, images: [picture] }) => ({
      slug,
      path,
      head,
      summary,
      language,
      picture,
    })),
  };
}

export function meta({ matches }: Route.MetaArgs) {
  const { crumb: title, lead: description } = pageTexts(matches, servicesTexts);
  return pageMeta(matches, { title, description, path: '/services' });
}

export default function Page({ loaderData }: Route.ComponentProps) {
  const { title, crumb, lead } = useTexts(servicesTexts);
  return (
    <>
      <PageBanner title={title} current={crumb}>
        <p>{lead}</p>
      </PageBanner>
      <Container className={styles.body}>
        <ServiceCards cards={loaderData.cards} />
      </Container>
    </>
  );
}
