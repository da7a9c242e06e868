import { type ComponentType, useEffect, useState } from 'react';

/** After this long, a page that never rests is not waited for any more. */
const REST_WITHIN_MS = 10_000;

/** Brings what is for pages without a network, when the page stands, works and rests; none of it is fetched before. */
export function LateOffline() {
  const [Line, setLine] = useState<ComponentType | null>(null);

  useEffect(() => {
    if (!import.meta.env.PROD) return;
    const bring = () =>
      void import('./offline-line.tsx').then(
        ({ OfflineLine }) => setLine(() => OfflineLine),
        () => {},
      );
    const wait = () => {
      // Safari knows no rest.
      if ('requestIdleCallback' in window) requestIdleCallback(bring, { timeout: REST_WITHIN_MS });
      else setTimeout(bring, 2000);
    };
    if (document.readyState === 'complete') wait();
    else addEventListener('load', wait, { once: true });
  }, []);

  return Line && <Line />;
}
