import { setTimeout as pause } from 'node:timers/promises';

/** The value of a promise; null if it takes longer than `ms`. */
export async function withTimeout<T>(ms: number, promise: Promise<T>): Promise<T | null> {
  const waiting = new AbortController();
  const late = pause(ms, null, { signal: waiting.signal }).catch(() => null);
  try {
    return await Promise.race([promise, late]);
  } finally {
    waiting.abort();
  }
}
