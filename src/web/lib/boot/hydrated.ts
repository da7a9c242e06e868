import { startTransition, useEffect, useState } from 'react';

/** Whether the page has been hydrated: what is drawn from then on is drawn for this visitor at once. */
let alive = false;

/**
 * False on the server and while the browser hydrates, true from then on. What only the browser knows (an order id,
 * navigation state) waits for it, so that one rendered page serves everybody. It turns true by a drawing that gives way to
 * whatever the visitor does meanwhile.
 */
export function useHydrated(): boolean {
  const [hydrated, setHydrated] = useState(alive);
  useEffect(() => startTransition(() => setHydrated(true)), []);
  return hydrated;
}

/**
 * Lets go of what was pressed before (early-press.ts), as soon as everything below knows that it is hydrated and has filled
 * in what it knows.
 */
export function useEarlyPresses(): void {
  const hydrated = useHydrated();
  useEffect(() => {
    if (!hydrated) return;
    alive = true;
    dispatchEvent(new Event('hydrated'));
  }, [hydrated]);
}
