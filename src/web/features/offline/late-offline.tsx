import { type ComponentType, useEffect, useState } from 'react';

/** After this long, a page that never rests is not waited for any more. */
const REST_WITHIN_MS = 10_000;

/** Brings what is for pages without a network, when the page stands, works and rests; none of it is fetched before. */
export function LateOffline() {
  const [Line, setLine] = useState<ComponentType | null>(null);

  useEffect(() => {
    if (!import.meta.env.PROD) return;
    let gone = false;
    const bring = () =>
      import('./offline-line.tsx').then(
        ({ OfflineLine }) => {
          if (!gone) setLine(() => OfflineLine);
        },
        () => {},
      );
    const stop = whenAtRest(() => void bring());
    return () => {
      gone = true;
      stop();
    };
  }, []);

  return Line && <Line />;
}

function whenAtRest(work: () => void): () => void {
  let stop = () => {};
  const wait = () => {
    if ('requestIdleCallback' in window) {
      const handle = requestIdleCallback(work, { timeout: REST_WITHIN_MS });
      stop = () => cancelIdleCallback(handle);
    } else {
      const timer = setTimeout(work, 2000);
      stop = () => clearTimeout(timer);
    }
  };
  if (document.readyState === 'complete') wait();
  else {
    window.addEventListener('load', wait, { once: true });
    stop = () => window.removeEventListener('load', wait);
  }
  return () => stop();
}
