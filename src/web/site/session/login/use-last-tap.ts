import { type RefObject, useEffect, useState } from 'react';
import type { ReturnedEntry } from '../sign-in-return.ts';

/**
 * After a sign-in that came back to the form: brings the form into view, and the focus to its button once nothing is left to fill in.
 * @returns whether one tap is all that is left.
 */
export function useLastTap(
  form: RefObject<HTMLFormElement | null>,
  ready: boolean,
  readRequired: () => readonly unknown[],
): boolean {
  const [isBack] = useState(isJustSignedIn);
  const isLast = isBack && ready && readRequired().every(Boolean);
  useEffect(() => {
    // A reload is no return.
    if (isBack) window.history.replaceState({ ...window.history.state, isJustSignedIn: false }, '');
    if (!isBack || !ready || document.activeElement !== document.body) return;
    form.current?.scrollIntoView();
    if (isLast) form.current?.querySelector<HTMLElement>('[type=submit]')?.focus();
  }, [form, isBack, ready, isLast]);
  return isLast;
}

function isJustSignedIn(): boolean {
  if (typeof window === 'undefined') return false;
  return (window.history.state as ReturnedEntry | null)?.isJustSignedIn === true;
}
