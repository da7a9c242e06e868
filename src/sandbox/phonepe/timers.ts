export interface Timers {
  later(ms: number, run: () => void): void;
  /** Drops what is still to come, and refuses what is asked for afterwards. */
  close(): void;
}

export function createTimers(): Timers {
  const waiting = new Set<NodeJS.Timeout>();
  let isClosed = false;
  return {
    later(ms, run) {
      if (isClosed) return;
      const timer = setTimeout(() => {
        waiting.delete(timer);
        run();
      }, ms);
      waiting.add(timer);
    },
    close() {
      isClosed = true;
      for (const timer of waiting) clearTimeout(timer);
    },
  };
}
