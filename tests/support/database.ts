import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, inject } from 'vitest';
import { type Connection, connect } from '#server/db/client.ts';
import { ROLES } from './database-server.ts';

/** `afterAll` at the top of a file, `onTestFinished` in a test. */
export type AtEnd = (cleanUp: () => Promise<void>) => void;

/** `db`, `pool` and `url` are those of the site's own role, so that a missing permission fails a test. */
export interface TestDatabase extends Omit<Connection, 'close'> {
  url: string;
  /** For what the site itself never does, such as tampering with the ledger. */
  owner: Omit<Connection, 'close'>;
  ownerUrl: string;
  /** The address as the role that may only read. */
  reportsUrl: string;
}

/** Some tests write hundreds of rows at once. On a slow machine, the last ones wait for a connection for longer than a visitor may have to. */
const PATIENT = { connectMs: 300_000 };

/** Creates a migrated, empty database. Call it at the top of a test file; it is dropped after the file's tests. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const ownerUrl = await createDatabase(inject('databaseTemplate'));
  const url = urlAs(ownerUrl, ROLES.runtime);
  const { db, pool, close } = connect(url, PATIENT);
  const owner = connect(ownerUrl, PATIENT);
  // Runs before the database is dropped.
  afterAll(() => Promise.all([close(), owner.close()]));
  return { db, pool, url, owner, ownerUrl, reportsUrl: urlAs(ownerUrl, ROLES.reports) };
}

/**
 * Creates a database, without any table unless a template is given. It is dropped after the file's tests.
 * @returns its address as the owner.
 */
export async function createDatabase(template = 'template1'): Promise<string> {
  const serverUrl = inject('databaseServerUrl');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  afterAll(() => onServer(serverUrl, `drop database if exists ${name} with (force)`));
  // Copies the template's files: 13 ms instead of 22 with the default, which logs every page.
  await onServer(serverUrl, `create database ${name} template ${template} strategy file_copy`);
  // Migrations do this, but a copy does not take over who may do what with a database as a whole.
  await onServer(serverUrl, `revoke temporary on database ${name} from public`);
  return url.href;
}

/**
 * Creates a database without any tables, for restoring a backup into it. It is dropped at the end, by default of the file's tests.
 * `db`, `pool` and `url` are the owner's.
 */
export async function createEmptyDatabase(
  atEnd: AtEnd = afterAll,
): Promise<Omit<Connection, 'close'> & { url: string }> {
  const serverUrl = inject('databaseServerUrl');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  await onServer(serverUrl, `create database ${name}`);
  const connection = connect(url.href, PATIENT);
  atEnd(async () => {
    await connection.close();
    await onServer(serverUrl, `drop database if exists ${name} with (force)`);
  });
  return { db: connection.db, pool: connection.pool, url: url.href };
}

function urlAs(ownerUrl: string, role: string): string {
  const url = new URL(ownerUrl);
  url.username = role;
  url.password = role;
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
