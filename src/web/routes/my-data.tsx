import { useLocation } from 'react-router';
import { DATA_LINK } from '#contract/my-data-calls.ts';
import { MyData } from '#web/features/my-data/my-data.tsx';
import { myDataTexts } from '#web/languages/en/my-data.ts';
import { useTexts } from '#web/languages/texts.ts';
import { useHydrated } from '#web/lib/boot/hydrated.ts';
import { pageMeta, pageTexts } from '#web/lib/page/page-meta.ts';
import { Container } from '#web/ui/container.tsx';
import { PageBanner } from '#web/ui/page-banner.tsx';
import type { Route } from './+types/my-data';
import styles from './find-payment.module.css';

// The URL may contain a signed link, so no shared cache may store the page.
export function headers() {
  return { 'Cache-Control': 'no-store' };
}

export function meta({ matches }: Route.MetaArgs) {
  const { title, lead: description } = pageTexts(matches, myDataTexts);
  return pageMeta(matches, { title, description });
}

export default function Page() {
  const { title, lead } = useTexts(myDataTexts);
  const link = new URLSearchParams(useLocation().search).get(DATA_LINK) ?? '';
  return (
    <>
      <PageBanner title={title}>
        <p>{lead}</p>
      </PageBanner>
      <Container width="text" className={styles.page}>
        <MyData ready={useHydrated()} link={link} />
      </Container>
    </>
  );
}
