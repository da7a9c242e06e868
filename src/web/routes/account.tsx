import { Account } from '#web/features/account/account.tsx';
import { useSignInHref } from '#web/features/session/sign-in-href.ts';
import { accountTexts } from '#web/languages/en/account.ts';
import { useTexts } from '#web/languages/texts.ts';
import { useHydrated } from '#web/lib/boot/hydrated.ts';
import { pageMeta, pageTexts } from '#web/lib/page/page-meta.ts';
import { Container } from '#web/ui/container.tsx';
import { PageBanner } from '#web/ui/page-banner.tsx';
import type { Route } from './+types/account';
import styles from './find-payment.module.css';

export function meta({ matches }: Route.MetaArgs) {
  const { title, lead: description } = pageTexts(matches, accountTexts);
  return pageMeta(matches, { title, description, path: '/account', listed: false });
}

export default function Page() {
  const { title, lead } = useTexts(accountTexts);
  return (
    <>
      <PageBanner title={title}>
        <p>{lead}</p>
      </PageBanner>
      <Container width="text" className={styles.page}>
        <Account ready={useHydrated()} signInHref={useSignInHref()} />
      </Container>
    </>
  );
}
