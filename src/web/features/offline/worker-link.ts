import { FROM_KEPT, type ToWorker, WORKER } from '#web/offline/messages.ts';

const listeners = new Set<() => void>();
let fromKept = false;

/** Whether something on this page was kept earlier, because it could not be had now. */
export function shownFromKept(): boolean {
  return fromKept;
}

export function subscribeToWorker(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tell(is: boolean): void {
  fromKept = is;
  for (const listener of listeners) listener();
}

/** Lets the worker look after this page: once it stands, and again when the worker of a new release takes over. */
export function linkWorker(workers: ServiceWorkerContainer): void {
  workers.addEventListener('message', ({ data }) => {
    if (data === FROM_KEPT) tell(true);
  });
  workers.addEventListener('controllerchange', () => sayWhatIsLoaded(workers));
  // The network is back: what is shown may be old, and the next page will not be.
  window.addEventListener('online', () => tell(false));
  sayWhatIsLoaded(workers);
  // Never from the browser's own store, or a release would be noticed a day late.
  workers.register(WORKER, { updateViaCache: 'none' }).catch(() => {
    // Without a worker the site is as it was: it needs a network.
  });
}

function sayWhatIsLoaded({ controller }: ServiceWorkerContainer): void {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  const { origin, pathname } = window.location;
  controller?.postMessage({ page: origin + pathname, loaded } satisfies ToWorker);
}
