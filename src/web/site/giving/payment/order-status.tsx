import { paymentTexts } from '#content/en/pages/payment.ts';
import type { DonationRecord } from '#contract/giving/payments.ts';
import { formatRupees } from '#domain/money/money.ts';
import { useCodeText } from '#web/languages/api-code-texts.ts';
import { useFormat } from '#web/languages/format.ts';
import { useTexts } from '#web/languages/texts.ts';
import { webAddress } from '#web/lib/page/web-address.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Container } from '#web/ui/container.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { wasCancelled } from './donation-record.ts';
import { FailedNotice } from './failed/failed-notice.tsx';
import { HelpWithoutScripts, PaymentHelp } from './failed/payment-help.tsx';
import { RetryOptions } from './failed/retry-options.tsx';
import styles from './payment.module.css';
import { isPaymentPageClosed, PendingPaymentActions } from './pending-payment-actions.tsx';
import { DonationSummary } from './summary/donation-summary.tsx';
import { type AfterGift, ThankYou } from './thank-you.tsx';
import { useOpening } from './use-opening.ts';
import { type Payment, usePayment } from './use-payment.ts';
import { stateOf } from './verification.ts';

type OrderStatusProps = { ready: boolean; merchantOrderId: string | null; afterGift: AfterGift };

/** Shows the status of a donation placed from the donate page, and what the donor can do next. */
export function OrderStatus({ ready, merchantOrderId, afterGift }: OrderStatusProps) {
  const payment = usePayment(ready ? merchantOrderId : null);
  return (
    <Container width="text" className={styles.page}>
      <HelpWithoutScripts />
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
    return (
      <Notice kind="info" level={1} role="status" picture="on-the-way" title={loading} data-reminder="away" />
    );
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
  const codeText = useCodeText();
  const isPending = stateOf(payment.verification) === 'PENDING';
  const isClosed = isPending && isPaymentPageClosed(record);
  const rupees = record?.donationAmount ?? 0;
  const opening = useOpening(
    { merchantOrderId: payment.merchantOrderId ?? '', campaignId: record?.campaignId?._id ?? '', rupees },
    isPending ? webAddress(record?.redirectUrlRes) : null,
  );
  const amount = formatRupees(rupees);
  // Until an order is paid, its payment method is the provider.
  const provider = record && codeText('paymentMethods', record.paymentMethodCode, record.paymentMethod);
  const notice =
    opening.isOpening && provider
      ? { title: format(text.opening, { provider, amount }), status: format(text.openingText, { provider }) }
      : isClosed
        ? { title: text.pageClosed, status: text.notPaid }
        : {
            title: record ? format(text.oneStepLeft, { amount }) : text.recorded,
            status: isPending ? text.inProgress : text.unavailable,
          };
  return (
    <>
      <Notice
        kind="info"
        level={1}
        role="status"
        picture="on-the-way"
        title={notice.title}
        actions={<PendingPaymentActions {...payment} opening={opening} />}
      >
        {record && (
          <p>{format(text.amountAndPurpose, { amount, purpose: purposeOf(record, text.generalPurpose) })}</p>
        )}
        <p>{notice.status}</p>
      </Notice>
      {!isPending && <PaymentHelp />}
    </>
  );
}

function purposeOf(record: DonationRecord, general: string): string {
  return record.campaignId?.campaignTitle || record.categoryId.name || general;
}

function Failed({
  merchantOrderId,
  record,
}: {
  merchantOrderId: string | null;
  record: DonationRecord | null;
}) {
  const { cancelled, order } = useTexts(paymentTexts);
  const isCancelled = wasCancelled(record);
  return (
    <FailedNotice
      title={isCancelled ? cancelled : order.failed}
      isCancelled={isCancelled}
      record={record}
      actions={<RetryOptions merchantOrderId={merchantOrderId} record={record} />}
    >
      <p>{order.failedText}</p>
    </FailedNotice>
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
    <>
      <Notice
        kind="failure"
        level={1}
        role="status"
        picture="not-found"
        title={text.notFound}
        actions={<ButtonLink to="/donate">{text.donate}</ButtonLink>}
      >
        <p>{text.notFoundText}</p>
      </Notice>
      <PaymentHelp />
    </>
  );
}
