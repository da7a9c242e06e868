import { Link } from 'react-router';
import { paymentTexts } from '#web/features/payment/payment-texts.ts';
import { sayWith } from '#web/languages/format-message.ts';
import { useTexts } from '#web/languages/texts.ts';
import { pageMeta, pageTexts } from '#web/lib/page/page-meta.ts';
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
        <p>
          {sayWith(text.cancellation.unsure, {
            link: (words) => (
              <Link key="link" to="/findpayment">
                {words}
              </Link>
            ),
          })}
        </p>
      </Notice>
    </Container>
  );
}
