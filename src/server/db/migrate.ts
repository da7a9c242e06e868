import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import type { Database } from './client.ts';

const FOLDER = fileURLToPath(new URL('./migrations', import.meta.url));
const OLDEST_SUPPORTED = 15;
// Any two numbers, as long as every server takes the same.
const LOCK_KEY = '1667785074, 2';

/**
 * Applies the migrations that are still missing, one server at a time: others wait here and then find nothing to do.
 * Throws when the database is older than Postgres 15.
 */
export async function migrate(url: string, folder: string = FOLDER): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'charity migrations',
    connectionTimeoutMillis: 10_000,
  });
  // Without a listener a lost connection would end the process; the query under way reports it.
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ server_version: string }>('show server_version');
    assertSupported(rows[0]?.server_version ?? 'of unknown version');
    // The migrations of another server may take their time…
    await client.query(`set lock_timeout = '10min'`);
    await client.query(`select pg_advisory_lock(${LOCK_KEY})`);
    // …but no migration may queue for long behind a busy table, because every query would queue behind it.
    await client.query(`set lock_timeout = '20s'`);
    await applyMigrations(drizzle({ client }), { migrationsFolder: folder });
  } finally {
    await client.end();
  }
}

/** Throws when a server that calls itself `version` is older than Postgres 15. */
export function assertSupported(version: string): void {
  if (!(Number.parseInt(version, 10) >= OLDEST_SUPPORTED)) {
    throw new Error(`DATABASE_URL names Postgres ${version}; ${OLDEST_SUPPORTED} or newer is needed.`);
  }
}

/** Whether this release has migrations that the database has not seen yet. */
export async function migrationsPending(db: Database, folder: string = FOLDER): Promise<boolean> {
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
