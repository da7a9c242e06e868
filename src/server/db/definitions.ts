import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { bigint, pgSchema, serial, text } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { Database } from './client.ts';
import { readRows } from './queries/read-rows.ts';

/** A file of `migrations`: applied once, in order, and never changed afterwards. */
export type Migration = { when: number; hash: string; sql: string };
/** A file of `guards`, with functions and triggers: applied again whenever it changes. */
export type Guard = { name: string; checksum: string; sql: string };
/** What a version of the site needs its database to have. */
export type Definitions = { migrations: readonly Migration[]; guards: readonly Guard[] };

const FOLDER = import.meta.dirname;
/** The schema in which a database records what was applied to it. The first table is as drizzle-kit's own migrator creates it. */
const journal = pgSchema('drizzle');
export const appliedMigration = journal.table('__drizzle_migrations', {
  id: serial().primaryKey(),
  hash: text().notNull(),
  createdAt: bigint('created_at', { mode: 'number' }),
});
/** Every text that a guard ever had here, so that a server of the previous version does not put its own back. */
export const appliedGuard = journal.table('applied_guard', {
  name: text().notNull(),
  checksum: text().notNull(),
});

let own: Definitions | undefined;

/** The definitions of this version, read once. */
export function ownDefinitions(): Definitions {
  own ??= {
    migrations: readMigrations(join(FOLDER, 'migrations')),
    guards: readGuards(join(FOLDER, 'guards')),
  };
  return own;
}

/** Whether definitions are not applied to the database yet. */
export async function definitionsPending(
  db: Database,
  { migrations, guards } = ownDefinitions(),
): Promise<boolean> {
  const rows = await readRows(
    db,
    z.object({}),
    sql`select where to_regclass('drizzle.applied_guard') is not null`,
  );
  if (rows.length === 0) return true;
  const applied = new Set((await db.select().from(appliedMigration)).map(({ createdAt }) => createdAt));
  if (migrations.some(({ when }) => !applied.has(when))) return true;
  return (await missingGuards(db, guards)).length > 0;
}

/** The guards whose present text was never applied to the database. */
export async function missingGuards(
  db: Pick<Database, 'select'>,
  guards: readonly Guard[],
): Promise<readonly Guard[]> {
  const applied = new Set((await db.select().from(appliedGuard)).map(keyOf));
  return guards.filter((guard) => !applied.has(keyOf(guard)));
}

const keyOf = ({ name, checksum }: Pick<Guard, 'name' | 'checksum'>) => `${name} ${checksum}`;

function readMigrations(folder: string): Migration[] {
  const { entries }: { entries: { when: number; tag: string }[] } = JSON.parse(
    readFileSync(join(folder, 'meta', '_journal.json'), 'utf8'),
  );
  return entries.map(({ when, tag }) => {
    const text = readFileSync(join(folder, `${tag}.sql`), 'utf8');
    return { when, hash: sha256(text), sql: text };
  });
}

function readGuards(folder: string): Guard[] {
  const names = readdirSync(folder).toSorted();
  return names.map((name) => {
    const text = readFileSync(join(folder, name), 'utf8');
    return { name, checksum: sha256(text), sql: text };
  });
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
