import { useSyncExternalStore } from 'react';

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
