import pg from 'pg';
import type { Logger } from 'pino';
import type { ChangeFeed, Topic } from './response-cache.ts';

const HEARTBEAT_MS = 300;
const SILENCE_MS = 2000;
const TOPICS: readonly string[] = ['campaigns', 'categories', 'gallery', 'trust'] satisfies Topic[];

/**
 * Listens to the database's announcements of changes, from whichever process made them. A heartbeat proves that the line
 * is open: `heardUpTo` is the last moment up to which nothing can have been missed.
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
  let heardUpTo = 0;
  let closed = false;
  let client: pg.Client | null = null;

  async function listen(): Promise<void> {
    const line = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: SILENCE_MS });
    client = line;
    line.on('error', () => {});
    line.on('notification', ({ payload }) => announce(payload ?? ''));
    await line.connect();
    await line.query('listen changes');
    // What happened before this moment was not heard.
    for (const topic of TOPICS) announce(topic);
    while (!closed) {
      const asked = Date.now();
      await answerWithin(line.query('select 1'), SILENCE_MS);
      heardUpTo = asked;
      await pause(HEARTBEAT_MS);
    }
  }

  async function keepListening(): Promise<void> {
    while (!closed) {
      await listen().catch((error: unknown) => {
        if (!closed)
          log.warn({ err: error }, 'not listening to the database; answers are made anew each second');
      });
      await client?.end().catch(() => {});
      if (!closed) await pause(HEARTBEAT_MS);
    }
  }

  const running = keepListening();
  return {
    heardUpTo: () => heardUpTo,
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

async function answerWithin(answer: Promise<unknown>, ms: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`the database was silent for ${ms} ms`)), ms);
  });
  try {
    await Promise.race([answer, silence]);
  } finally {
    clearTimeout(timer);
  }
}
