import type { DonationRecord } from '#contract/payments.ts';
import { useCodeText } from '#web/languages/code-texts.ts';
import { useTexts } from '#web/languages/texts.ts';
import { LinkedText } from '#web/lib/page/linked-text.tsx';
import { Container } from '#web/ui/container.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { CheckAgain, isClosed, WayOn } from './continue-payment.tsx';
import { DonationSummary } from './donation-summary.tsx';
import { outcomeByAddress, useOutcome } from './outcome.ts';
import styles from './payment.module.css';
import { RetryDonation } from './retry-donation.tsx';
import { ThankYou } from './thank-you.tsx';
import { type Payment, stateOf, usePayment } from './use-payment.ts';

type PaymentResultProps = {
  /** False until the browser has taken over: the server renders one page for all orders. */
  ready: boolean;
  merchantOrderId: string | null;
  /** The `status` in the query. */
  status: string | null;
};

export function PaymentResult({ ready, merchantOrderId, status }: PaymentResultProps) {
  const text = useTexts('payment');
  const decided = ready ? outcomeByAddress(text, merchantOrderId, status) : null;
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
  const text = useTexts('payment');
  const outcome = useOutcome(verification);
  if (state === 'COMPLETED') return <ThankYou merchantOrderId={merchantOrderId} record={record} />;
  if (state === 'FAILED' && outcome) {
    return (
      <>
        <Failed message={outcome} {...{ merchantOrderId, record }} />
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
        picture="on-the-way"
        title={outcome ?? text.checking}
        actions={
          verification &&
          (state === 'PENDING' ? (
            <WayOn {...payment} merchantOrderId={merchantOrderId} />
          ) : (
            <CheckAgain {...payment} />
          ))
        }
      >
        {state === 'PENDING' && <p>{isClosed(record) ? text.closed : text.inProgress}</p>}
        {state === null && verification !== null && <Elsewhere />}
      </Notice>
      <DonationSummary record={record} />
    </>
  );
}

function Elsewhere() {
  const { elsewhere } = useTexts('payment');
  return (
    <p>
      <LinkedText message={elsewhere} to="/findpayment" />
    </p>
  );
}

type FailedProps = WithOrder & { message: string; record: DonationRecord | null };

function Failed({ message, merchantOrderId, record }: FailedProps) {
  const codeText = useCodeText();
  return (
    <Notice
      kind="failure"
      level={1}
      role="status"
      title={message}
      picture="payment-failed"
      actions={<RetryDonation merchantOrderId={merchantOrderId} record={record} />}
    >
      {record?.failureReason && (
        <p>{codeText('failureReasons', record.failureReasonCode ?? '', record.failureReason)}</p>
      )}
    </Notice>
  );
}
