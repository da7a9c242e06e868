import { useEffect, useRef, useState } from 'react';
import { useTexts } from '#web/languages/texts.ts';
import type { DonationDraft } from '#web/lib/donation/donation-draft.ts';
import { placeOrder } from '#web/lib/donation/donation-order.ts';
import { prepareToasts, showToast } from '#web/lib/page/toast.tsx';
import { webAddress } from '#web/lib/page/web-address.ts';
import { storedUser } from '#web/lib/session/stored-user.ts';
import { Button } from '#web/ui/button.tsx';

/** Sends the same form under its key: the server makes the donation's next attempt, and the browser goes to pay it. */
export function FreshAttempt({ draft }: { draft: DonationDraft }) {
  const [busy, setBusy] = useState(false);
  const underWay = useRef(false);
  const { payAgain } = useTexts('payment');
  const common = useTexts('forms');

  useEffect(() => {
    prepareToasts();
    // The browser's Back may bring the page as it was left: at work.
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      underWay.current = false;
      setBusy(false);
    };
    window.addEventListener('pageshow', onPageShow);
    return () => window.removeEventListener('pageshow', onPageShow);
  }, []);

  async function pay() {
    // Two clicks may come before the button is drawn as disabled.
    if (underWay.current) return;
    underWay.current = true;
    setBusy(true);
    const answer = await placeOrder(draft, storedUser()?._id ?? '');
    const address = answer.kind === 'ok' ? webAddress(answer.value.redirectUrlRes) : null;
    // It stays at work until the browser has left.
    if (address) return window.location.assign(address);
    const text = answer.kind === 'refused' ? (answer.message ?? common.refused) : common.unreachable;
    void showToast({ kind: 'error', text, from: 'form' });
    underWay.current = false;
    setBusy(false);
  }

  return (
    <Button busy={busy} onClick={pay}>
      {payAgain}
    </Button>
  );
}
