import { type MouseEvent, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { openOrderTexts } from '#content/en/pages/open-order.ts';
import { formatRupees } from '#domain/money/money.ts';
import { useFormat } from '#web/languages/format.ts';
import { useTexts } from '#web/languages/texts.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { abandonOrder, type OpenOrder as Order } from '../submitted-forms.ts';
import styles from './open-order-notice.module.css';

/** Offers to continue an open order or to start again. */
export function OpenOrderNotice({ order: { merchantOrderId, draft } }: { order: Order }) {
  const notice = useRef<HTMLElement>(null);
  const { pathname, state } = useLocation();
  const text = useTexts(openOrderTexts);
  const format = useFormat();

  // Back restores the scroll position, which was at the button that placed the order.
  useEffect(() => {
    const frame = requestAnimationFrame(() => notice.current?.scrollIntoView?.({ block: 'nearest' }));
    return () => cancelAnimationFrame(frame);
  }, []);

  function startAgain(event: MouseEvent) {
    // Removing the notice would lose the focus.
    event.currentTarget.closest('main')?.focus({ preventScroll: true });
    abandonOrder(merchantOrderId);
  }

  return (
    <section ref={notice} className={styles.notice} aria-labelledby="open-order">
      <h2 id="open-order">
        {format(text.title, { amount: formatRupees(Number(draft.values.donationAmount)) })}
      </h2>
      <p>{text.text}</p>
      <div className={styles.actions}>
        <ButtonLink to={`/Success?merchantOrderId=${encodeURIComponent(merchantOrderId)}`}>
          {text.resume}
        </ButtonLink>
        <ButtonLink to={pathname} state={{ ...state, draft }} replace kind="quiet" onClick={startAgain}>
          {text.startAgain}
        </ButtonLink>
      </div>
    </section>
  );
}
