import { useEffect, useState } from 'react';
import { openOrderTexts } from '#content/en/pages/open-order.ts';
import { orderPage } from '#domain/giving/order-page.ts';
import { formatRupees } from '#domain/money/money.ts';
import { useFormat } from '#web/languages/format.ts';
import { useTexts } from '#web/languages/texts.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import styles from './open-order-bar.module.css';
import { forgetOrder, type OpenOrder, openOrders, watchOpenOrders } from './open-orders.ts';
import { stateOf, verifyPayment } from './payment/verification.ts';

/** At the bottom of the home page, mentions an order that was left unpaid, once the provider has said that it still is. */
export function OpenOrderBar() {
  const text = useTexts(openOrderTexts);
  const format = useFormat();
  const [unpaid, setUnpaid] = useState<OpenOrder | null>(null);

  useEffect(() => {
    const [latest] = openOrders();
    let isUnmounted = false;
    if (latest)
      void verifyPayment(latest.merchantOrderId).then((verification) => {
        if (!isUnmounted && stateOf(verification) === 'PENDING') setUnpaid(latest);
      });
    const unwatch = watchOpenOrders(() =>
      setUnpaid(
        (shown) => openOrders().find((each) => each.merchantOrderId === shown?.merchantOrderId) ?? null,
      ),
    );
    return () => {
      isUnmounted = true;
      unwatch();
    };
  }, []);

  if (!unpaid) return null;
  const { merchantOrderId, rupees } = unpaid;
  return (
    <aside className={styles.bar} aria-label={text.label}>
      <p role="status">{format(text.left, { amount: formatRupees(rupees) })}</p>
      <div className={styles.actions}>
        <ButtonLink to={orderPage(merchantOrderId)}>{text.continue}</ButtonLink>
        <Button kind="quiet" onClick={() => forgetOrder(merchantOrderId)}>
          {text.dismiss}
        </Button>
      </div>
    </aside>
  );
}
