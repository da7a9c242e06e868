import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, inject } from 'vitest';
import { type Connection, connect } from '#server/db/client.ts';
// For the types of the values that the global set-up provides.
import type {} from './database-server.ts';

export interface TestDatabase extends Omit<Connection, 'close'> {
  url: string;
}

/** Creates a migrated, empty database. Call it at the top of a test file; it is dropped after the file's tests. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const url = await createDatabase(inject('databaseTemplate'));
  const { db, pool, close } = connect(url);
  // Runs before the database is dropped.
  afterAll(close);
  return { db, pool, url };
}

/** Creates a database, without any table unless a template is given. It is dropped after the file's tests. @returns its URL. */
export async function createDatabase(template = 'template1'): Promise<string> {
  const serverUrl = inject('databaseServerUrl');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  afterAll(() => onServer(serverUrl, `drop database if exists ${name} with (force)`));
  await onServer(serverUrl, `create database ${name} template ${template}`);
  return url.href;
}

async function onServer(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
