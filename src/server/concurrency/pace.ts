import { setTimeout as pause } from 'node:timers/promises';

/** Lets its callers go on one after the other, at most so many in a second. */
export function createPacer(perSecond: number): () => Promise<void> {
  const everyMs = 1_000 / perSecond;
  let nextMs = 0;
  return async () => {
    const nowMs = performance.now();
    const turnMs = Math.max(nowMs, nextMs);
    nextMs = turnMs + everyMs;
    if (turnMs > nowMs) await pause(turnMs - nowMs);
  };
}
