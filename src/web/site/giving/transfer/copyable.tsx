import { useState } from 'react';
import { transferTexts } from '#content/en/pages/transfer.ts';
import { useFormat } from '#web/languages/format.ts';
import { useTexts } from '#web/languages/texts.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './transfer.module.css';

/** A row with a button that copies its value; `copied`: what is copied, if that is not what is shown. */
export function Copyable({
  label,
  value,
  copied = value,
}: {
  label: string;
  value: string;
  copied?: string;
}) {
  const text = useTexts(transferTexts);
  const format = useFormat();
  const [isCopied, setIsCopied] = useState(false);

  async function copy() {
    // Browsers without a clipboard, or that refuse it, leave the value to be selected by hand.
    await navigator.clipboard?.writeText(copied).then(
      () => setIsCopied(true),
      () => undefined,
    );
  }

  return (
    <div className={styles.row}>
      <dt>{label}</dt>
      <dd>{value}</dd>
      <dd className={styles.copy}>
        <Button kind="quiet" onClick={copy} aria-label={format(text.copy, { what: label })}>
          <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
            <path
              d={isCopied ? 'M5 13l4 4L19 7' : 'M9 9h11v11H9zM5 15H4V4h11v1'}
              fill="none"
              stroke="currentColor"
              strokeWidth="2"
            />
          </svg>
        </Button>
        <span className={styles.spoken} role="status">
          {isCopied && format(text.copied, { what: label })}
        </span>
      </dd>
    </div>
  );
}
