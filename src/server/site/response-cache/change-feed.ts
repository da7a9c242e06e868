import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { Logger } from 'pino';
import { z } from 'zod';
import { withTimeout } from '../../concurrency/with-timeout.ts';
import type { Database } from '../../db/client.ts';
import { readRows } from '../../db/queries/read-rows.ts';
import type { ChangeFeed, Topic } from './response-cache.ts';

const APPLICATION = 'charity changes';
const HEARTBEAT_MS = 300;
const TIMEOUT_MS = 2000;
const TOPICS: readonly string[] = [
  'campaigns',
  'categories',
  'funds',
  'gallery',
  'reports',
  'trust',
] satisfies Topic[];

/**
 * Listens to the database's announcements of changes made by any process. `pool` sends a heartbeat over another connection, which
 * has to arrive here: no announcement before `lastHeartbeatAt` can have been missed.
 */
export function listenForChanges(
  databaseUrl: string,
  log: Logger,
  pool: Pick<pg.Pool, 'query'>,
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
    const connection = new pg.Client({
      connectionString: databaseUrl,
      application_name: APPLICATION,
      connectionTimeoutMillis: TIMEOUT_MS,
      query_timeout: TIMEOUT_MS,
    });
    client = connection;
    connection.on('error', () => {});
    let arrived: ((payload: string) => void) | undefined;
    connection.on('notification', ({ payload = '' }) => {
      announce(payload);
      arrived?.(payload);
    });
    await connection.connect();
    await connection.query('listen changes');
    // Changes before this moment may have been missed.
    for (const topic of TOPICS) announce(topic);
    while (!closed) {
      const sentAt = Date.now();
      const heartbeat = randomUUID();
      const received = new Promise<void>((resolve) => {
        arrived = (payload) => payload === heartbeat && resolve();
      });
      const sent = pool.query("select pg_notify('changes', $1)", [heartbeat]);
      if (!(await withTimeout(TIMEOUT_MS, Promise.all([received, sent])))) {
        throw new Error(`the database did not respond within ${TIMEOUT_MS} ms`);
      }
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
      // A database whose machine is lost never closes its connections.
      await withTimeout(TIMEOUT_MS, client?.end().catch(() => {}) ?? Promise.resolve());
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

/** How many servers listen to this database's changes. */
export async function countServers(db: Database): Promise<number> {
  const rows = await readRows(
    db,
    z.object({ count: z.number() }),
    sql`
    select count(*)::int as count from pg_stat_activity
    where application_name = ${APPLICATION} and datname = current_database()`,
  );
  return rows[0]?.count ?? 0;
}
