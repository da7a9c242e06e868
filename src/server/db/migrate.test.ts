import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDataFolder, removeDataFolder } from '#tests/support/data-folder.ts';
import { connect } from './client.ts';
import { type EmbeddedDatabase, startEmbedded } from './embedded/start.ts';
import { assertSupported, migrate, migrationsPending } from './migrate.ts';

const SERVERS = 8;
/** What sites ran before the back office came. */
const LAST_OF_EARLIER_RELEASE = 10;

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

test('many servers that start at once apply each migration once', async () => {
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

test('a migration that fails leaves the database as it was', async () => {
  const url = await newDatabase('failing');
  const migrations = await writeMigrations('failing', [
    'create table kept (id int)',
    'create table kept (id int)',
  ]);
  await expect(migrate(url, migrations)).rejects.toThrow();
  const { pool, close } = connect(url);
  expect((await pool.query(`select to_regclass('kept') as kept`)).rows).toEqual([{ kept: null }]);
  await close();
});

test('a site that has taken donations under an earlier release keeps them', async () => {
  const url = await newDatabase('earlier');
  const earlier = path.join(folder, 'earlier');
  const released = fileURLToPath(new URL('./migrations', import.meta.url));
  await cp(released, earlier, { recursive: true });
  const journal = JSON.parse(await readFile(path.join(released, 'meta', '_journal.json'), 'utf8'));
  const entries = journal.entries.filter(({ idx }: { idx: number }) => idx <= LAST_OF_EARLIER_RELEASE);
  await writeFile(path.join(earlier, 'meta', '_journal.json'), JSON.stringify({ ...journal, entries }));
  await migrate(url, earlier);
  const { pool, close } = connect(url);
  await pool.query(`
    begin;
    insert into category (id, name, created_at) values (gen_random_uuid(), 'Education', now());
    insert into donation (id, amount_paise, category_id, full_name, email, phone_number, message, claimed_user_id, created_at)
      select gen_random_uuid(), 50000, id, 'Lakshmi Rao', 'lakshmi@example.com', '9876543210', '', '', now() from category;
    insert into attempt (id, donation_id, provider, merchant_order_id, amount_paise, state, created_at, changed_at)
      select gen_random_uuid(), id, 'phonepe', 'order-of-then', amount_paise, 'PENDING', now(), now() from donation;
    update attempt set state = 'COMPLETED';
    insert into ledger_entry (id, attempt_id, kind, amount_paise, recorded_at)
      select gen_random_uuid(), id, 'settled', amount_paise, now() from attempt;
    commit`);
  await migrate(url);
  const { rows } = await pool.query(
    'select attempt.state, attempt.category_id = category.id as same from attempt, category',
  );
  expect(rows).toEqual([{ state: 'COMPLETED', same: true }]);
  const sums = await pool.query('select at_office, received_paise, gifts from day_sum');
  expect(sums.rows).toEqual([{ at_office: false, received_paise: '50000', gifts: 1 }]);
  await close();
});

test('the server is not ready before every migration of its release is applied', async () => {
  const url = await newDatabase('readiness');
  const first = await writeMigrations('release-1', ['create table one (id int)']);
  const second = await writeMigrations('release-2', [
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

test.each(['9.6.24', '14.19', '14.19 (Debian 14.19-1)', 'unknown'])(
  'Postgres %s is refused by name',
  (version) => {
    expect(() => assertSupported(version)).toThrow(`Postgres ${version}; 15 or newer is needed`);
  },
);

test.each(['15.0', '15.14 (Debian 15.14-0+deb12u1)', '18.4', '19beta1'])(
  'Postgres %s is welcome',
  (version) => {
    expect(() => assertSupported(version)).not.toThrow();
  },
);
