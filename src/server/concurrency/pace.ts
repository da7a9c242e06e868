import { setTimeout as pause } from 'node:timers/promises';

/**
 * Lets its callers go on one after the other, at most so many in a second. The time is counted from when the one before went on, so that
 * late timers never let several go on close together.
 */
export function createPacer(perSecond: number): () => Promise<void> {
  const everyMs = 1_000 / perSecond;
  let nextMs = 0;
  let last = Promise.resolve();

  async function takeTurn(): Promise<void> {
    // A timer may end up to a millisecond early.
    for (let leftMs = nextMs - performance.now(); leftMs > 0; leftMs = nextMs - performance.now())
      await pause(Math.ceil(leftMs));
    nextMs = performance.now() + everyMs;
  }

  return () => {
    last = last.then(takeTurn);
    return last;
  };
}
