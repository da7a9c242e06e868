import { paymentTexts } from '#content/en/pages/payment.ts';
import { useTexts } from '#web/languages/texts.ts';
import { pageMeta, pageTexts } from '#web/lib/page/page-meta.ts';
import { PaymentHelp } from '#web/site/giving/payment/failed/payment-help.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Container } from '#web/ui/container.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { Route } from './+types/failure';
import styles from './notice.module.css';

export function meta({ matches }: Route.MetaArgs) {
  const { title, description } = pageTexts(matches, paymentTexts).failure;
  return pageMeta(matches, { title, description, path: '/failure', listed: false });
}

export default function Page() {
  const text = useTexts(paymentTexts);
  return (
    <Container className={styles.notice}>
      <Notice
        kind="failure"
        level={1}
        picture="payment-failed"
        title={text.failure.title}
        actions={
          <ButtonLink to="/donate" size="large">
            {text.failure.retry}
          </ButtonLink>
        }
      >
        <p>{text.failure.text}</p>
      </Notice>
      <PaymentHelp />
    </Container>
  );
}
