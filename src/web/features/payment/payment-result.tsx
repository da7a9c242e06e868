import { Button } from '#web/ui/button.tsx';
import { Container } from '#web/ui/container.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { DonationSummary } from './donation-summary.tsx';
import { RetryDonation } from './fresh-try.tsx';
import styles from './payment.module.css';
import { decidedByAddress, verifiedText } from './payment-texts.ts';
import { ThankYou } from './thank-you.tsx';
import { stateOf, usePayment } from './use-payment.ts';

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
        <Failed message={decided} merchantOrderId={merchantOrderId} />
      )}
    </Container>
  );
}

type VerifiedProps = ReturnType<typeof usePayment> & { merchantOrderId: string | null };

function Verified({ verification, record, askAgain, merchantOrderId }: VerifiedProps) {
  const state = stateOf(verification);
  if (state === 'COMPLETED') return <ThankYou record={record} />;
  if (state === 'FAILED' && verification) {
    return (
      <>
        <Failed message={verifiedText(verification)} merchantOrderId={merchantOrderId} />
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
        actions={verification && <Button onClick={askAgain}>Check again</Button>}
      />
      <DonationSummary record={record} />
    </>
  );
}

function Failed({ message, merchantOrderId }: { message: string; merchantOrderId: string | null }) {
  return (
    <Notice
      kind="failure"
      level={1}
      role="status"
      title={message}
      picture={<img src="/pictures/states/payment-failed.svg" width="600" height="450" alt="" />}
      actions={<RetryDonation merchantOrderId={merchantOrderId} />}
    />
  );
}
