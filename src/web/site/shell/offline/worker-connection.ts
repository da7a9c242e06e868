import { FROM_CACHE, type ToWorker, WORKER } from '#web/offline/messages.ts';

const listeners = new Set<() => void>();
let isFromCache = false;

/** Whether the worker served something on this page from its cache because the network was unreachable. */
export function isShowingCachedContent(): boolean {
  return isFromCache;
}

export function subscribeToWorker(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function setFromCache(value: boolean): void {
  isFromCache = value;
  for (const listener of listeners) listener();
}

/** Registers the worker and tells it what this page has loaded, now and whenever a new release's worker takes over. */
export function connectWorker(workers: ServiceWorkerContainer): void {
  workers.addEventListener('message', ({ data }) => {
    if (data === FROM_CACHE) setFromCache(true);
  });
  workers.addEventListener('controllerchange', () => reportLoadedFiles(workers));
  // Content on this page may still be old, but the next page will come from the network.
  window.addEventListener('online', () => setFromCache(false));
  reportLoadedFiles(workers);
  // Bypasses the HTTP cache, which could delay a new release by a day.
  workers.register(WORKER, { updateViaCache: 'none' }).catch(() => {
    // Without a worker the site simply needs a network.
  });
}

function reportLoadedFiles({ controller }: ServiceWorkerContainer): void {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  const { origin, pathname } = window.location;
  controller?.postMessage({ page: origin + pathname, loaded } satisfies ToWorker);
}
