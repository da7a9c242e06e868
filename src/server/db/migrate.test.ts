import type pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { createDatabase, createTestDatabase } from '#tests/support/database.ts';
import { createFirstDatabase, LAST_BEFORE_BASELINE } from '#tests/support/first-database.ts';
import { connect } from './client.ts';
import { type Definitions, definitionsPending } from './definitions.ts';
import { assertSupported, migrate } from './migrate.ts';

const SERVERS = 8;

const urls = {
  manyServers: await createDatabase(),
  failing: await createDatabase(),
  busyTables: await createDatabase(),
  readiness: await createDatabase(),
  guards: await createDatabase(),
  twoVersions: await createDatabase(),
};
const earlier = await createFirstDatabase();
const first = await createFirstDatabase();
const incomplete = await createTestDatabase();

/** A version of the site with these migrations and these guards, of which each is named by its place. */
function definitions(migrations: readonly string[], guards: readonly string[] = []): Definitions {
  return {
    migrations: migrations.map((sql, index) => ({ when: 1_000 + index, hash: sql, sql })),
    guards: guards.map((sql, index) => ({ name: `${index}.sql`, checksum: sql, sql })),
  };
}

function open(url: string) {
  const { db, pool, close } = connect(url);
  onTestFinished(close);
  return { db, pool };
}

test('many servers that start at the same time apply each migration once', async () => {
  const url = urls.manyServers;
  const version = definitions([
    'create table applied (what text not null)',
    `insert into applied values ('second')`,
    `insert into applied values ('third')`,
  ]);
  await Promise.all(Array.from({ length: SERVERS }, () => migrate(url, version)));
  const { pool } = open(url);
  expect((await pool.query('select what from applied order by what')).rows).toEqual([
    { what: 'second' },
    { what: 'third' },
  ]);
  expect((await pool.query('select count(*)::int as n from drizzle.__drizzle_migrations')).rows).toEqual([
    { n: 3 },
  ]);
});

test.each([
  ['migration', definitions(['create table first (id int)', 'create table first (id int)'])],
  [
    'guard',
    definitions(['create table first (id int)'], ['create view v as select 1', 'select from missing']),
  ],
])('a failing %s leaves the database unchanged', async (_what, version) => {
  const url = urls.failing;
  await expect(migrate(url, version)).rejects.toThrow();
  const { pool } = open(url);
  const names = `select to_regclass('first') as first, to_regclass('v') as v, to_regnamespace('drizzle') as journal`;
  expect((await pool.query(names)).rows).toEqual([{ first: null, v: null, journal: null }]);
});

test('a migration waits for queries that use its table without blocking others, and is applied once they are done', async () => {
  const url = urls.busyTables;
  await migrate(url, definitions(['create table busy (id int)']));
  const { pool } = open(url);
  const [order, next] = [await pool.connect(), await pool.connect()];
  await order.query('begin; insert into busy values (1)');
  const added = 'alter table busy add column note text';
  const migrated = migrate(url, definitions(['create table busy (id int)', added]));
  const waiting = `select count(*)::int as count from pg_locks where relation = 'busy'::regclass and not granted`;
  await expect.poll(async () => (await pool.query(waiting)).rows).toEqual([{ count: 1 }]);
  // Does not wait until the order ends.
  await next.query('insert into busy values (2)');
  await order.query('commit');
  await migrated;
  expect((await pool.query('select id, note from busy order by id')).rows).toEqual([
    { id: 1, note: null },
    { id: 2, note: null },
  ]);
  for (const client of [order, next]) client.release();
});

test('a database is up to date when every migration of the server and every guard is applied', async () => {
  const url = urls.readiness;
  const first = definitions(['create table one (id int)']);
  const second = definitions(['create table one (id int)', 'create table two (id int)']);
  const third = { ...second, guards: definitions([], ['create view three as select 3']).guards };
  const { db } = open(url);
  for (const version of [first, second, third]) {
    expect(await definitionsPending(db, version)).toBe(true);
    await migrate(url, version);
    expect(await definitionsPending(db, version)).toBe(false);
  }
  expect(await definitionsPending(db, first)).toBe(false);
});

const answer = (text: string) =>
  `create or replace function answer() returns text language sql as $$ select '${text}' $$`;
const answerIn = async (pool: pg.Pool) => (await pool.query('select answer()')).rows[0].answer;

test('a guard is applied again when it changed, and all guards are after a migration', async () => {
  const url = urls.guards;
  const { pool } = open(url);
  const [table, column] = ['create table t (id int)', 'alter table t add column note text'];
  const other = `create or replace function other() returns int language sql as $$ select 1 $$`;
  await migrate(url, definitions([table], [answer('first'), other]));
  await pool.query('drop function other()');
  await migrate(url, definitions([table], [answer('second'), other]));
  expect(await answerIn(pool)).toBe('second');
  await expect(pool.query('select other()')).rejects.toThrow('does not exist');
  await migrate(url, definitions([table, column], [answer('second'), other]));
  await pool.query('select other()');
});

test('a server of the previous version that starts again does not put its own guards back', async () => {
  const url = urls.twoVersions;
  const { pool } = open(url);
  for (const text of ['previous', 'new', 'previous']) await migrate(url, definitions([], [answer(text)]));
  expect(await answerIn(pool)).toBe('new');
});

/** Records that a version before 0.1.0 made the database, whose last migration has this hash. */
async function asOfEarlierVersion(pool: pg.Pool, lastHash: string): Promise<void> {
  await pool.query(`
    drop table if exists drizzle.applied_guard; delete from drizzle.__drizzle_migrations;
    insert into drizzle.__drizzle_migrations (hash, created_at) values ('any', 1795365607754), ('${lastHash}', 1795700804521);
    drop trigger if exists ledger_entry_append_only on ledger_entry`);
}

test('a database of the last version before 0.1.0 is adopted with its rows, and gets the guards', async () => {
  const { pool, db, url } = earlier;
  await asOfEarlierVersion(pool, LAST_BEFORE_BASELINE);
  expect(await definitionsPending(db)).toBe(true);
  await migrate(url);
  expect(await definitionsPending(db)).toBe(false);
  expect((await pool.query('select name from category')).rows).toEqual([{ name: 'Education' }]);
  await expect(pool.query('delete from ledger_entry')).rejects.toThrow('append-only');
});

test('the requests and the limit in a database of 0.1.0 get today’s names, under today’s guards', async () => {
  const { pool, url } = first;
  await migrate(url);
  expect((await pool.query('select kind, subject from approval order by id')).rows).toEqual([
    { kind: 'offline_gift', subject: null },
    { kind: 'limit_loosened', subject: 'setting:approval-threshold' },
  ]);
  const limits = `select key, value from setting where value = '700000'`;
  expect((await pool.query(limits)).rows).toEqual([{ key: 'approval_threshold_paise', value: '700000' }]);
  expect(
    (await pool.query('select needs_approval(699999) as below, needs_approval(700000) as above')).rows,
  ).toEqual([{ below: false, above: true }]);
  const renamed = `update approval set kind = 'bank_account' where kind = 'offline_gift'`;
  await expect(pool.query(renamed)).rejects.toThrow('is decided once and never changes');
  const replaced = `select tgname::text as name from pg_trigger where tgname like '%second_person'
    union all select proname from pg_proc where proname like '%second_person'`;
  expect((await pool.query(replaced)).rows).toEqual([]);
});

test.each([
  ['lacks migrations of that version', 'of an earlier one', ''],
  [
    'has details that are not encrypted yet',
    LAST_BEFORE_BASELINE,
    'create table donor_plain_details (address text)',
  ],
])(
  'a database of a version before 0.1.0 that %s is left alone, and the error says what to do',
  async (_what, hash, change) => {
    const { pool, db } = incomplete.owner;
    await asOfEarlierVersion(pool, hash);
    await pool.query(change);
    await expect(migrate(incomplete.ownerUrl)).rejects.toThrow('Start the last version before 0.1.0 once');
    expect((await pool.query('select count(*)::int as n from drizzle.__drizzle_migrations')).rows).toEqual([
      { n: 2 },
    ]);
    expect(await definitionsPending(db)).toBe(true);
  },
);

test.each(['9.6.24', '14.19', '14.19 (Debian 14.19-1)', 'unknown'])('Postgres %s is refused', (version) => {
  expect(() => assertSupported(version)).toThrow(`Postgres ${version}; 15 or newer is needed`);
});

test.each(['15.0', '15.14 (Debian 15.14-0+deb12u1)', '18.4', '19beta1'])(
  'Postgres %s is accepted',
  (version) => {
    expect(() => assertSupported(version)).not.toThrow();
  },
);
