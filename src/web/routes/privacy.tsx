import { DATA_PAGE } from '#contract/my-data-calls.ts';
import { LegalPage } from '#web/features/legal/legal-page.tsx';
import { legalText } from '#web/features/legal/legal-text.ts';
import { myDataTexts } from '#web/languages/en/my-data.ts';
import { useTexts } from '#web/languages/texts.ts';
import { LinkedText } from '#web/lib/page/linked-text.tsx';
import { pageData, pageLanguage } from '#web/lib/page/page-data.ts';
import { pageMeta } from '#web/lib/page/page-meta.ts';
import { Container } from '#web/ui/container.tsx';
import type { Route } from './+types/privacy';
import styles from './find-payment.module.css';

export async function loader({ context }: Route.LoaderArgs) {
  const { trust, law } = context.get(pageData);
  return legalText('privacy', context.get(pageLanguage), await trust(), await law());
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { title, intro } = loaderData;
  return pageMeta(matches, { title, description: intro, path: '/privacy' });
}

export default function Page({ loaderData }: Route.ComponentProps) {
  const { privacyLink } = useTexts(myDataTexts);
  return (
    <>
      <LegalPage text={loaderData} />
      <Container width="text" className={styles.page}>
        <p>
          <LinkedText message={privacyLink} to={DATA_PAGE} />
        </p>
      </Container>
    </>
  );
}
