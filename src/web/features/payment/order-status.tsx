import type { DonationRecord } from '#contract/payments.ts';
import { formatRupees } from '#domain/money.ts';
import { useCodeText } from '#web/languages/code-texts.ts';
import { useFormat } from '#web/languages/format.ts';
import { useTexts } from '#web/languages/texts.ts';
import { LinkedText } from '#web/lib/page/linked-text.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Container } from '#web/ui/container.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { isClosed, WayOn } from './continue-payment.tsx';
import { DonationSummary } from './donation-summary.tsx';
import styles from './payment.module.css';
import { FreshTry } from './retry-donation.tsx';
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

type OrderProps = Payment & { merchantOrderId: string | null };

function Order({ merchantOrderId, ...payment }: OrderProps) {
  const { verification, record } = payment;
  const { moment } = useTexts('payment').order;
  if (verification === null)
    return <Notice kind="info" level={1} role="status" picture="on-the-way" title={moment} />;
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

function Unpaid(payment: OrderProps) {
  const { record } = payment;
  const text = useTexts('payment').order;
  const format = useFormat();
  const isPending = stateOf(payment.verification) === 'PENDING';
  const isOver = isPending && isClosed(record);
  const purpose = record?.campaignId?.campaignTitle || record?.categoryId.name || text.work;
  const gift = record
    ? format(text.gift, { amount: formatRupees(record.donationAmount), purpose })
    : text.noted;
  return (
    <Notice
      kind="info"
      level={1}
      role="status"
      picture="on-the-way"
      title={isOver ? text.over : gift}
      actions={<WayOn {...payment} />}
    >
      <p>{isOver ? text.closed : isPending ? text.inProgress : text.noAnswer}</p>
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
  const text = useTexts('payment').order;
  const codeText = useCodeText();
  return (
    <Notice
      kind="failure"
      level={1}
      role="status"
      picture="payment-failed"
      title={text.failed}
      actions={<FreshTry merchantOrderId={merchantOrderId} record={record} />}
    >
      {record?.failureReason && (
        <p>{codeText('failureReasons', record.failureReasonCode ?? '', record.failureReason)}</p>
      )}
      <p>{text.failedText}</p>
    </Notice>
  );
}

function UnderReview() {
  const text = useTexts('payment').order;
  return (
    <Notice kind="info" level={1} role="status" picture="on-the-way" title={text.review}>
      <p>{text.reviewText}</p>
    </Notice>
  );
}

function NoOrder() {
  const text = useTexts('payment').order;
  return (
    <Notice
      kind="failure"
      level={1}
      role="status"
      picture="not-found"
      title={text.none}
      actions={<ButtonLink to="/donate">{text.make}</ButtonLink>}
    >
      <p>
        <LinkedText message={text.noneText} to="/findpayment" />
      </p>
    </Notice>
  );
}
