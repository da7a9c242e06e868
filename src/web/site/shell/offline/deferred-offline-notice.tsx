import { type ComponentType, useEffect, useState } from 'react';

/** Leaves a slow connection to the page itself at first, and skips visitors who leave immediately. */
const DELAY_MS = 3000;

/** Loads the offline notice and the service worker after a delay. */
export function DeferredOfflineNotice() {
  const [Notice, setNotice] = useState<ComponentType | null>(null);

  useEffect(() => {
    if (!import.meta.env.PROD) return;
    const load = () =>
      import('./offline-notice.tsx').then(
        ({ OfflineNotice }) => setNotice(() => OfflineNotice),
        () => {},
      );
    const timer = setTimeout(load, DELAY_MS);
    return () => clearTimeout(timer);
  }, []);

  return Notice && <Notice />;
}
