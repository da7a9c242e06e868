import type { Logger } from 'pino';

/** Orders of which somebody said that something happened to them: each is looked after soon, and not within the call. */
export type Hints = {
  give(merchantOrderId: string): void;
  /** Takes no more, and waits for what is under way. */
  close(): Promise<void>;
};

const AT_ONCE = 8;
/** What comes on top is dropped: the schedule asks for every open order anyway. */
const WAITING_AT_MOST = 5_000;

export function createHints(lookAfter: (merchantOrderId: string) => Promise<unknown>, log: Logger): Hints {
  const waiting = new Set<string>();
  const running = new Set<Promise<void>>();
  let closed = false;

  function next(): void {
    for (const merchantOrderId of waiting) {
      if (running.size >= AT_ONCE) return;
      waiting.delete(merchantOrderId);
      const work = lookAfter(merchantOrderId)
        .catch((error: unknown) =>
          log.warn({ err: error }, 'a hint could not be followed; the schedule will ask'),
        )
        .then(() => {
          running.delete(work);
          next();
        });
      running.add(work);
    }
  }

  return {
    give(merchantOrderId) {
      if (closed || waiting.size >= WAITING_AT_MOST) return;
      waiting.add(merchantOrderId);
      next();
    },
    async close() {
      closed = true;
      waiting.clear();
      await Promise.all(running);
    },
  };
}
