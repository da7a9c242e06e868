import { Link } from 'react-router';
import { pageMeta } from '#web/lib/page-meta.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Container } from '#web/ui/container.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { Route } from './+types/cancellation';
import styles from './notice.module.css';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Payment cancelled',
    description: 'The payment was cancelled; any debited amount is refunded in 5-7 business days.',
    path: '/cancellation',
    listed: false,
  });
}

export default function Page() {
  return (
    <Container className={styles.notice}>
      <Notice
        kind="info"
        level={1}
        picture={<img src="/pictures/states/cancelled.svg" width="600" height="450" alt="" />}
        title="Payment cancelled"
        actions={
          <>
            <ButtonLink to="/" size="large">
              Go to the home page
            </ButtonLink>
            <ButtonLink to="/Campaigns" kind="quiet" size="large">
              See the campaigns
            </ButtonLink>
          </>
        }
      >
        <p>
          You cancelled the payment, and no donation was made. If your account was debited, the amount will be
          refunded in 5-7 business days.
        </p>
        <p>
          Not sure whether you paid? <Link to="/findpayment">Find my payment</Link>
        </p>
      </Notice>
    </Container>
  );
}
