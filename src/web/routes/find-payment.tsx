import { Link } from 'react-router';
import { FindPaymentForm } from '#web/features/find-payment/find-payment-form.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';
import { Card } from '#web/ui/card.tsx';
import { Container } from '#web/ui/container.tsx';
import { PageBanner } from '#web/ui/page-banner.tsx';
import type { Route } from './+types/find-payment';
import styles from './find-payment.module.css';

const lead = 'Paid, or in the middle of it, and the page is gone? We send you the way back to it.';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Find my payment', description: lead, path: '/findpayment' });
}

export default function Page() {
  return (
    <>
      <PageBanner title="Find my payment">
        <p>{lead}</p>
      </PageBanner>
      <Container width="text" className={styles.page}>
        <Card>
          <FindPaymentForm />
        </Card>
        <p className={styles.aside}>
          For your privacy the answer goes to the mailbox that was given with the donation, and to nobody
          else. No order number at hand? <Link to="/contact">Write to us</Link> with the date, the amount and
          your bank’s reference.
        </p>
      </Container>
    </>
  );
}
