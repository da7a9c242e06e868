import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Logger } from 'pino';
import { type Connection, connect, type Database } from './client.ts';

const CONNECT_MS = 2_000;
/** Postgres’s code for a statement that exceeded the time limit. */
const CANCELLED = '57014';
/** How long everything is read from the primary after a query has failed on a replica. */
const AVOID_MS = 10_000;

/**
 * Reads from replicas, which may lag a moment behind. A query that fails there is repeated on the primary: the replica may be gone,
 * may lack a table that was just created, or may have cancelled the query to catch up. Each query may reach another replica, so
 * transactions use the primary.
 */
export function readFromReplicas(
  url: string,
  primary: Pick<Connection, 'db' | 'pool'>,
  log: Logger,
): { db: Database; close(): Promise<void> } {
  const replicas = connect(url, { connectMs: CONNECT_MS });
  let avoidUntil = 0;

  async function query(...given: Parameters<pg.Pool['query']>): Promise<unknown> {
    if (performance.now() > avoidUntil) {
      try {
        return await replicas.pool.query(...given);
      } catch (error) {
        // It would take as long on the primary.
        if (error instanceof pg.DatabaseError && error.code === CANCELLED) throw error;
        log.warn({ err: error }, 'a replica could not be read; for some seconds the primary is read instead');
        avoidUntil = performance.now() + AVOID_MS;
      }
    }
    return primary.pool.query(...given);
  }

  const client = new Proxy(replicas.pool, {
    get: (pool, property) => (property === 'query' ? query : Reflect.get(pool, property)),
  });
  const db = drizzle({ client });
  db.transaction = (work, config) => primary.db.transaction(work, config);
  return { db, close: replicas.close };
}
