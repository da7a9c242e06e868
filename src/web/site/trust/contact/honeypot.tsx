import type { UseFormRegisterReturn } from 'react-hook-form';
import styles from './contact-form.module.css';

/** A field hidden from people and screen readers; only bots fill it in. */
export function Honeypot(binding: UseFormRegisterReturn) {
  return (
    <div className={styles.honeypot} aria-hidden="true">
      <label>
        Website
        <input type="text" tabIndex={-1} autoComplete="off" {...binding} />
      </label>
    </div>
  );
}
