import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import type { Database } from './client.ts';

export const MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url));
const OLDEST_SUPPORTED = 15;
// Two arbitrary numbers, the same on every server.
const LOCK_KEY = '1667785074, 2';

/**
 * Applies the migrations that are still missing, one server at a time: others wait here and then find nothing to do.
 * @throws Error when the database is older than Postgres 15.
 */
export async function migrate(url: string, folder: string = MIGRATIONS): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'charity migrations',
    connectionTimeoutMillis: 10_000,
  });
  // Without a listener a lost connection would end the process; the running query reports it.
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ server_version: string }>('show server_version');
    assertSupported(rows[0]?.server_version ?? 'of unknown version');
    // A long limit, because another server's migrations may take a while.
    await client.query(`set lock_timeout = '10min'`);
    await client.query(`select pg_advisory_lock(${LOCK_KEY})`);
    // A short limit, because every query on a busy table would queue behind a waiting migration.
    await client.query(`set lock_timeout = '20s'`);
    await applyMigrations(drizzle({ client }), { migrationsFolder: folder });
  } finally {
    await client.end();
  }
}

/** @throws Error when a Postgres of this version is older than 15. */
export function assertSupported(version: string): void {
  if (!(Number.parseInt(version, 10) >= OLDEST_SUPPORTED)) {
    throw new Error(`DATABASE_URL names Postgres ${version}; ${OLDEST_SUPPORTED} or newer is needed.`);
  }
}

/** Whether this server has migrations that are not applied to the database yet. */
export async function migrationsPending(db: Database, folder: string = MIGRATIONS): Promise<boolean> {
  const journal: { entries: { when: number }[] } = JSON.parse(
    await readFile(path.join(folder, 'meta', '_journal.json'), 'utf8'),
  );
  const { rows: tables } = await db.execute<{ present: boolean }>(
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as present`,
  );
  if (!tables[0]?.present) return journal.entries.length > 0;
  const { rows } = await db.execute<{ when: string }>(
    sql`select created_at as when from drizzle.__drizzle_migrations`,
  );
  const applied = new Set(rows.map((row) => Number(row.when)));
  return journal.entries.some((entry) => !applied.has(entry.when));
}
