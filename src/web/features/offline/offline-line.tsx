import { useEffect, useSyncExternalStore } from 'react';
import { useTexts } from '#web/languages/texts.ts';
import { isOffline } from '#web/lib/api/offline.ts';
import styles from './offline-line.module.css';
import { linkWorker, shownFromKept, subscribeToWorker } from './worker-link.ts';

function subscribe(listener: () => void): () => void {
  const unsubscribe = subscribeToWorker(listener);
  for (const event of ['online', 'offline']) window.addEventListener(event, listener);
  return () => {
    unsubscribe();
    for (const event of ['online', 'offline']) window.removeEventListener(event, listener);
  };
}

/** Says at the top of the page that there is no network. Loaded once everything else stands. */
export function OfflineLine() {
  const text = useTexts('offline');
  const offline = useSyncExternalStore(
    subscribe,
    () => isOffline() || shownFromKept(),
    () => false,
  );
  useEffect(() => {
    // Browsers have none where the site is not reached by https.
    if ('serviceWorker' in navigator) linkWorker(navigator.serviceWorker);
  }, []);
  return (
    <div role="status" className={styles.place}>
      {offline && <p className={styles.line}>{text.line}</p>}
    </div>
  );
}
