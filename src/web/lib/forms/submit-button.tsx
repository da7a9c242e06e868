import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { useHydrated } from '../boot/hydrated.ts';

type SubmitButtonProps = { busy: boolean; className?: string | undefined; children: ReactNode };

/**
 * Submits a form. The server renders it disabled, because a browser without scripts must not submit the form natively. With
 * scripts, early-press.ts enables it before hydration and records presses.
 */
export function SubmitButton(props: SubmitButtonProps) {
  return <Button type="submit" size="large" disabled={!useHydrated()} suppressHydrationWarning {...props} />;
}
