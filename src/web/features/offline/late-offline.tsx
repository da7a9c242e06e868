import { type ComponentType, useEffect, useState } from 'react';

/** Who has stayed this long may come back; until then a slow line is for what is read. */
const STAYED_MS = 3000;

/** Brings what is for pages without a network, once somebody stays; none of it is fetched before. */
export function LateOffline() {
  const [Line, setLine] = useState<ComponentType | null>(null);

  useEffect(() => {
    if (!import.meta.env.PROD) return;
    const bring = () =>
      import('./offline-line.tsx').then(
        ({ OfflineLine }) => setLine(() => OfflineLine),
        () => {},
      );
    const stayed = setTimeout(bring, STAYED_MS);
    return () => clearTimeout(stayed);
  }, []);

  return Line && <Line />;
}
