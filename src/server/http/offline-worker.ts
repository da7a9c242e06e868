import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The name that the build gives it (tools/offline-worker.ts). */
export const WORKER_FILE = 'worker.js';

/** Deletes everything that earlier workers stored and unregisters itself, for browsers that already have a worker. */
const UNREGISTER = `addEventListener('install', (event) => event.waitUntil(skipWaiting()));
addEventListener('activate', (event) => {
  const cleanUp = async () => {
    for (const name of await caches.keys()) await caches.delete(name);
    await registration.unregister();
  };
  event.waitUntil(cleanUp());
});
`;

export const WORKER_HEADERS = {
  'content-type': 'text/javascript; charset=utf-8',
  // Browsers check for a new worker at each visit.
  'cache-control': 'no-cache',
  'x-content-type-options': 'nosniff',
  // The worker may only request this site.
  'content-security-policy': "default-src 'self'",
};

/** The built service worker, or one that removes it if offline reading is switched off (OFFLINE_READING=no). */
export function workerScript(directory: string, offlineReading: boolean): string {
  return offlineReading ? readFileSync(join(directory, WORKER_FILE), 'utf8') : UNREGISTER;
}
