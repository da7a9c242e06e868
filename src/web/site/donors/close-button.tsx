import { Button } from '#web/ui/button.tsx';
import styles from './address-link.module.css';
import { closeSession } from './link-calls.ts';

type CloseButtonProps = { label: string; hint: string; onClosed: () => Promise<void> };

/** For donors who opened a link; the others sign out. */
export function CloseButton({ label, hint, onClosed }: CloseButtonProps) {
  async function close() {
    await closeSession();
    await onClosed();
  }
  return (
    <p className={styles.close}>
      <Button kind="secondary" onClick={close}>
        {label}
      </Button>
      <span className={styles.soft}>{hint}</span>
    </p>
  );
}
