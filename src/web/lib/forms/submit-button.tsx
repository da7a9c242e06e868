import type { ReactNode } from 'react';
import { formsTexts } from '#content/en/pages/forms.ts';
import { useTexts } from '#web/languages/texts.ts';
import { PhoneLinks } from '#web/lib/page/phone-links.tsx';
import { useTrust } from '#web/lib/page/site-facts.tsx';
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
 * Submits a form. The server renders it disabled, because a browser without scripts must not submit the form natively, and says so
 * there. With scripts, early-press.ts enables it before hydration and records presses.
 */
export function SubmitButton({ refusal, ...props }: SubmitButtonProps) {
  return (
    <>
      {refusal && <p className={styles.refusal}>{refusal}</p>}
      {/* A browser that runs scripts ignores what is inside, so only the server renders it. */}
      <noscript>{import.meta.env.SSR && <WithoutScripts />}</noscript>
      <Button type="submit" size="large" disabled={!useHydrated()} suppressHydrationWarning {...props} />
    </>
  );
}

/** What to do in a browser that runs no scripts. */
function WithoutScripts() {
  const { email } = useTrust();
  const { withoutScripts } = useTexts(formsTexts);
  return (
    <p className={styles.withoutScripts}>
      {withoutScripts} {email && <a href={`mailto:${email}`}>{email}</a>} <PhoneLinks />
    </p>
  );
}
