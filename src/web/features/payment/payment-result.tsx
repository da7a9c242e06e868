import type { DonationRecord } from '#contract/payments.ts';
import { useCodeText } from '#web/languages/api-code-texts.ts';
import { paymentTexts } from '#web/languages/en/payment.ts';
import { useTexts } from '#web/languages/texts.ts';
import { LinkedText } from '#web/lib/page/linked-text.tsx';
import { Container } from '#web/ui/container.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { DonationSummary } from './donation-summary.tsx';
import { outcomeTextFromUrl, useOutcomeText } from './outcome-text.ts';
import styles from './payment.module.css';
import { CheckAgainButton, isPaymentPageClosed, PendingPaymentActions } from './pending-payment-actions.tsx';
import { RetryDonation } from './retry-options.tsx';
import { type AfterGift, ThankYou } from './thank-you.tsx';
import { type Payment, stateOf, usePayment } from './use-payment.ts';

type PaymentResultProps = {
  /** False until hydration: the server renders one page for all orders. */
  ready: boolean;
  merchantOrderId: string | null;
  /** The `status` query parameter. */
  status: string | null;
  afterGift: AfterGift;
};

export function PaymentResult({ ready, merchantOrderId, status, afterGift }: PaymentResultProps) {
  const text = useTexts(paymentTexts);
  const urlOutcome = ready ? outcomeTextFromUrl(text, merchantOrderId, status) : null;
  const payment = usePayment(ready && urlOutcome === null ? merchantOrderId : null);
  return (
    <Container width="text" className={styles.page}>
      {urlOutcome === null ? (
        <VerifiedPayment {...payment} merchantOrderId={merchantOrderId} afterGift={afterGift} />
      ) : (
        <Failed message={urlOutcome} merchantOrderId={merchantOrderId} record={null} />
      )}
    </Container>
  );
}

type WithOrder = { merchantOrderId: string | null };

function VerifiedPayment({
  merchantOrderId,
  afterGift,
  ...payment
}: Payment & WithOrder & { afterGift: AfterGift }) {
  const { verification, record } = payment;
  const state = stateOf(verification);
  const text = useTexts(paymentTexts);
  const outcome = useOutcomeText(verification);
  if (state === 'COMPLETED')
    return <ThankYou merchantOrderId={merchantOrderId} record={record} afterGift={afterGift} />;
  if (state === 'FAILED' && outcome) {
    return (
      <>
        <Failed message={outcome} merchantOrderId={merchantOrderId} record={record} />
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
            <PendingPaymentActions {...payment} merchantOrderId={merchantOrderId} />
          ) : (
            <CheckAgainButton {...payment} />
          ))
        }
      >
        {state === 'PENDING' && <p>{isPaymentPageClosed(record) ? text.closed : text.inProgress}</p>}
        {state === null && verification !== null && <FindPaymentHint />}
      </Notice>
      <DonationSummary record={record} />
    </>
  );
}

function FindPaymentHint() {
  const { findPayment } = useTexts(paymentTexts);
  return (
    <p>
      <LinkedText message={findPayment} to="/findpayment" />
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
