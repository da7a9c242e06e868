import { useEffect, useSyncExternalStore } from 'react';
import { offlineTexts } from '#content/en/pages/offline.ts';
import { useTexts } from '#web/languages/texts.ts';
import { isOffline } from '#web/lib/api/offline.ts';
import styles from './offline-notice.module.css';
import { connectWorker, isShowingCachedContent, subscribeToWorker } from './worker-connection.ts';

function subscribe(listener: () => void): () => void {
  const unsubscribe = subscribeToWorker(listener);
  for (const event of ['online', 'offline']) window.addEventListener(event, listener);
  return () => {
    unsubscribe();
    for (const event of ['online', 'offline']) window.removeEventListener(event, listener);
  };
}

/** Tells the visitor at the top of the page that there is no network. */
export function OfflineNotice() {
  const text = useTexts(offlineTexts);
  const offline = useSyncExternalStore(
    subscribe,
    () => isOffline() || isShowingCachedContent(),
    () => false,
  );
  useEffect(() => {
    // Service workers exist only on pages served over https.
    if ('serviceWorker' in navigator) connectWorker(navigator.serviceWorker);
  }, []);
  return (
    <div role="status" className={styles.region}>
      {offline && <p className={styles.notice}>{text.notice}</p>}
    </div>
  );
}
