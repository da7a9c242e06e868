import styles from './account-rows.module.css';

/** What somebody copies into their bank's form. */
export function AccountRows({ rows }: { rows: readonly { label: string; value: string }[] }) {
  return (
    <dl className={styles.rows}>
      {rows.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
