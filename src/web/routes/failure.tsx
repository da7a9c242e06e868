import { Link } from 'react-router';
import { pageMeta } from '#web/lib/page-meta.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Container } from '#web/ui/container.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { Route } from './+types/failure';
import styles from './notice.module.css';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Payment failed',
    description: 'The payment did not go through.',
    path: '/failure',
    listed: false,
  });
}

export default function Page() {
  return (
    <Container className={styles.notice}>
      <Notice
        kind="failure"
        level={1}
        picture={<img src="/pictures/states/payment-failed.svg" width="600" height="450" alt="" />}
        title="Payment failed"
        actions={
          <>
            <ButtonLink to="/donate" size="large">
              Retry
            </ButtonLink>
            <ButtonLink to="/contact" kind="quiet" size="large">
              Contact us
            </ButtonLink>
          </>
        }
      >
        <p>
          Your payment did not go through, and no donation was made. You can try again, with another card or
          account if you like.
        </p>
        <p>
          Not sure whether it did? <Link to="/findpayment">Find my payment</Link>
        </p>
      </Notice>
    </Container>
  );
}
