import { type MouseEvent, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { openOrderTexts } from '#content/en/pages/open-order.ts';
import { orderPage } from '#domain/giving/order-page.ts';
import { formatRupees } from '#domain/money/money.ts';
import { useFormat } from '#web/languages/format.ts';
import { useTexts } from '#web/languages/texts.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { abandonOrder, findLeftOrder, type MentionedOrder, watchOpenOrders } from '../../open-orders.ts';
import { verifyPayment } from '../../payment/verification.ts';
import styles from './open-order-notice.module.css';

/** Shows the order to mention on a form, now and whenever it changes. @returns a function that stops it. */
export function watchLeftOrder(campaignId: string, show: (order: MentionedOrder | null) => void): () => void {
  const update = () => {
    const left = findLeftOrder(campaignId);
    show(left && { ...left, isRepeated: false });
  };
  update();
  return watchOpenOrders(update);
}

/** Offers to continue an open order, or to start again, forget it or give a second time. */
export function OpenOrderNotice({ order }: { order: MentionedOrder }) {
  const { merchantOrderId, rupees, isRepeated } = order;
  // Another object at every attempt, so that each brings the notice into view.
  const repeated = isRepeated ? order : null;
  const notice = useRef<HTMLElement>(null);
  const text = useTexts(openOrderTexts);
  const format = useFormat();
  const title = isRepeated ? text.repeatedTitle : text.title;

  // It may have been paid meanwhile, and then it is no longer mentioned.
  useEffect(() => void verifyPayment(merchantOrderId), [merchantOrderId]);

  useEffect(() => {
    if (repeated) notice.current?.focus({ preventScroll: true });
    // Back restores the scroll position, which was at the button that placed the order.
    const frame = requestAnimationFrame(() => notice.current?.scrollIntoView?.({ block: 'nearest' }));
    return () => cancelAnimationFrame(frame);
  }, [repeated]);

  return (
    <section ref={notice} tabIndex={-1} className={styles.notice} aria-labelledby="open-order">
      <h2 id="open-order">{format(title, { amount: formatRupees(rupees) })}</h2>
      <p>{isRepeated ? text.repeatedText : text.text}</p>
      <div className={styles.actions}>
        <ButtonLink to={orderPage(merchantOrderId)}>{isRepeated ? text.see : text.resume}</ButtonLink>
        <OtherWay order={order} />
      </div>
    </section>
  );
}

function OtherWay({ order: { merchantOrderId, draft, isRepeated } }: { order: MentionedOrder }) {
  const text = useTexts(openOrderTexts);
  const { pathname, search, state } = useLocation();

  function abandon(event: MouseEvent) {
    // Removing the notice would lose the focus.
    event.currentTarget.closest('main')?.focus({ preventScroll: true });
    abandonOrder(merchantOrderId);
  }

  function giveAgain(event: MouseEvent) {
    abandon(event);
    document.querySelector<HTMLFormElement>('form[aria-label]')?.requestSubmit();
  }

  if (isRepeated || !draft)
    return (
      <Button kind="quiet" onClick={isRepeated ? giveAgain : abandon}>
        {isRepeated ? text.second : text.dismiss}
      </Button>
    );
  return (
    <ButtonLink to={pathname + search} state={{ ...state, draft }} replace kind="quiet" onClick={abandon}>
      {text.startAgain}
    </ButtonLink>
  );
}
