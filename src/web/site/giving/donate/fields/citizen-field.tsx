import { useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useTrust } from '#web/lib/page/site-facts.tsx';
import { AccountRows } from '#web/ui/account-rows.tsx';
import styles from '../donation-form.module.css';

type CitizenFieldProps = { register: () => UseFormRegisterReturn; error: string | undefined };

/**
 * Asked unless the trust has said that it need not. A trust with a registration for foreign contributions shows its account for them
 * to everybody else (docs/decisions/0036-foreign-contributions.md).
 */
export function CitizenField({ register, error }: CitizenFieldProps) {
  const id = useId();
  const { citizenship } = useTrust();
  if (!citizenship) return null;
  const { question, reason, others } = citizenship;
  const reasonId = `${id}-reason`;
  return (
    <div className={`${styles.wide} ${styles.citizenship}`}>
      <label className={styles.citizen}>
        <input
          type="checkbox"
          value="yes"
          required
          aria-invalid={Boolean(error)}
          aria-describedby={error ? `${id} ${reasonId}` : reasonId}
          {...register()}
        />
        <span>{question}</span>
      </label>
      {error && (
        <p id={id} className={styles.error}>
          {error}
        </p>
      )}
      <p id={reasonId} className={styles.notice}>
        {reason}
      </p>
      {others && (
        <details>
          <summary>{others.summary}</summary>
          <p>{others.intro}</p>
          <AccountRows rows={others.account.rows} />
          <p>{others.account.note}</p>
        </details>
      )}
    </div>
  );
}
