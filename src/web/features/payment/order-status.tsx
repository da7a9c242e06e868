import { formatRupees } from '#domain/money.ts';
import { webAddress } from '#web/lib/web-address.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Container } from '#web/ui/container.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { ShownRecord } from './donation-record.ts';
import { DonationSummary } from './donation-summary.tsx';
import { FreshTry } from './fresh-try.tsx';
import styles from './payment.module.css';
import { ThankYou } from './thank-you.tsx';
import { type Payment, stateOf, usePayment } from './use-payment.ts';

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

function Order({ merchantOrderId, ...payment }: Payment & { merchantOrderId: string | null }) {
  const { verification, record, askAgain } = payment;
  if (verification === null) return <Notice kind="info" level={1} role="status" title="One moment, please" />;
  if (verification === 'unknown') return <NoOrder />;
  const state = stateOf(verification);
  if (state === 'COMPLETED') return <ThankYou record={record} />;
  const closed = record !== null && webAddress(record.redirectUrlRes) === null;
  if (state === 'FAILED') return <Failed merchantOrderId={merchantOrderId} record={record} />;
  if (state === 'UNDER_REVIEW') return <UnderReview record={record} />;
  if (state === 'PENDING' && closed) return <Closed {...{ merchantOrderId, record, askAgain }} />;
  return <Unpaid {...{ state, record, askAgain }} />;
}

type WithRecord = { record: ShownRecord | null };

function purpose(record: ShownRecord) {
  return record.campaignId?.campaignTitle || record.categoryId.name || 'the work of the trust';
}

function Unpaid({ state, record, askAgain }: WithRecord & { state: string | null; askAgain: () => void }) {
  const address = webAddress(record?.redirectUrlRes);
  const title = record
    ? `Your donation of ${formatRupees(record.donationAmount)} for ${purpose(record)}`
    : 'Your donation is noted';
  return (
    <>
      <Notice
        kind="info"
        level={1}
        role="status"
        title={title}
        actions={
          <>
            {address && (
              <ButtonLink href={address} size="large">
                Continue to payment
              </ButtonLink>
            )}
            <Button kind="quiet" onClick={askAgain}>
              Check again
            </Button>
          </>
        }
      >
        {state === null ? (
          <p>The payment service does not answer just now, so we cannot see whether this donation is paid.</p>
        ) : (
          <p>Not paid yet. No money has moved until you pay on the payment provider’s page.</p>
        )}
      </Notice>
      <DonationSummary record={record} />
    </>
  );
}

function Failed({ merchantOrderId, record }: WithRecord & { merchantOrderId: string | null }) {
  return (
    <>
      <Notice
        kind="failure"
        level={1}
        role="status"
        title="This payment did not go through"
        actions={<FreshTry merchantOrderId={merchantOrderId} record={record} />}
      >
        <p>
          The donation was not paid. If your account was debited all the same, the amount is refunded in 5-7
          business days.
        </p>
      </Notice>
      <DonationSummary record={record} />
    </>
  );
}

type ClosedProps = WithRecord & { merchantOrderId: string | null; askAgain: () => void };

function Closed({ merchantOrderId, record, askAgain }: ClosedProps) {
  return (
    <>
      <Notice
        kind="info"
        level={1}
        role="status"
        title="The payment page for this donation has closed"
        actions={
          <>
            <FreshTry merchantOrderId={merchantOrderId} record={record} />
            <Button kind="quiet" onClick={askAgain}>
              Check again
            </Button>
          </>
        }
      >
        <p>We have not seen a payment. If you have just paid, check again before you start anew.</p>
      </Notice>
      <DonationSummary record={record} />
    </>
  );
}

function UnderReview({ record }: WithRecord) {
  return (
    <>
      <Notice kind="info" level={1} role="status" title="This payment is being checked by hand">
        <p>The amount that arrived is not the one asked for. You need not pay again.</p>
      </Notice>
      <DonationSummary record={record} />
    </>
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
        Nothing was charged here. If you have paid, open the link from your donation again, or write to us.
      </p>
    </Notice>
  );
}
