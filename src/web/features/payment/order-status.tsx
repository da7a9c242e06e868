import { Link } from 'react-router';
import { formatRupees } from '#domain/money.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Container } from '#web/ui/container.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { ShownRecord } from './donation-record.ts';
import { DonationSummary } from './donation-summary.tsx';
import { FreshTry } from './fresh-try.tsx';
import styles from './payment.module.css';
import { ThankYou } from './thank-you.tsx';
import { type Payment, stateOf, usePayment } from './use-payment.ts';
import { isClosed, WayOn } from './way-on.tsx';

type OrderStatusProps = { ready: boolean; merchantOrderId: string | null };

/** Where a donation from the donate page stands, and the way on from there. */
export function OrderStatus({ ready, merchantOrderId }: OrderStatusProps) {
  const payment = usePayment(ready ? merchantOrderId : null);
  return (
    <Container width="text" className={styles.page}>
      {ready && !merchantOrderId ? <NoOrder /> : <Order {...payment} merchantOrderId={merchantOrderId} />}
    </Container>
  );
}

type OrderProps = Payment & { merchantOrderId: string | null };

function Order({ merchantOrderId, ...payment }: OrderProps) {
  const { verification, record } = payment;
  if (verification === null) return <Notice kind="info" level={1} role="status" title="One moment, please" />;
  if (verification === 'unknown') return <NoOrder />;
  const state = stateOf(verification);
  if (state === 'COMPLETED') return <ThankYou merchantOrderId={merchantOrderId} record={record} />;
  return (
    <>
      {state === 'FAILED' ? (
        <Failed merchantOrderId={merchantOrderId} record={record} />
      ) : state === 'UNDER_REVIEW' ? (
        <UnderReview />
      ) : (
        <Unpaid {...payment} merchantOrderId={merchantOrderId} />
      )}
      <DonationSummary record={record} />
    </>
  );
}

function purpose(record: ShownRecord) {
  return record.campaignId?.campaignTitle || record.categoryId.name || 'the work of the trust';
}

function Unpaid(payment: OrderProps) {
  const { record } = payment;
  const isPending = stateOf(payment.verification) === 'PENDING';
  const isOver = isPending && isClosed(record);
  const gift = record
    ? `Your donation of ${formatRupees(record.donationAmount)} for ${purpose(record)}`
    : 'Your donation is noted';
  return (
    <Notice
      kind="info"
      level={1}
      role="status"
      title={isOver ? 'The payment page for this donation has closed' : gift}
      actions={<WayOn {...payment} />}
    >
      <p>{isOver ? CLOSED : isPending ? IN_PROGRESS : NO_ANSWER}</p>
    </Notice>
  );
}

const IN_PROGRESS =
  'In progress, and not paid yet. No money has moved until you pay on the payment provider’s page; once you have, this page changes by itself.';
const CLOSED = 'We have not seen a payment. If you have just paid, check again before you start anew.';
const NO_ANSWER =
  'The payment service does not answer just now, so we cannot see whether this donation is paid. We keep asking.';

function Failed({ merchantOrderId, record }: { merchantOrderId: string | null; record: ShownRecord | null }) {
  return (
    <Notice
      kind="failure"
      level={1}
      role="status"
      title="This payment did not go through"
      actions={<FreshTry merchantOrderId={merchantOrderId} record={record} />}
    >
      {record?.failureReason && <p>{record.failureReason}</p>}
      <p>
        The donation was not paid. If your account was debited all the same, the amount is refunded in 5-7
        business days.
      </p>
    </Notice>
  );
}

function UnderReview() {
  return (
    <Notice kind="info" level={1} role="status" title="This payment is being checked by hand">
      <p>The amount that arrived is not the one asked for. You need not pay again.</p>
    </Notice>
  );
}

function NoOrder() {
  return (
    <Notice
      kind="failure"
      level={1}
      role="status"
      title="We found no donation at this address"
      actions={<ButtonLink to="/donate">Make a donation</ButtonLink>}
    >
      <p>
        Nothing was charged here. If you have paid, open the link from your donation again, or have it sent to
        you: <Link to="/findpayment">Find my payment</Link>
      </p>
    </Notice>
  );
}
