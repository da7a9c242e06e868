import type { ReactNode } from 'react';
import { paymentTexts } from '#content/en/pages/payment.ts';
import type { DonationRecord } from '#contract/giving/payments.ts';
import { useCodeText } from '#web/languages/api-code-texts.ts';
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
  const payment = usePayment(ready ? merchantOrderId : null);
  const state = stateOf(payment.verification);
  const isUrlOutcomeShown =
    urlOutcome !== null && (state === null || state === 'FAILED' || state === 'PENDING');
  return (
    <Container width="text" className={styles.page}>
      {isUrlOutcomeShown ? (
        <FailedByUrl {...payment} message={urlOutcome} merchantOrderId={merchantOrderId} />
      ) : (
        <VerifiedPayment
          {...payment}
          merchantOrderId={merchantOrderId}
          afterGift={afterGift}
          wasCalledFailed={urlOutcome !== null}
        />
      )}
    </Container>
  );
}

/** Anyone can write an outcome into an address, so it is shown only until the provider says that money has arrived. */
function FailedByUrl({
  message,
  merchantOrderId,
  verification,
  record,
}: Payment & WithOrder & { message: string }) {
  const text = useTexts(paymentTexts);
  return (
    <>
      <Failed message={message} merchantOrderId={merchantOrderId} record={record}>
        {stateOf(verification) === 'PENDING' && <p>{text.maybePaid}</p>}
      </Failed>
      {record && <DonationSummary record={record} />}
    </>
  );
}

type WithOrder = { merchantOrderId: string | null };

function VerifiedPayment({
  merchantOrderId,
  afterGift,
  wasCalledFailed,
  ...payment
}: Payment & WithOrder & { afterGift: AfterGift; wasCalledFailed: boolean }) {
  const { verification, record } = payment;
  const state = stateOf(verification);
  const text = useTexts(paymentTexts);
  const outcome = useOutcomeText(verification);
  if (state === 'COMPLETED') return <ThankYou {...{ merchantOrderId, record, afterGift, wasCalledFailed }} />;
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

type FailedProps = WithOrder & { message: string; record: DonationRecord | null; children?: ReactNode };

function Failed({ message, merchantOrderId, record, children }: FailedProps) {
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
      {children}
    </Notice>
  );
}
