export interface Timers {
  later(ms: number, run: () => void): void;
  /** Cancels pending timers and ignores new ones. */
  close(): void;
}

export function createTimers(): Timers {
  const pending = new Set<NodeJS.Timeout>();
  let isClosed = false;
  return {
    later(ms, run) {
      if (isClosed) return;
      const timer = setTimeout(() => {
        pending.delete(timer);
        run();
      }, ms);
      pending.add(timer);
    },
    close() {
      isClosed = true;
      for (const timer of pending) clearTimeout(timer);
    },
  };
}
