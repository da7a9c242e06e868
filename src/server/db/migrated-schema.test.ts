import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import type pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { createDatabase, createTestDatabase } from '#tests/support/database.ts';
import { connect } from './client.ts';

const migrated = (await createTestDatabase()).owner.pool;
const { pool: described, close } = connect(await createDatabase());
afterAll(close);

const DEFINITIONS = {
  constraint: `select conrelid::regclass || '.' || conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where connamespace = 'public'::regnamespace and contype not in ('t', 'n')`,
  index: `select indexname as name, indexdef as definition from pg_indexes where schemaname = 'public'`,
  column: `select table_name || '.' || column_name as name,
      concat_ws(' ', data_type, is_nullable, column_default, generation_expression) as definition
    from information_schema.columns where table_schema = 'public'`,
};

async function definitionsIn(pool: pg.Pool, query: string): Promise<Map<string, string>> {
  const { rows } = await pool.query<{ name: string; definition: string }>(query);
  return new Map(rows.map(({ name, definition }) => [name, definition]));
}

/** The statements that create the tables of src/server/db/schema at once, without any history. */
async function schemaStatements(): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'charity-schema-'));
  try {
    const options = ['generate', '--dialect', 'postgresql', '--schema', './src/server/db/schema/*.ts'];
    await promisify(execFile)('drizzle-kit', [...options, '--out', relative('.', folder)]);
    const [file = ''] = (await readdir(folder)).filter((name) => name.endsWith('.sql'));
    return (await readFile(join(folder, file), 'utf8')).split('--> statement-breakpoint');
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Functions that indexes and constraints call. Their bodies are not compared: migrations are their only source. */
async function copyFunctions(): Promise<void> {
  const { rows } = await migrated.query<{ definition: string }>(`
    select pg_get_functiondef(oid) as definition from pg_proc
    where pronamespace = 'public'::regnamespace and provolatile = 'i' and prolang <> (select oid from pg_language where lanname = 'c')`);
  await described.query('set check_function_bodies = off');
  for (const { definition } of rows) await described.query(definition);
}

// A later migration that replaces a constraint can undo what an earlier one added to it, which the generated snapshots don't show.
test('the migrations together make exactly the columns, constraints and indexes that the schema describes', async () => {
  await copyFunctions();
  for (const statement of await schemaStatements()) await described.query(statement);
  for (const query of Object.values(DEFINITIONS)) {
    const expected = await definitionsIn(described, query);
    const actual = await definitionsIn(migrated, query);
    expect(expected.size).toBeGreaterThan(50);
    for (const [name, definition] of expected) expect([name, actual.get(name)]).toEqual([name, definition]);
  }
});
