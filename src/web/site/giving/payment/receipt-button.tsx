import { useState } from 'react';
import { paymentTexts } from '#content/en/pages/payment.ts';
import { useTexts } from '#web/languages/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { type ReceiptOutcome, saveReceipt } from '../receipt-file.ts';
import styles from './payment.module.css';

/** Downloads the PDF receipt; only the signed-in donor may. */
export function ReceiptButton({ merchantOrderId }: { merchantOrderId: string }) {
  const { receipt } = useTexts(paymentTexts);
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
        {receipt.download}
      </Button>
      <p role="status" data-failed={outcome !== null && outcome !== 'saved' ? '' : undefined}>
        {outcome && receipt[outcome]}
      </p>
    </div>
  );
}
