import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { isOffline } from '#web/lib/api/offline.ts';

type Kept<T> = {
  read: () => Promise<T>;
  /** The event of the window that says that it has changed. */
  changed: string;
  isAllowed: boolean;
};

/**
 * What the frame shows on every page: read again on each one, and after a change. Without an answer, or offline, the last one stays. Null until it
 * is known, and for those who may not know it. `read` is the same function every time.
 */
export function useCurrent<T>({ read, changed, isAllowed }: Kept<T>): T | null {
  const { pathname } = useLocation();
  const [value, setValue] = useState<T | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is the reason to read again.
  useEffect(() => {
    if (!isAllowed) return undefined;
    let current = true;
    const update = () => {
      if (isOffline()) return;
      read().then(
        (found) => current && setValue(() => found),
        () => undefined,
      );
    };
    update();
    window.addEventListener(changed, update);
    return () => {
      current = false;
      window.removeEventListener(changed, update);
    };
  }, [read, changed, isAllowed, pathname]);
  return value;
}
