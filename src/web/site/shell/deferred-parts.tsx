import { type ComponentType, useEffect, useState } from 'react';

/** Leaves a slow connection to the page itself at first, and skips visitors who leave immediately. */
const DELAY_MS = 3000;

/** Loads after a delay what no page needs at first: the offline notice, the service worker and the mention of an open order. */
export function DeferredParts() {
  const [Parts, setParts] = useState<ComponentType | null>(null);

  useEffect(() => {
    if (!import.meta.env.PROD) return;
    const load = () =>
      import('./late-parts.tsx').then(
        ({ LateParts }) => setParts(() => LateParts),
        () => {},
      );
    const timer = setTimeout(load, DELAY_MS);
    return () => clearTimeout(timer);
  }, []);

  return Parts && <Parts />;
}
