/** What a page says to its worker: what it has loaded, so that it can be read again. */
export type ToWorker = { page: string; loaded: readonly string[] };

/** What the worker says to a page: something on it was kept earlier, because there is no network. */
export const FROM_KEPT = 'from kept';

/** Where the worker stands; its folder is what it may look after. */
export const WORKER = '/worker.js';
