import { useState } from 'react';
import { accountTexts } from '#content/en/pages/account.ts';
import { useTexts } from '#web/languages/texts.ts';
import { type ReceiptOutcome, saveDocument } from '#web/site/giving/receipt-file.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './account.module.css';

type DownloadProps = { url: string; fileName: string; label: string; spoken?: string };

/** Downloads a document, and says so. `spoken`: a label that makes sense on its own. */
export function DownloadButton({ url, fileName, label, spoken }: DownloadProps) {
  const { download } = useTexts(accountTexts);
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<ReceiptOutcome | null>(null);

  async function save() {
    setBusy(true);
    setOutcome(null);
    setOutcome(await saveDocument(url, fileName));
    setBusy(false);
  }

  return (
    <span className={styles.download}>
      <Button kind="secondary" busy={busy} onClick={save} aria-label={spoken}>
        {label}
      </Button>
      <span role="status" className={styles.soft}>
        {outcome && download[outcome]}
      </span>
    </span>
  );
}
