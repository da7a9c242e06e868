import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { getConstructionPlans, getMigrationPlans } from 'pg-boss';
import pgBoss from 'pg-boss/package.json' with { type: 'json' };
import { z } from 'zod';
import { applyDefinitions } from './apply-definitions.ts';
import type { Database } from './client.ts';
import { definitionsPending, ownDefinitions } from './definitions.ts';
import { readRows } from './queries/read-rows.ts';
import { applyGrants } from './roles/grants.ts';

const OLDEST_SUPPORTED = 15;
// Two arbitrary numbers, the same on every server.
const LOCK_KEY = '1667785074, 2';
/**
 * While a migration waits for a table, all queries on that table queue behind it. After a second of waiting, Postgres looks for
 * deadlocks and might cancel a donor's order instead of the migration, so the migration gives up before that.
 */
const TABLE_LOCK_MS = 500;
const BUSY_MS = 120_000;
/** Postgres's codes for a lock that was not available in time, and for a deadlock. */
const TABLE_BUSY = ['55P03', '40P01'];
const PRIVILEGE_MISSING = ['42501'];
/** The schema of the job queue's tables, whose migrations come with its package. */
export const JOBS_SCHEMA = 'jobs';

/**
 * Applies the migrations and guards that are still missing and gives the database's roles what they may do, one server at a time:
 * others wait here and then find nothing to do. A role that may not change tables is enough if nothing is missing.
 * @throws Error when the database is older than Postgres 15, was left incomplete by a version before 0.1.0, or the role may not
 * change its tables.
 */
export async function migrate(url: string, definitions = ownDefinitions()): Promise<void> {
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
    await client.query(`set lock_timeout = '${TABLE_LOCK_MS}ms'`);
    const apply = async () => {
      await applyDefinitions(client, definitions);
      await migrateJobs(client);
      if (await mayGrant(client)) await applyGrants(client);
    };
    await whileTablesAreBusy(client, apply);
  } catch (error) {
    if (!hasCode(error, PRIVILEGE_MISSING)) throw error;
    throw new Error(
      'The database lacks migrations, and its role may not apply them: set DATABASE_OWNER_URL to the role that owns the tables.',
      { cause: error },
    );
  } finally {
    await client.end();
  }
}

/** Repeats `apply` while other servers' queries keep it from locking a table. @throws Error of the last try after two minutes. */
async function whileTablesAreBusy(client: pg.Client, apply: () => Promise<void>): Promise<void> {
  for (const until = performance.now() + BUSY_MS; ; ) {
    try {
      return await apply();
    } catch (error) {
      if (!hasCode(error, TABLE_BUSY) || performance.now() > until) throw error;
      // The jobs' migrations begin their own transaction.
      await client.query('rollback');
      await pause(TABLE_LOCK_MS);
    }
  }
}

async function migrateJobs(client: pg.Client): Promise<void> {
  const installed = await jobsVersion(drizzle({ client }));
  if (installed === null) await client.query(getConstructionPlans(JOBS_SCHEMA));
  else if (installed < pgBoss.pgboss.schema) await client.query(getMigrationPlans(JOBS_SCHEMA, installed));
}

async function jobsVersion(db: Pick<Database, 'execute'>): Promise<number | null> {
  const found = await readRows(
    db,
    z.object({ present: z.boolean() }),
    sql`select to_regclass('jobs.version') is not null as present`,
  );
  if (!found[0]?.present) return null;
  const rows = await readRows(db, z.object({ version: z.number() }), sql`select version from jobs.version`);
  return rows[0]?.version ?? null;
}

/** Whether the role owns the ledger, directly or as a member of the role that does. */
async function mayGrant(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ owns: boolean }>(
    `select coalesce(bool_or(pg_has_role(relowner, 'usage')), false) as owns
     from pg_class where oid = to_regclass('public.ledger_entry')`,
  );
  return rows[0]?.owns === true;
}

function hasCode(error: unknown, expected: readonly string[]): boolean {
  const codes = [error, (error as { cause?: unknown }).cause].map(
    (each) => (each as { code?: string })?.code ?? '',
  );
  return codes.some((code) => expected.includes(code));
}

/** @throws Error when a Postgres of this version is older than 15. */
export function assertSupported(version: string): void {
  if (!(Number.parseInt(version, 10) >= OLDEST_SUPPORTED)) {
    throw new Error(`DATABASE_URL names Postgres ${version}; ${OLDEST_SUPPORTED} or newer is needed.`);
  }
}

/** @throws Error when definitions of this server are missing in the database. */
export async function requireMigrated(db: Database): Promise<void> {
  const jobs = await jobsVersion(db);
  if (!(await definitionsPending(db)) && jobs !== null && jobs >= pgBoss.pgboss.schema) return;
  throw new Error(
    `The database lacks migrations of this version. Run “./charity migrate” with DATABASE_OWNER_URL set to the role that ` +
      'owns the tables, then start again; or let the site apply them itself with MIGRATE=yes.',
  );
}
