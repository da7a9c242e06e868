import type { leaveAccount } from '#contract/donors/account.server.ts';
import { accountRoutes } from '#contract/donors/account-paths.ts';
import { call } from '#web/lib/api/call.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './address-link.module.css';

type CloseButtonProps = { label: string; hint: string; onClosed: () => Promise<void> };

/** For donors who opened a link; the others sign out. */
export function CloseButton({ label, hint, onClosed }: CloseButtonProps) {
  async function close() {
    await call<typeof leaveAccount>(accountRoutes.leave, {});
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
