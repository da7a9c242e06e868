import { type MouseEvent, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { formatRupees } from '#domain/money.ts';
import { donateTexts } from '#web/languages/en/donate.ts';
import { useFormat } from '#web/languages/format.ts';
import { useTexts } from '#web/languages/texts.ts';
import { abandonOrder, findOpenOrder, type OpenOrder as Order } from '#web/lib/donation/submitted-forms.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import styles from './open-order.module.css';

/**
 * Offers a donor who returns to the form, for example with the Back button, to continue the open order or to start again. It
 * reads session storage only, so the form never waits for a call.
 */
export function OpenOrder({ campaignId }: { campaignId: string }) {
  const [order, setOrder] = useState<Order | null>(null);
  const { pathname, state } = useLocation();
  const text = useTexts(donateTexts).open;
  const format = useFormat();

  useEffect(() => {
    const update = () => setOrder(findOpenOrder(campaignId));
    update();
    window.addEventListener('pageshow', update);
    return () => window.removeEventListener('pageshow', update);
  }, [campaignId]);

  if (!order) return null;
  const { merchantOrderId, draft } = order;

  function startAgain(event: MouseEvent) {
    // Removing the notice would lose the focus.
    event.currentTarget.closest('main')?.focus({ preventScroll: true });
    abandonOrder(merchantOrderId);
    setOrder(null);
  }

  return (
    <section className={styles.notice} aria-labelledby="open-order">
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
