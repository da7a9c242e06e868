import { useMemo } from 'react';
import { paymentTexts } from '#content/en/pages/payment.ts';
import type { DonationRecord } from '#contract/giving/payments.ts';
import { languages } from '#domain/text/language.ts';
import { useFormat } from '#web/languages/format.ts';
import { useLanguage, useTexts } from '#web/languages/texts.ts';
import { webAddress } from '#web/lib/page/web-address.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { abandonOrder } from '../open-orders.ts';
import { findDraft } from '../submitted-forms.ts';
import { isRaise } from './donation-record.ts';
import { draftFromRecord, EditFormLink, RetryOptions } from './failed/retry-options.tsx';
import styles from './payment.module.css';
import type { Opening } from './use-opening.ts';
import type { Payment } from './use-payment.ts';

/** True when the record has loaded and the provider's payment page for this order has expired. */
export function isPaymentPageClosed(record: DonationRecord | null): boolean {
  return record !== null && webAddress(record.redirectUrlRes) === null;
}

type PendingPaymentActionsProps = Payment & {
  merchantOrderId: string | null;
  /** On the page from which the provider's page may open by itself. */
  opening?: Opening;
};

/** Lets the donor continue, check or replace a payment that is still open. */
export function PendingPaymentActions({
  merchantOrderId,
  record,
  opening,
  ...payment
}: PendingPaymentActionsProps) {
  const text = useTexts(paymentTexts);
  const address = webAddress(record?.redirectUrlRes);
  const isOpening = opening?.isOpening ?? false;
  return (
    <>
      {address && (
        <ButtonLink href={address} onClick={opening?.onContinue}>
          {isOpening ? text.order.continueNow : text.continuePayment}
        </ButtonLink>
      )}
      {isOpening ? (
        <Button kind="secondary" onClick={opening?.onStay}>
          {text.order.stay}
        </Button>
      ) : (
        <OtherActions {...payment} merchantOrderId={merchantOrderId} record={record} />
      )}
    </>
  );
}

function OtherActions({ merchantOrderId, record, ...payment }: Payment & { merchantOrderId: string | null }) {
  const { startAgain } = useTexts(paymentTexts);
  const isClosed = isPaymentPageClosed(record);
  const isLarger = isRaise(record);
  return (
    <>
      {isClosed && !isLarger && <RetryOptions merchantOrderId={merchantOrderId} record={record} />}
      <CheckAgainButton {...payment} kind={record ? 'secondary' : 'primary'} />
      {record && !isClosed && !isLarger && merchantOrderId && (
        <EditFormLink
          draft={findDraft(merchantOrderId) ?? draftFromRecord(record)}
          label={startAgain}
          kind="quiet"
          onClick={() => abandonOrder(merchantOrderId)}
        />
      )}
    </>
  );
}

type CheckAgainButtonProps = Pick<Payment, 'isChecking' | 'checkNow' | 'unchangedAt'> & {
  kind?: 'primary' | 'secondary';
};

/** Shows the time of a check that found no change, so that the donor can tell that it did run. */
export function CheckAgainButton({
  isChecking,
  checkNow,
  unchangedAt,
  kind = 'primary',
}: CheckAgainButtonProps) {
  const { checkAgain, unchanged } = useTexts(paymentTexts);
  const locale = languages[useLanguage()].locale;
  const format = useFormat();
  const time = useMemo(
    () => unchangedAt?.toLocaleTimeString(locale, { timeStyle: 'short', timeZone: 'Asia/Kolkata' }),
    [unchangedAt, locale],
  );
  return (
    <>
      <Button busy={isChecking} onClick={checkNow} kind={kind}>
        {checkAgain}
      </Button>
      {time && <p className={styles.unchanged}>{format(unchanged, { time })}</p>}
    </>
  );
}
