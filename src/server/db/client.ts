import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';

export type Database = NodePgDatabase;
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

export interface Connection {
  db: Database;
  pool: pg.Pool;
  close(): Promise<void>;
}

/** A query that a visitor waits for is given up after this long. */
const STATEMENT_MS = 10_000;

export function connect(url: string, { statementMs = STATEMENT_MS } = {}): Connection {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'charity',
    max: 10,
    // A burst of orders waits for its turn rather than being turned away; a database that is down refuses at once anyway.
    connectionTimeoutMillis: 15_000,
    statement_timeout: statementMs,
    idle_in_transaction_session_timeout: 15_000,
    keepAlive: true,
  });
  // Node ends a process when nobody listens to 'error'. A connection that the database closed is replaced by the next
  // query, which reports what is wrong if it still is; so there is nothing to do here.
  pool.on('error', () => undefined);
  // The pool listens to resting connections only; one in the middle of a transaction may be cut off, too.
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
  });
  return { db: drizzle({ client: pool }), pool, close: () => pool.end() };
}
