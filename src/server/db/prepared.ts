import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { QueryResult, QueryResultRow } from 'pg';
import type { Database, Transaction } from './client.ts';

const dialect = new PgDialect();
const names = new Map<string, string>();

/**
 * Runs a statement that each connection parses and plans once: for the few that every order and every settlement needs.
 * Its text must be one of a few; what differs from call to call are its parameters. In a transaction it is not prepared.
 */
export async function runPrepared<Row extends QueryResultRow>(
  db: Database | Transaction,
  query: SQL,
): Promise<Pick<QueryResult<Row>, 'rows' | 'rowCount'>> {
  const client = '$client' in db ? db.$client : undefined;
  if (!client) return db.execute(query) as Promise<QueryResult<Row>>;
  const { sql: text, params } = dialect.sqlToQuery(query);
  return client.query<Row>({ name: nameOf(text), text, values: params });
}

function nameOf(text: string): string {
  const known = names.get(text);
  if (known) return known;
  const name = `charity ${names.size}`;
  names.set(text, name);
  return name;
}
