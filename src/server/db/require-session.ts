import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';

const WAIT_MS = 60_000;
const PAUSE_MS = 1_000;
const QUERY_MS = 5_000;
/** The database refuses connections, is starting up or shutting down, or its host is not there yet. */
const NOT_YET = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'ECONNRESET', '57P01', '57P03'];

/**
 * Waits up to a minute until the database responds, and makes sure that a connection keeps its session. Through a pooler in
 * transaction mode, migration locks and change notifications would be lost without an error.
 * @throws Error when the database does not respond in time, or the address leads to such a pooler.
 */
export async function requireSession(url: string, log: Logger, waitMs: number = WAIT_MS): Promise<void> {
  const [first, second] = [await connectWithin(url, log, waitMs), await connectWithin(url, log, waitMs)];
  try {
    const process = async (client: pg.Client): Promise<number> =>
      (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid ?? 0;
    // A pooler gives the first client's idle connection to the second, and another one to the first.
    const before = await process(first);
    await second.query('begin');
    const meanwhile = await process(second);
    // A pooler with a single connection gives the first client none until the second one's transaction ends.
    const after = await within(QUERY_MS, process(first));
    await second.query('rollback');
    if (before !== after || before === meanwhile) {
      throw new Error(
        'The database address leads to a pooler in transaction mode. Set DATABASE_DIRECT_URL to the database itself.',
      );
    }
  } finally {
    await Promise.all([first.end(), second.end()]);
  }
}

/** What a query returns; null if it takes longer. */
async function within(ms: number, query: Promise<number>): Promise<number | null> {
  const waiting = new AbortController();
  const late = pause(ms, null, { signal: waiting.signal }).catch(() => null);
  try {
    return await Promise.race([query, late]);
  } finally {
    waiting.abort();
  }
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
      return client;
    } catch (error) {
      const { code = '' } = error as { code?: string };
      if (!NOT_YET.includes(code) || performance.now() > until) throw error;
      if (attempt === 1) log.warn({ err: error }, 'waiting for the database');
      await pause(PAUSE_MS);
    }
  }
}
