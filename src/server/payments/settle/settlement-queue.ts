import type { Logger } from 'pino';

/** Orders to settle soon, such as those named by webhooks, without making the caller wait for the provider. */
export type SettlementQueue = {
  /** Queues an order once. Dropped when the queue is full or closed: polling finds every open order anyway. */
  add(merchantOrderId: string): void;
  /** Accepts no more orders, drops the waiting ones, and resolves when those in progress are done. */
  close(): Promise<void>;
};

const CONCURRENCY = 8;
const MAX_WAITING = 5_000;

/** Calls `settleOrder` for each queued order, a few at a time, and logs its errors. */
export function createSettlementQueue(
  settleOrder: (merchantOrderId: string) => Promise<unknown>,
  log: Logger,
): SettlementQueue {
  const waiting = new Set<string>();
  const running = new Set<Promise<void>>();
  let closed = false;

  function next(): void {
    for (const merchantOrderId of waiting) {
      if (running.size >= CONCURRENCY) return;
      waiting.delete(merchantOrderId);
      const task = settleOrder(merchantOrderId)
        .catch((error: unknown) =>
          log.warn({ err: error }, 'a queued order could not be settled; it will be polled'),
        )
        .then(() => {
          running.delete(task);
          next();
        });
      running.add(task);
    }
  }

  return {
    add(merchantOrderId) {
      if (closed || waiting.size >= MAX_WAITING) return;
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
