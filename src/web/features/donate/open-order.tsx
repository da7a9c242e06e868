import { type MouseEvent, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { formatRupees } from '#domain/money.ts';
import { type OpenOrder as Open, openOrder, startAnew } from '#web/lib/filled-forms.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import styles from './open-order.module.css';

/**
 * For a donor who comes back to the form, by the browser's Back for one: an order from here is in progress, with going on
 * or a new attempt on offer. Kept from this tab's memory, so that nothing has to be asked before the form can be used.
 */
export function OpenOrder({ campaignId }: { campaignId: string }) {
  const [open, setOpen] = useState<Open | null>(null);
  const { pathname, state } = useLocation();

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
        Your donation of {formatRupees(Number(draft.values.donationAmount))} is in progress
      </h2>
      <p>Nothing is lost: go on where you left off, or fill in the form for another gift.</p>
      <div className={styles.actions}>
        <ButtonLink to={`/Success?merchantOrderId=${encodeURIComponent(merchantOrderId)}`}>
          Go on with it
        </ButtonLink>
        <ButtonLink to={pathname} state={{ ...state, draft }} replace kind="quiet" onClick={begin}>
          Start a new attempt
        </ButtonLink>
      </div>
    </section>
  );
}
