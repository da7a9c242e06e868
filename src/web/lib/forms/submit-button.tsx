import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { useHydrated } from '../boot/hydrated.ts';
import styles from './submit-button.module.css';

type SubmitButtonProps = {
  busy: boolean;
  /** Why nothing was sent. The toast announces it. */
  refusal: string | undefined;
  className?: string | undefined;
  children: ReactNode;
};

/**
 * Submits a form. The server renders it disabled, because a browser without scripts must not submit the form natively. With
 * scripts, early-press.ts enables it before hydration and records presses.
 */
export function SubmitButton({ refusal, ...props }: SubmitButtonProps) {
  return (
    <>
      {refusal && <p className={styles.refusal}>{refusal}</p>}
      <Button type="submit" size="large" disabled={!useHydrated()} suppressHydrationWarning {...props} />
    </>
  );
}
