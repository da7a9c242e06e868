import { type MouseEvent, useSyncExternalStore } from 'react';
import { accountTexts } from '#content/en/pages/account.ts';
import type { MyGift } from '#contract/donors/account.ts';
import { pathOf } from '#contract/endpoint.ts';
import { receiptRoutes } from '#contract/giving/donation-paths.ts';
import { orderPage } from '#domain/giving/order-page.ts';
import { formatRupees } from '#domain/money/money.ts';
import { type Language, languages } from '#domain/text/language.ts';
import { useFormat } from '#web/languages/format.ts';
import { useLanguage, useTexts } from '#web/languages/texts.ts';
import { forgetOrder, isOpenOrder, watchOpenOrders } from '#web/site/giving/open-orders.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import styles from './account.module.css';
import { DownloadButton } from './download-button.tsx';
import { GiftDisplay } from './gift-display.tsx';

const OPEN: readonly MyGift['status'][] = ['pending', 'failed', 'expired'];

type GiftCardProps = { gift: MyGift; receiptLanguage: Language; onChanged: () => Promise<void> };

/** A gift: what it was for, its status, and what can be done next. */
export function GiftCard({ gift, receiptLanguage, onChanged }: GiftCardProps) {
  const text = useTexts(accountTexts);
  const format = useFormat();
  const { locale } = languages[useLanguage()];
  const { status, merchantOrderId } = gift;
  const isMentioned = useSyncExternalStore(
    watchOpenOrders,
    () => isOpenOrder(merchantOrderId),
    () => false,
  );
  function dismiss(event: MouseEvent) {
    // This button is about to go, so the link next to it gets the focus.
    event.currentTarget.parentElement?.querySelector('a')?.focus();
    forgetOrder(merchantOrderId);
  }

  const amount = formatRupees(gift.amountRupees);
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'Asia/Kolkata' }).format(
    new Date(gift.at),
  );
  return (
    <Card as="li" className={styles.gift}>
      <div className={styles.what}>
        <strong className={styles.amount}>{amount}</strong>
        <span className={styles.status} data-status={status}>
          {text.status[status]}
        </span>
      </div>
      <p className={styles.purpose}>{format(text.giftFor, { purpose: gift.purpose })}</p>
      <p className={styles.soft}>
        <time dateTime={gift.at}>{day}</time> · {gift.fullName}
      </p>
      {status === 'partly_refunded' && (
        <p className={styles.soft}>{format(text.left, { amount: formatRupees(gift.leftRupees) })}</p>
      )}
      <div className={styles.actions}>
        {gift.hasReceipt && (
          <DownloadButton
            url={`${pathOf(receiptRoutes.ofDonation, { merchantOrderId })}?language=${receiptLanguage}`}
            fileName="receipt.pdf"
            label={text.receipt}
            spoken={format(text.receiptOf, { amount, day })}
          />
        )}
        {gift.hasPaymentPage && OPEN.includes(status) && (
          <ButtonLink to={orderPage(merchantOrderId)} kind="secondary">
            {status === 'pending' ? text.continue : text.retry}
          </ButtonLink>
        )}
        {isMentioned && (
          <Button kind="quiet" onClick={dismiss}>
            {text.dismiss}
          </Button>
        )}
      </div>
      {!OPEN.includes(status) && <GiftDisplay gift={gift} onChanged={onChanged} />}
    </Card>
  );
}
