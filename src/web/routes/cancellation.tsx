import { paymentTexts } from '#content/en/pages/payment.ts';
import { useTexts } from '#web/languages/texts.ts';
import { pageMeta, pageTexts } from '#web/lib/page/page-meta.ts';
import { PaymentHelp } from '#web/site/giving/payment/failed/payment-help.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Container } from '#web/ui/container.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { Route } from './+types/cancellation';
import styles from './notice.module.css';

export function meta({ matches }: Route.MetaArgs) {
  const { title, description } = pageTexts(matches, paymentTexts).cancellation;
  return pageMeta(matches, { title, description, path: '/cancellation', listed: false });
}

export default function Page() {
  const text = useTexts(paymentTexts);
  return (
    <Container className={styles.notice}>
      <Notice
        kind="info"
        level={1}
        picture="cancelled"
        title={text.cancellation.title}
        actions={
          <>
            <ButtonLink to="/" size="large">
              {text.toHome}
            </ButtonLink>
            <ButtonLink to="/Campaigns" kind="quiet" size="large">
              {text.toCampaigns}
            </ButtonLink>
          </>
        }
      >
        <p>{text.cancellation.text}</p>
      </Notice>
      <PaymentHelp />
    </Container>
  );
}
