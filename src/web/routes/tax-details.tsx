import { useLocation } from 'react-router';
import { TAX_DETAILS_LINK } from '#contract/tax-details-calls.ts';
import { TaxDetails } from '#web/features/tax-details/tax-details.tsx';
import { taxDetailsTexts } from '#web/languages/en/tax-details.ts';
import { useTexts } from '#web/languages/texts.ts';
import { useHydrated } from '#web/lib/boot/hydrated.ts';
import { LinkedText } from '#web/lib/page/linked-text.tsx';
import { pageMeta, pageTexts } from '#web/lib/page/page-meta.ts';
import { Container } from '#web/ui/container.tsx';
import { PageBanner } from '#web/ui/page-banner.tsx';
import type { Route } from './+types/tax-details';
import styles from './find-payment.module.css';

// The URL contains a signed link, so no shared cache may store the page.
export function headers() {
  return { 'Cache-Control': 'no-store' };
}

export function meta({ matches }: Route.MetaArgs) {
  const { title, lead: description } = pageTexts(matches, taxDetailsTexts);
  return pageMeta(matches, { title, description });
}

export default function Page() {
  const { title, lead, writeToUs } = useTexts(taxDetailsTexts);
  const link = new URLSearchParams(useLocation().search).get(TAX_DETAILS_LINK) ?? '';
  return (
    <>
      <PageBanner title={title}>
        <p>{lead}</p>
      </PageBanner>
      <Container width="text" className={styles.page}>
        <TaxDetails ready={useHydrated()} link={link} />
        <p className={styles.aside}>
          <LinkedText message={writeToUs} to="/contact" />
        </p>
      </Container>
    </>
  );
}
