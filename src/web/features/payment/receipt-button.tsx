import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import styles from './payment.module.css';
import { type ReceiptOutcome, saveReceipt } from './receipt-file.ts';

const TEXTS: Record<ReceiptOutcome, string> = {
  saved: 'Your receipt is among your downloads.',
  refused:
    'This receipt opens for the account that made the donation. Sign in with it, or look into the mailbox that was given: the receipt goes there, too.',
  unreachable: 'The receipt could not be fetched. Please try again in a moment.',
};

/** The receipt as a PDF, for the signed-in donor. */
export function ReceiptButton({ merchantOrderId }: { merchantOrderId: string }) {
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<ReceiptOutcome | null>(null);

  async function download() {
    setBusy(true);
    setOutcome(null);
    setOutcome(await saveReceipt(merchantOrderId));
    setBusy(false);
  }

  return (
    <div className={styles.receipt}>
      <Button busy={busy} onClick={download}>
        Download the receipt (PDF)
      </Button>
      <p role="status" data-failed={outcome !== null && outcome !== 'saved' ? '' : undefined}>
        {outcome && TEXTS[outcome]}
      </p>
    </div>
  );
}
