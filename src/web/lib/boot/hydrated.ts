import { startTransition, useEffect, useState } from 'react';

/** Marks `<html>` once the page is hydrated: components mounted later show browser-only content on their first render. */
const isPageHydrated = () => typeof document === 'object' && 'hydrated' in document.documentElement.dataset;

/**
 * False on the server and during hydration, true afterwards. Content that only the browser knows (an order id, navigation
 * state) waits for it, so that one server-rendered page serves everybody. The update is a transition, so it does not block
 * the visitor's input.
 */
export function useHydrated(): boolean {
  const [hydrated, setHydrated] = useState(isPageHydrated);
  useEffect(() => startTransition(() => setHydrated(true)), []);
  return hydrated;
}

/** Replays presses from before hydration (early-press.ts), once all components below have hydrated and prefilled their forms. */
export function useEarlyPressReplay(): void {
  const hydrated = useHydrated();
  useEffect(() => {
    if (!hydrated) return;
    document.documentElement.dataset['hydrated'] = '';
    dispatchEvent(new Event('hydrated'));
  }, [hydrated]);
}
