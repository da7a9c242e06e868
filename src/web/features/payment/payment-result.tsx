import { Link } from 'react-router';
import { Container } from '#web/ui/container.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { ShownRecord } from './donation-record.ts';
import { DonationSummary } from './donation-summary.tsx';
import { RetryDonation } from './fresh-try.tsx';
import styles from './payment.module.css';
import { decidedByAddress, verifiedText } from './payment-texts.ts';
import { ThankYou } from './thank-you.tsx';
import { type Payment, stateOf, usePayment } from './use-payment.ts';
import { CheckAgain, isClosed, WayOn } from './way-on.tsx';

type PaymentResultProps = {
  /** False until the browser has taken over: the server renders one page for all orders. */
  ready: boolean;
  merchantOrderId: string | null;
  /** The `status` in the query. */
  status: string | null;
};

export function PaymentResult({ ready, merchantOrderId, status }: PaymentResultProps) {
  const decided = ready ? decidedByAddress(merchantOrderId, status) : null;
  const payment = usePayment(ready && decided === null ? merchantOrderId : null);
  return (
    <Container width="text" className={styles.page}>
      {decided === null ? (
        <Verified {...payment} merchantOrderId={merchantOrderId} />
      ) : (
        <Failed message={decided} merchantOrderId={merchantOrderId} record={null} />
      )}
    </Container>
  );
}

type WithOrder = { merchantOrderId: string | null };

function Verified({ merchantOrderId, ...payment }: Payment & WithOrder) {
  const { verification, record } = payment;
  const state = stateOf(verification);
  if (state === 'COMPLETED') return <ThankYou merchantOrderId={merchantOrderId} record={record} />;
  if (state === 'FAILED' && verification) {
    return (
      <>
        <Failed message={verifiedText(verification)} {...{ merchantOrderId, record }} />
        <DonationSummary record={record} />
      </>
    );
  }
  return (
    <>
      <Notice
        kind="info"
        level={1}
        role="status"
        title={verification ? verifiedText(verification) : 'Checking your payment'}
        actions={
          verification &&
          (state === 'PENDING' ? (
            <WayOn {...payment} merchantOrderId={merchantOrderId} />
          ) : (
            <CheckAgain {...payment} />
          ))
        }
      >
        {state === 'PENDING' && <p>{isClosed(record) ? CLOSED : IN_PROGRESS}</p>}
        {state === null && verification !== null && <Elsewhere />}
      </Notice>
      <DonationSummary record={record} />
    </>
  );
}

const IN_PROGRESS =
  'This payment is in progress. We keep asking the payment service, and this page changes by itself when the answer comes.';
const CLOSED =
  'This payment can no longer be finished on the provider’s page, and we have not seen any money. If you have just paid, wait a moment before you start anew.';

function Elsewhere() {
  return (
    <p>
      If you have paid, your money is safe: we keep asking. Lost the right page?{' '}
      <Link to="/findpayment">Find my payment</Link>
    </p>
  );
}

type FailedProps = WithOrder & { message: string; record: ShownRecord | null };

function Failed({ message, merchantOrderId, record }: FailedProps) {
  return (
    <Notice
      kind="failure"
      level={1}
      role="status"
      title={message}
      picture={<img src="/pictures/states/payment-failed.svg" width="600" height="450" alt="" />}
      actions={<RetryDonation merchantOrderId={merchantOrderId} record={record} />}
    >
      {record?.failureReason && <p>{record.failureReason}</p>}
    </Notice>
  );
}
