import type { ReactNode } from 'react';
import { paymentTexts } from '#content/en/pages/payment.ts';
import type { DonationRecord } from '#contract/giving/payments.ts';
import { useTexts } from '#web/languages/texts.ts';
import { Container } from '#web/ui/container.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { wasCancelled } from './donation-record.ts';
import { FailedNotice } from './failed/failed-notice.tsx';
import { HelpWithoutScripts, PaymentHelp } from './failed/payment-help.tsx';
import { RetryDonation } from './failed/retry-options.tsx';
import { outcomeTextFromUrl, useOutcomeText } from './outcome-text.ts';
import styles from './payment.module.css';
import { CheckAgainButton, isPaymentPageClosed, PendingPaymentActions } from './pending-payment-actions.tsx';
import { DonationSummary } from './summary/donation-summary.tsx';
import { type AfterGift, ThankYou } from './thank-you.tsx';
import { type Payment, usePayment } from './use-payment.ts';
import { stateOf } from './verification.ts';

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
      <HelpWithoutScripts />
      {isUrlOutcomeShown ? (
        <FailedByUrl
          {...payment}
          message={urlOutcome}
          isCancelled={status === 'CANCELLED'}
          merchantOrderId={merchantOrderId}
        />
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
function FailedByUrl({ verification, ...failed }: Payment & Omit<FailedProps, 'children'>) {
  const { record } = failed;
  const text = useTexts(paymentTexts);
  return (
    <>
      <Failed {...failed}>
        {stateOf(verification) === 'PENDING' && <p>{text.maybePaid}</p>}
        {verification === 'unknown' && <p>{text.unknown}</p>}
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
  const outcome = useOutcomeText(verification, record);
  if (state === 'COMPLETED') return <ThankYou {...{ merchantOrderId, record, afterGift, wasCalledFailed }} />;
  return (
    <>
      {state === 'FAILED' && outcome ? (
        <Failed
          message={outcome}
          isCancelled={wasCancelled(record)}
          merchantOrderId={merchantOrderId}
          record={record}
        />
      ) : (
        <Undecided {...payment} merchantOrderId={merchantOrderId} message={outcome} />
      )}
      <DonationSummary record={record} />
    </>
  );
}

/** A payment that is open, under review, unknown or not to be verified at the moment. `message` is null before the first response. */
function Undecided({
  merchantOrderId,
  message,
  ...payment
}: Payment & WithOrder & { message: string | null }) {
  const text = useTexts(paymentTexts);
  const { verification, record } = payment;
  const state = stateOf(verification);
  const isUnseen = state === null && verification !== null;
  return (
    <>
      <Notice
        kind="info"
        level={1}
        role="status"
        picture={verification === 'unknown' ? 'not-found' : 'on-the-way'}
        title={message ?? text.checking}
        data-reminder={verification ? undefined : 'away'}
        actions={
          state === 'PENDING' ? (
            <PendingPaymentActions {...payment} merchantOrderId={merchantOrderId} />
          ) : (
            verification && verification !== 'unknown' && <CheckAgainButton {...payment} />
          )
        }
      >
        {state === 'PENDING' && <p>{isPaymentPageClosed(record) ? text.closed : text.inProgress}</p>}
        {isUnseen && <p>{verification === 'unknown' ? text.unknown : text.stillChecking}</p>}
      </Notice>
      {isUnseen && <PaymentHelp />}
    </>
  );
}

type FailedProps = WithOrder & {
  message: string;
  isCancelled: boolean;
  record: DonationRecord | null;
  children?: ReactNode;
};

function Failed({ message, isCancelled, merchantOrderId, record, children }: FailedProps) {
  return (
    <FailedNotice
      title={message}
      isCancelled={isCancelled}
      record={record}
      actions={<RetryDonation merchantOrderId={merchantOrderId} record={record} />}
    >
      {children}
    </FailedNotice>
  );
}
