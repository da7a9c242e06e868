import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** As the build names it (scripts/offline-worker.ts). */
export const WORKER_FILE = 'worker.js';

/** A worker that takes away what the others kept, and then itself: for browsers that have one, when there are to be none. */
const FAREWELL = `addEventListener('install', (event) => event.waitUntil(skipWaiting()));
addEventListener('activate', (event) => {
  const away = async () => {
    for (const name of await caches.keys()) await caches.delete(name);
    await registration.unregister();
  };
  event.waitUntil(away());
});
`;

export const WORKER_HEADERS = {
  'content-type': 'text/javascript; charset=utf-8',
  // Browsers ask for it at each visit, and have the new one then.
  'cache-control': 'no-cache',
  'x-content-type-options': 'nosniff',
  // The worker's own policy: it asks this site and nobody else.
  'content-security-policy': "default-src 'self'",
};

/** The service worker as it was built, or the one that ends them all (OFFLINE_READING=no). */
export function workerScript(directory: string, offlineReading: boolean): string {
  return offlineReading ? readFileSync(join(directory, WORKER_FILE), 'utf8') : FAREWELL;
}
