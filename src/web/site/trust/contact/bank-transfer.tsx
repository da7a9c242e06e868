import { Card } from '#web/ui/card.tsx';
import type { LabelledAccount } from './bank-account.ts';
import styles from './bank-transfer.module.css';

export function BankTransfer({ account: { title, rows, note } }: { account: LabelledAccount }) {
  return (
    <Card as="section" className={styles.account} aria-labelledby="bank-transfer">
      <h2 id="bank-transfer">{title}</h2>
      <dl>
        {rows.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p>{note}</p>
    </Card>
  );
}
