import type { UseFormRegisterReturn } from 'react-hook-form';
import styles from './contact-form.module.css';

/** A field that people neither see, hear nor reach; machines fill it in. */
export function Honeypot(binding: UseFormRegisterReturn) {
  return (
    <div className={styles.trap} aria-hidden="true">
      <label>
        Website
        <input type="text" tabIndex={-1} autoComplete="off" {...binding} />
      </label>
    </div>
  );
}
