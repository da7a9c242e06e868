import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { useHydrated } from '../boot/hydrated.ts';

type SubmitButtonProps = { busy: boolean; className?: string | undefined; children: ReactNode };

/**
 * Sends a form. It comes from the server disabled, as a browser without scripts must not send the form itself; where scripts
 * run, the page enables it before React does, and keeps what is pressed (early-press.ts).
 */
export function SubmitButton(props: SubmitButtonProps) {
  return <Button type="submit" size="large" disabled={!useHydrated()} suppressHydrationWarning {...props} />;
}
