import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { openOrderTexts } from '#content/en/pages/open-order.ts';
import { paymentTexts } from '#content/en/pages/payment.ts';
import { orderPage } from '#domain/giving/order-page.ts';
import { formatRupees } from '#domain/money/money.ts';
import { useFormat } from '#web/languages/format.ts';
import { useTexts } from '#web/languages/texts.ts';
import { useFailureText } from '#web/lib/api/use-failure-text.ts';
import { prepareToasts, showToast } from '#web/lib/page/toast.tsx';
import { webAddress } from '#web/lib/page/web-address.ts';
import { storedUser } from '#web/site/session/stored-user.ts';
import { Button } from '#web/ui/button.tsx';
import type { DonationDraft } from '../../donation-draft.ts';
import { orderOnce } from '../../ordering.ts';

/**
 * Resubmits the form under its idempotency key, which makes the donation's next attempt, and goes to the provider to pay it. If another
 * tab has the same amount open, that order is shown instead.
 */
export function RetryButton({ draft }: { draft: DonationDraft }) {
  const [busy, setBusy] = useState(false);
  const inFlight = useRef(false);
  const { payAgain } = useTexts(paymentTexts);
  const { repeatedTitle } = useTexts(openOrderTexts);
  const format = useFormat();
  const navigate = useNavigate();
  const failureText = useFailureText();

  useEffect(() => {
    prepareToasts();
    // A page restored from the back/forward cache is still in its busy state.
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      inFlight.current = false;
      setBusy(false);
    };
    window.addEventListener('pageshow', onPageShow);
    return () => window.removeEventListener('pageshow', onPageShow);
  }, []);

  async function retry() {
    // A second click can arrive before the button renders as disabled.
    if (inFlight.current) return;
    inFlight.current = true;
    setBusy(true);
    const result = await orderOnce(draft, storedUser()?._id ?? '');
    if (result.kind === 'repeated') {
      const amount = formatRupees(result.order.rupees);
      void showToast({ kind: 'error', text: format(repeatedTitle, { amount }), from: 'form' });
      return void navigate(orderPage(result.order.merchantOrderId));
    }
    const address = result.kind === 'ok' ? webAddress(result.value.redirectUrlRes) : null;
    // Stays busy until the browser has left the page.
    if (address) return window.location.assign(address);
    void showToast({ kind: 'error', text: failureText(result), from: 'form' });
    inFlight.current = false;
    setBusy(false);
  }

  return (
    <Button busy={busy} onClick={retry}>
      {payAgain}
    </Button>
  );
}
