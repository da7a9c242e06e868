/** Sent by a page to its worker: the files it has loaded, which the worker caches. */
export type ToWorker = { page: string; loaded: readonly string[] };

/** Sent by the worker to a page: something on it came from the cache because the network was unreachable. */
export const FROM_CACHE = 'from cache';

/** The worker's URL. Its folder is the worker's scope. */
export const WORKER = '/worker.js';
