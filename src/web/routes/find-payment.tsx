import { FindPaymentForm } from '#web/features/find-payment/find-payment-form.tsx';
import { findPaymentTexts } from '#web/languages/en/find-payment.ts';
import { useTexts } from '#web/languages/texts.ts';
import { LinkedText } from '#web/lib/page/linked-text.tsx';
import { pageMeta, pageTexts } from '#web/lib/page/page-meta.ts';
import { Card } from '#web/ui/card.tsx';
import { Container } from '#web/ui/container.tsx';
import { PageBanner } from '#web/ui/page-banner.tsx';
import type { Route } from './+types/find-payment';
import styles from './find-payment.module.css';

export function meta({ matches }: Route.MetaArgs) {
  const { title, lead: description } = pageTexts(matches, findPaymentTexts);
  return pageMeta(matches, { title, description, path: '/findpayment' });
}

export default function Page() {
  const { title, lead, aside } = useTexts(findPaymentTexts);
  return (
    <>
      <PageBanner title={title}>
        <p>{lead}</p>
      </PageBanner>
      <Container width="text" className={styles.page}>
        <Card>
          <FindPaymentForm />
        </Card>
        <p className={styles.aside}>
          <LinkedText message={aside} to="/contact" />
        </p>
      </Container>
    </>
  );
}
