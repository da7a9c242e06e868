import { type MouseEvent, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { formatRupees } from '#domain/money.ts';
import { useFormat } from '#web/languages/format.ts';
import { useTexts } from '#web/languages/texts.ts';
import { type OpenOrder as Open, openOrder, startAnew } from '#web/lib/donation/sent-forms.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import styles from './open-order.module.css';

/**
 * For a donor who comes back to the form, by the browser's Back for one: an order from here is in progress, with going on
 * or a new attempt on offer. Kept from this tab's memory, so that nothing has to be asked before the form can be used.
 */
export function OpenOrder({ campaignId }: { campaignId: string }) {
  const [open, setOpen] = useState<Open | null>(null);
  const { pathname, state } = useLocation();
  const text = useTexts('donate').open;
  const format = useFormat();

  useEffect(() => {
    const look = () => setOpen(openOrder(campaignId));
    look();
    window.addEventListener('pageshow', look);
    return () => window.removeEventListener('pageshow', look);
  }, [campaignId]);

  if (!open) return null;
  const { merchantOrderId, draft } = open;

  function begin(event: MouseEvent) {
    // The notice goes, and the focus would go with it.
    event.currentTarget.closest('main')?.focus({ preventScroll: true });
    startAnew(merchantOrderId);
    setOpen(null);
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
        <ButtonLink to={pathname} state={{ ...state, draft }} replace kind="quiet" onClick={begin}>
          {text.startAgain}
        </ButtonLink>
      </div>
    </section>
  );
}
