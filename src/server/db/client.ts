import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';

export type Database = NodePgDatabase;
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

export interface Connection {
  db: Database;
  pool: pg.Pool;
  close(): Promise<void>;
}

/** Queries are cancelled after this long, because a visitor is waiting. */
const STATEMENT_MS = 10_000;

/**
 * Connects to the database. `pooler`: the URL leads to a pooler, which shares connections among transactions and refuses
 * settings of a connection, so it has to have timeouts of its own. No query may depend on the connection's state: no named
 * prepared statement, no SET, no session lock.
 */
export function connect(url: string, { statementMs = STATEMENT_MS, pooler = false } = {}): Connection {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'charity',
    max: 10,
    // A burst of orders waits for a connection rather than failing; a database that is down refuses immediately anyway.
    connectionTimeoutMillis: 15_000,
    ...(pooler ? {} : { statement_timeout: statementMs, idle_in_transaction_session_timeout: 15_000 }),
    keepAlive: true,
  });
  // Without a listener for 'error' Node would exit. The next query replaces a connection that the database closed, and
  // reports any problem that remains.
  pool.on('error', () => undefined);
  // The pool listens to idle connections only, but one in a transaction may be closed too.
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
  });
  return { db: drizzle({ client: pool }), pool, close: () => pool.end() };
}
