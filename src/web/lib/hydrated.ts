import { useEffect, useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * False on the server and in the first rendering of the browser, true from then on. What only the browser knows (an order
 * id, navigation state) waits for it, so that one rendered page serves everybody.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/**
 * Lets go of what was pressed before (early-press.ts), as soon as everything below knows that it is hydrated and has filled
 * in what it knows.
 */
export function useEarlyPresses(): void {
  const hydrated = useHydrated();
  useEffect(() => {
    if (hydrated) dispatchEvent(new Event('hydrated'));
  }, [hydrated]);
}
