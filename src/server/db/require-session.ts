import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import { withTimeout } from '../concurrency/with-timeout.ts';

const WAIT_MS = 60_000;
const PAUSE_MS = 1_000;
const END_MS = 5_000;
const READ_ONLY = '25006';
/** The database refuses connections, is starting up or shutting down, is still a standby, or its host or socket does not exist yet. */
const NOT_YET = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'ECONNRESET',
  'ENOENT',
  '57P01',
  '57P03',
  READ_ONLY,
];

/** Other servers' statements through the same pooler can make a single round look as if sessions were kept, but hardly every round. */
const ROUNDS = 5;

/**
 * Waits up to a minute until the database accepts changes, and makes sure that a connection keeps its session. Through a pooler in
 * transaction mode, migration locks and change notifications would be lost without an error.
 * @throws Error when the database does not respond in time, or the address leads to such a pooler.
 */
export async function requireSession(url: string, log: Logger, waitMs: number = WAIT_MS): Promise<void> {
  const [first, second] = [await connectWithin(url, log, waitMs), await connectWithin(url, log, waitMs)];
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      if (await keepsSession(first, second)) continue;
      throw new Error(
        'The database address leads to a pooler in transaction mode. Set DATABASE_DIRECT_URL to the database itself.',
      );
    }
  } finally {
    await withTimeout(END_MS, Promise.all([first.end(), second.end()]));
  }
}

/** Whether the first client keeps its own process in the database even while the second one has a transaction open. */
async function keepsSession(first: pg.Client, second: pg.Client): Promise<boolean> {
  const own = await processOf(first);
  // A pooler that uses its connections in turn (server_round_robin) has just moved the first client to another one.
  // control: a pooler that uses its connections in turn is refused where a session is needed
  if ((await processOf(first)) !== own) return false;
  await second.query('begin');
  try {
    // Otherwise a pooler gives the second client the connection that the first one left last, and then the first one another.
    return (await processOf(second)) !== own && (await processOf(first)) === own;
  } finally {
    await second.query('rollback');
  }
}

async function processOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid ?? 0;
}

async function connectWithin(url: string, log: Logger, waitMs: number): Promise<pg.Client> {
  const until = performance.now() + waitMs;
  for (let attempt = 1; ; attempt++) {
    const client = new pg.Client({
      connectionString: url,
      application_name: 'charity start',
      connectionTimeoutMillis: 10_000,
    });
    // Without a listener a lost connection would end the process; the running query reports it.
    client.on('error', () => undefined);
    try {
      await client.connect();
      await requireWritable(client);
      return client;
    } catch (error) {
      await client.end();
      const { code = '' } = error as { code?: string };
      if (!NOT_YET.includes(code)) throw error;
      if (attempt === 1) log.warn({ err: error }, 'waiting for the database');
      if (performance.now() > until) throw error;
      await pause(PAUSE_MS);
    }
  }
}

/** @throws Error with Postgres's own code if the database is a standby or is set to be read-only. */
async function requireWritable(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ readOnly: boolean }>(
    `select current_setting('transaction_read_only') = 'on' as "readOnly"`,
  );
  if (!rows[0]?.readOnly) return;
  throw Object.assign(
    new Error('The database accepts no changes: it is a standby, or set to be read-only.'),
    {
      code: READ_ONLY,
    },
  );
}
