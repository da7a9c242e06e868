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
/** A burst of orders waits for a connection rather than failing; a database that is down refuses immediately anyway. */
const CONNECT_MS = 15_000;
/** How long the database may take, beyond a query's time limit, to report that it was cancelled; then the connection is given up. */
const REPORT_MS = 2_000;

/**
 * Connects to the database. `pooler`: the URL leads to a pooler, which shares connections among transactions and refuses
 * settings of a connection, so the pooler needs its own timeouts. No query may depend on the connection's state: no named
 * prepared statement, no SET, no session lock.
 */
export function connect(
  url: string,
  { statementMs = STATEMENT_MS, pooler = false, connectMs = CONNECT_MS } = {},
): Connection {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'charity',
    max: 10,
    connectionTimeoutMillis: connectMs,
    ...(pooler ? {} : { statement_timeout: statementMs, idle_in_transaction_session_timeout: 15_000 }),
    // Without it, a query to a machine that lost power would wait until the network gives up, a quarter of an hour later.
    query_timeout: statementMs + REPORT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  });
  // Without a listener for 'error' Node would exit. The next query replaces a connection that the database closed, and
  // reports any problem that remains.
  pool.on('error', () => undefined);
  // The pool listens to idle connections only, but one in a transaction may be closed too.
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
  });
  const db = drizzle({ client: pool });
  db.transaction = (work, config) => inTransaction(pool, work, config);
  return { db, pool, close: () => pool.end() };
}

/**
 * Drizzle's own transactions never return a connection whose BEGIN fails, as many do when a database goes away (drizzle-orm issue
 * 6241), until none is left. A connection that may still be in its transaction is closed instead of being used again.
 */
async function inTransaction<T>(
  pool: pg.Pool,
  work: (tx: Transaction) => Promise<T>,
  config: Parameters<Database['transaction']>[1],
): Promise<T> {
  const client = await pool.connect();
  let begun = false;
  try {
    return await drizzle({ client }).transaction((tx) => {
      begun = true;
      return work(tx);
    }, config);
  } finally {
    const isFree = begun && client.getTransactionStatus() === 'I';
    client.release(!isFree);
  }
}
