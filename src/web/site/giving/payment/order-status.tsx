import { paymentTexts } from '#content/en/pages/payment.ts';
import type { DonationRecord } from '#contract/giving/payments.ts';
import { formatRupees } from '#domain/money/money.ts';
import { useCodeText } from '#web/languages/api-code-texts.ts';
import { useFormat } from '#web/languages/format.ts';
import { useTexts } from '#web/languages/texts.ts';
import { LinkedText } from '#web/lib/page/linked-text.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Container } from '#web/ui/container.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { DonationSummary } from './donation-summary.tsx';
import styles from './payment.module.css';
import { isPaymentPageClosed, PendingPaymentActions } from './pending-payment-actions.tsx';
import { RetryOptions } from './retry-options.tsx';
import { type AfterGift, ThankYou } from './thank-you.tsx';
import { type Payment, stateOf, usePayment } from './use-payment.ts';

type OrderStatusProps = { ready: boolean; merchantOrderId: string | null; afterGift: AfterGift };

/** Shows the status of a donation placed from the donate page, and what the donor can do next. */
export function OrderStatus({ ready, merchantOrderId, afterGift }: OrderStatusProps) {
  const payment = usePayment(ready ? merchantOrderId : null);
  return (
    <Container width="text" className={styles.page}>
      {ready && !merchantOrderId ? (
        <OrderNotFound />
      ) : (
        <Order {...payment} merchantOrderId={merchantOrderId} afterGift={afterGift} />
      )}
    </Container>
  );
}

type OrderProps = Payment & { merchantOrderId: string | null };

function Order({ merchantOrderId, afterGift, ...payment }: OrderProps & { afterGift: AfterGift }) {
  const { verification, record } = payment;
  const { loading } = useTexts(paymentTexts).order;
  if (verification === null)
    return <Notice kind="info" level={1} role="status" picture="on-the-way" title={loading} />;
  if (verification === 'unknown') return <OrderNotFound />;
  const state = stateOf(verification);
  if (state === 'COMPLETED')
    return <ThankYou merchantOrderId={merchantOrderId} record={record} afterGift={afterGift} />;
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

function Unpaid(payment: OrderProps) {
  const { record } = payment;
  const text = useTexts(paymentTexts).order;
  const format = useFormat();
  const isPending = stateOf(payment.verification) === 'PENDING';
  const isClosed = isPending && isPaymentPageClosed(record);
  const purpose = record?.campaignId?.campaignTitle || record?.categoryId.name || text.generalPurpose;
  const amount = formatRupees(record?.donationAmount ?? 0);
  const title = record ? format(text.oneStepLeft, { amount }) : text.recorded;
  return (
    <Notice
      kind="info"
      level={1}
      role="status"
      picture="on-the-way"
      title={isClosed ? text.pageClosed : title}
      actions={<PendingPaymentActions {...payment} />}
    >
      {record && <p>{format(text.amountAndPurpose, { amount, purpose })}</p>}
      <p>{isClosed ? text.notPaid : isPending ? text.inProgress : text.unavailable}</p>
    </Notice>
  );
}

function Failed({
  merchantOrderId,
  record,
}: {
  merchantOrderId: string | null;
  record: DonationRecord | null;
}) {
  const text = useTexts(paymentTexts).order;
  const codeText = useCodeText();
  return (
    <Notice
      kind="failure"
      level={1}
      role="status"
      picture="payment-failed"
      title={text.failed}
      actions={<RetryOptions merchantOrderId={merchantOrderId} record={record} />}
    >
      {record?.failureReason && (
        <p>{codeText('failureReasons', record.failureReasonCode ?? '', record.failureReason)}</p>
      )}
      <p>{text.failedText}</p>
    </Notice>
  );
}

function UnderReview() {
  const text = useTexts(paymentTexts).order;
  return (
    <Notice kind="info" level={1} role="status" picture="on-the-way" title={text.review}>
      <p>{text.reviewText}</p>
    </Notice>
  );
}

function OrderNotFound() {
  const text = useTexts(paymentTexts).order;
  return (
    <Notice
      kind="failure"
      level={1}
      role="status"
      picture="not-found"
      title={text.notFound}
      actions={<ButtonLink to="/donate">{text.donate}</ButtonLink>}
    >
      <p>
        <LinkedText message={text.notFoundText} to="/findpayment" />
      </p>
    </Notice>
  );
}
