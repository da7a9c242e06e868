import { useId } from 'react';
import type { LabelledAccount } from '#contract/trust/trust.ts';
import { AccountRows } from '#web/ui/account-rows.tsx';
import { Card } from '#web/ui/card.tsx';
import styles from './bank-transfer.module.css';

export function BankTransfer({ account: { title, rows, note } }: { account: LabelledAccount }) {
  const id = useId();
  return (
    <Card as="section" className={styles.account} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <AccountRows rows={rows} />
      <p>{note}</p>
    </Card>
  );
}
