import { useMemo } from 'react';
import type { DonationRecord } from '#contract/payments.ts';
import { languages } from '#domain/language.ts';
import { useFormat } from '#web/languages/format.ts';
import { useLanguage, useTexts } from '#web/languages/texts.ts';
import { findDraft, startAnew } from '#web/lib/donation/sent-forms.ts';
import { webAddress } from '#web/lib/page/web-address.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import styles from './payment.module.css';
import { draftFrom, FormAgain, FreshTry } from './retry-donation.tsx';
import type { Payment } from './use-payment.ts';

/** True when the record has come and the provider takes no payment for this order any more. */
export function isClosed(record: DonationRecord | null): boolean {
  return record !== null && webAddress(record.redirectUrlRes) === null;
}

/** What a donor can do about a payment that is still open. */
export function WayOn({ merchantOrderId, record, ...payment }: Payment & { merchantOrderId: string | null }) {
  const text = useTexts('payment');
  const address = webAddress(record?.redirectUrlRes);
  return (
    <>
      {address && <ButtonLink href={address}>{text.go}</ButtonLink>}
      {isClosed(record) && <FreshTry merchantOrderId={merchantOrderId} record={record} />}
      <CheckAgain {...payment} kind={record ? 'secondary' : 'primary'} />
      {address && merchantOrderId && (
        <FormAgain
          draft={findDraft(merchantOrderId) ?? draftFrom(record)}
          label={text.startAgain}
          kind="quiet"
          onClick={() => startAnew(merchantOrderId)}
        />
      )}
    </>
  );
}

type CheckAgainProps = Pick<Payment, 'asking' | 'askAgain' | 'unchangedAt'> & {
  kind?: 'primary' | 'secondary';
};

/** Whoever has asked and got the same answer is told that it is a new one. */
export function CheckAgain({ asking, askAgain, unchangedAt, kind = 'primary' }: CheckAgainProps) {
  const { checkAgain, unchanged } = useTexts('payment');
  const locale = languages[useLanguage()].locale;
  const format = useFormat();
  const time = useMemo(
    () => unchangedAt?.toLocaleTimeString(locale, { timeStyle: 'short' }),
    [unchangedAt, locale],
  );
  return (
    <>
      <Button busy={asking} onClick={askAgain} kind={kind}>
        {checkAgain}
      </Button>
      {time && <p className={styles.unchanged}>{format(unchanged, { time })}</p>}
    </>
  );
}
