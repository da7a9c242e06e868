import type { Logger } from 'pino';

/** Counts how often short links are opened. */
export type Openings = {
  /** Counts one. `network`: whose it was; nothing about it is stored. */
  count(sourceId: string, network: string): void;
  /** Writes what was counted. */
  flush(): Promise<void>;
  /** Writes what was counted and stops. */
  close(): Promise<void>;
};

type Counts = ReadonlyMap<string, number>;

type OpeningDeps = {
  add: (counts: Counts) => Promise<void>;
  clock: () => Date;
  log: Pick<Logger, 'warn'>;
};

const HOUR_MS = 3_600_000;
/** Thousands of phones share a mobile network's address, but one person's script should not be a crowd. */
export const MAX_PER_NETWORK = 20;
/** As many networks and sources are told apart in an hour; more openings than this are not counted. */
export const MAX_TOLD_APART = 20_000;
const FLUSH_MS = 15_000;

/**
 * Counts in memory, and writes the sums every fifteen seconds at most, so that a flood of requests costs no writes. In an hour each
 * server counts at most 20 openings of a source from one network, and tells at most 20,000 networks apart.
 */
export function createOpenings({ add, clock, log }: OpeningDeps): Openings {
  /** By source: what is not written yet. Only sources in the database are counted, so it stays small. */
  let pending = new Map<string, number>();
  /** By source and network, in the current hour. */
  const ofNetwork = new Map<string, number>();
  let hour = 0;
  let timer: NodeJS.Timeout | null = null;
  let closed = false;

  function schedule(): void {
    if (!closed) timer ??= setTimeout(() => void flush(), FLUSH_MS).unref();
  }

  async function flush(): Promise<void> {
    if (timer) clearTimeout(timer);
    timer = null;
    if (pending.size === 0) return;
    const counts = pending;
    pending = new Map();
    try {
      await add(counts);
    } catch (error) {
      log.warn({ err: error }, 'the openings of short links could not be counted; this will be retried');
      for (const [sourceId, count] of counts) pending.set(sourceId, count + (pending.get(sourceId) ?? 0));
      schedule();
    }
  }

  return {
    count(sourceId, network) {
      const currentHour = Math.floor(clock().getTime() / HOUR_MS);
      if (currentHour !== hour) ofNetwork.clear();
      hour = currentHour;
      const key = `${sourceId} ${network}`;
      const earlier = ofNetwork.get(key) ?? 0;
      // control: one network cannot inflate the count of a source
      if (earlier >= MAX_PER_NETWORK) return;
      // control: the networks that are told apart are bounded
      if (earlier === 0 && ofNetwork.size >= MAX_TOLD_APART) return;
      ofNetwork.set(key, earlier + 1);
      pending.set(sourceId, 1 + (pending.get(sourceId) ?? 0));
      schedule();
    },
    flush,
    async close() {
      closed = true;
      await flush();
    },
  };
}
