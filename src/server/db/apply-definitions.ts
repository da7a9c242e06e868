import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { z } from 'zod';
import type { Transaction } from './client.ts';
import {
  appliedGuard,
  appliedMigration,
  type Definitions,
  definitionsPending,
  type Guard,
  type Migration,
  missingGuards,
} from './definitions.ts';
import { readRows } from './queries/read-rows.ts';
import { runStatement } from './queries/run-statement.ts';

/**
 * Before 0.1.0 there were other migrations. This is the hash of their last one: a database to which it was applied has exactly the tables
 * of today's first migration, the baseline.
 */
const LAST_BEFORE_BASELINE = 'eba5b38c9709bb2423edc0dc28459a514e07fb45c5680655c8b7b9b7673d6f01';

/**
 * Applies the definitions that are missing in the client's database, in one transaction.
 * @throws Error when a version before 0.1.0 made the database and did not complete it; nothing is changed then.
 */
export async function applyDefinitions(client: pg.Client, definitions: Definitions): Promise<void> {
  const db = drizzle({ client });
  if (!(await definitionsPending(db, definitions))) return;
  await db.transaction(async (tx) => {
    const hasMigrated = await applyMigrations(tx, definitions.migrations);
    // All of them after a migration, because it may have had to drop one to change a column.
    await applyGuards(tx, hasMigrated ? definitions.guards : await missingGuards(tx, definitions.guards));
  });
}

/** Applies the migrations that are missing. @returns whether there were any. @throws Error as `applyDefinitions`. */
export async function applyMigrations(tx: Transaction, migrations: readonly Migration[]): Promise<boolean> {
  await runStatement(
    tx,
    sql`
    create schema if not exists drizzle;
    create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint);
    create table if not exists drizzle.applied_guard (
      name text not null, checksum text not null, applied_at timestamptz not null default now(), primary key (name, checksum))`,
  );
  const applied = await tx.select().from(appliedMigration).orderBy(appliedMigration.createdAt);
  const missing = migrations.filter(({ when }) => !applied.some(({ createdAt }) => createdAt === when));
  const [baseline] = migrations;
  const last = applied.at(-1);
  const isEarlier = last !== undefined && baseline !== undefined && missing.includes(baseline);
  if (isEarlier) await requireComplete(tx, last.hash);
  for (const migration of missing) {
    if (!(isEarlier && migration === baseline)) await runStatement(tx, sql.raw(migration.sql));
    await tx.insert(appliedMigration).values({ hash: migration.hash, createdAt: migration.when });
  }
  return missing.length > 0;
}

/** The database of a version before 0.1.0 is adopted as it is, if that version had brought it up to date. */
async function requireComplete(tx: Transaction, lastHash: string): Promise<void> {
  // Plain details that the earlier version was to encrypt at its next start. It drops the table afterwards.
  const rows = await readRows(
    tx,
    z.object({}),
    sql`select where to_regclass('public.donor_plain_details') is not null`,
  );
  if (lastHash === LAST_BEFORE_BASELINE && rows.length === 0) return;
  throw new Error(
    'This database was made by a version before 0.1.0 that did not bring it up to date, and nothing was changed in it. Start the last ' +
      'version before 0.1.0 once, which does; then start this version. docs/operations.md names the commands ("From a version before 0.1.0").',
  );
}

async function applyGuards(tx: Transaction, guards: readonly Guard[]): Promise<void> {
  for (const { name, checksum, sql: text } of guards) {
    await runStatement(tx, sql.raw(text));
    await tx.insert(appliedGuard).values({ name, checksum }).onConflictDoNothing();
  }
}

/**
 * The migrations of this version that make the tables of a database whose journal has these hashes.
 * @throws Error when a newer version made it, or an incomplete one before 0.1.0.
 */
export function migrationsOf(
  hashes: readonly string[],
  migrations: readonly Migration[],
): readonly Migration[] {
  const last = hashes.lastIndexOf(LAST_BEFORE_BASELINE);
  const later = hashes.slice(last + 1);
  if (later.some((hash, index) => hash !== migrations[index]?.hash))
    throw new Error(
      'The backup was taken by a newer version of the site, or by one before 0.1.0: restore it with that version.',
    );
  // A database before 0.1.0 has the baseline's tables without naming it.
  return migrations.slice(0, Math.max(later.length, 1));
}
