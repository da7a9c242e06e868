import pg from 'pg';
import type { Logger } from 'pino';
import type { ChangeFeed, Topic } from './response-cache.ts';

const HEARTBEAT_MS = 300;
const TIMEOUT_MS = 2000;
const TOPICS: readonly string[] = ['campaigns', 'categories', 'gallery', 'trust'] satisfies Topic[];

/**
 * Listens to the database's announcements of changes made by any process. A heartbeat proves that the connection works: no
 * announcement before `lastHeartbeatAt` can have been missed.
 */
export function listenForChanges(
  databaseUrl: string,
  log: Logger,
): ChangeFeed & { onChange(listener: (topic: Topic) => void): void; close(): Promise<void> } {
  const listeners: ((topic: Topic) => void)[] = [];
  const announce = (topic: string) => {
    if (!TOPICS.includes(topic)) return;
    for (const listener of listeners) listener(topic as Topic);
  };
  let lastHeartbeatAt = 0;
  let closed = false;
  let client: pg.Client | null = null;

  async function listen(): Promise<void> {
    const connection = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: TIMEOUT_MS });
    client = connection;
    connection.on('error', () => {});
    connection.on('notification', ({ payload }) => announce(payload ?? ''));
    await connection.connect();
    await connection.query('listen changes');
    // Changes before this moment may have been missed.
    for (const topic of TOPICS) announce(topic);
    while (!closed) {
      const sentAt = Date.now();
      await withTimeout(connection.query('select 1'), TIMEOUT_MS);
      lastHeartbeatAt = sentAt;
      await pause(HEARTBEAT_MS);
    }
  }

  async function keepListening(): Promise<void> {
    while (!closed) {
      await listen().catch((error: unknown) => {
        if (!closed)
          log.warn(
            { err: error },
            'not listening to the database; responses are rendered again every second',
          );
      });
      await client?.end().catch(() => {});
      if (!closed) await pause(HEARTBEAT_MS);
    }
  }

  const running = keepListening();
  return {
    lastHeartbeatAt: () => lastHeartbeatAt,
    onChange: (listener) => {
      listeners.push(listener);
    },
    close: async () => {
      closed = true;
      await running;
    },
  };
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

async function withTimeout(query: Promise<unknown>, ms: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`the database did not respond within ${ms} ms`)), ms);
  });
  try {
    await Promise.race([query, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
