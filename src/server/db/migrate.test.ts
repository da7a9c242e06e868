import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDataFolder, removeDataFolder } from '#tests/support/data-folder.ts';
import { connect } from './client.ts';
import { type EmbeddedDatabase, startEmbedded } from './embedded/start.ts';
import { assertSupported, migrate, migrationsPending } from './migrate.ts';

const SERVERS = 8;

let folder: string;
let database: EmbeddedDatabase;

beforeAll(async () => {
  folder = await createDataFolder();
  database = await startEmbedded({ dataDir: path.join(folder, 'data'), log: () => undefined });
}, 60_000);

afterAll(async () => {
  await database.stop();
  await removeDataFolder(folder);
}, 60_000);

async function newDatabase(name: string): Promise<string> {
  const { pool, close } = connect(database.url);
  await pool.query(`create database ${name}`);
  await close();
  const url = new URL(database.url);
  url.pathname = `/${name}`;
  return url.href;
}

async function writeMigrations(name: string, statements: string[]): Promise<string> {
  const migrations = path.join(folder, name);
  await mkdir(path.join(migrations, 'meta'), { recursive: true });
  const entries = statements.map((_, idx) => ({
    idx,
    version: '7',
    when: 1_000 + idx,
    tag: `m${idx}`,
    breakpoints: true,
  }));
  await writeFile(path.join(migrations, 'meta', '_journal.json'), JSON.stringify({ entries }));
  for (const [idx, statement] of statements.entries())
    await writeFile(path.join(migrations, `m${idx}.sql`), statement);
  return migrations;
}

test('many servers that start at the same time apply each migration once', async () => {
  const url = await newDatabase('many_servers');
  const migrations = await writeMigrations('many', [
    'create table applied (what text not null)',
    `insert into applied values ('second')`,
    `insert into applied values ('third')`,
  ]);
  await Promise.all(Array.from({ length: SERVERS }, () => migrate(url, migrations)));
  const { pool, close } = connect(url);
  expect((await pool.query('select what from applied order by what')).rows).toEqual([
    { what: 'second' },
    { what: 'third' },
  ]);
  expect((await pool.query('select count(*)::int as n from drizzle.__drizzle_migrations')).rows).toEqual([
    { n: 3 },
  ]);
  await close();
});

test('a failing migration leaves the database unchanged', async () => {
  const url = await newDatabase('failing');
  const migrations = await writeMigrations('failing', [
    'create table first (id int)',
    'create table first (id int)',
  ]);
  await expect(migrate(url, migrations)).rejects.toThrow();
  const { pool, close } = connect(url);
  expect((await pool.query(`select to_regclass('first') as first`)).rows).toEqual([{ first: null }]);
  await close();
});

test('migrations are pending until every one of the server’s is applied', async () => {
  const url = await newDatabase('readiness');
  const first = await writeMigrations('version-1', ['create table one (id int)']);
  const second = await writeMigrations('version-2', [
    'create table one (id int)',
    'create table two (id int)',
  ]);
  const { db, close } = connect(url);
  expect(await migrationsPending(db, first)).toBe(true);
  await migrate(url, first);
  expect(await migrationsPending(db, first)).toBe(false);
  expect(await migrationsPending(db, second)).toBe(true);
  await migrate(url, second);
  expect(await migrationsPending(db, second)).toBe(false);
  await close();
});

test.each(['9.6.24', '14.19', '14.19 (Debian 14.19-1)', 'unknown'])('Postgres %s is refused', (version) => {
  expect(() => assertSupported(version)).toThrow(`Postgres ${version}; 15 or newer is needed`);
});

test.each(['15.0', '15.14 (Debian 15.14-0+deb12u1)', '18.4', '19beta1'])(
  'Postgres %s is accepted',
  (version) => {
    expect(() => assertSupported(version)).not.toThrow();
  },
);
