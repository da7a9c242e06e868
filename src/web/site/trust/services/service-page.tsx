import { servicesTexts } from '#content/en/pages/services.ts';
import type { Service } from '#contract/trust/services.ts';
import { useTexts } from '#web/languages/texts.ts';
import { useLangOf } from '#web/lib/page/text-language.ts';
import { Container } from '#web/ui/container.tsx';
import { PageBanner } from '#web/ui/page-banner.tsx';
import { ServiceArticle } from './service-article.tsx';
import styles from './service-page.module.css';
import { ServiceSidebar } from './service-sidebar.tsx';

export function ServicePage({ service }: { service: Service }) {
  const { crumb } = useTexts(servicesTexts);
  const langOf = useLangOf();
  return (
    <>
      <PageBanner title={service.head} lang={langOf(service)} trail={[{ label: crumb, to: '/services' }]} />
      <Container className={styles.columns}>
        <ServiceArticle service={service} />
        <ServiceSidebar current={service.slug} />
      </Container>
    </>
  );
}
