import { useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { donateTexts } from '#content/en/pages/donate.ts';
import type { FCRA_NOT_REGISTERED } from '#domain/trust/fcra.ts';
import { useTexts } from '#web/languages/texts.ts';
import { useTrust } from '#web/lib/page/site-facts.tsx';
import styles from './donation-form.module.css';

// Importing the value would add a file to the build, and a request to the page.
const NOT_REGISTERED: typeof FCRA_NOT_REGISTERED = 'not registered';

type CitizenFieldProps = { register: () => UseFormRegisterReturn; error: string | undefined };

/** Asked only by trusts that may not accept foreign money (docs/decisions/0036-foreign-contributions.md). */
export function CitizenField({ register, error }: CitizenFieldProps) {
  const id = useId();
  const { indianCitizen } = useTexts(donateTexts);
  if (useTrust().registrations.fcra !== NOT_REGISTERED) return null;
  return (
    <div className={styles.wide}>
      <label className={styles.citizen}>
        <input
          type="checkbox"
          value="yes"
          required
          aria-invalid={Boolean(error)}
          aria-describedby={error && id}
          {...register()}
        />
        <span>{indianCitizen}</span>
      </label>
      {error && (
        <p id={id} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
