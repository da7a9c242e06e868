import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createDataFolder, removeDataFolder } from '#tests/support/data-folder.ts';
import { createDatabase } from '#tests/support/database.ts';
import { verifyChain } from '../staff/audit/verify-chain.ts';
import { connect } from './client.ts';
import { assertSupported, migrate, migrationsPending } from './migrate.ts';

const SERVERS = 8;

const folder = await createDataFolder();
afterAll(() => removeDataFolder(folder));
const forManyServers = await createDatabase();
const forFailures = await createDatabase();
const forBusyTables = await createDatabase();
const forReadiness = await createDatabase();
const ofEarlierVersion = await createDatabase();
const withEarlierAuditLog = await createDatabase();

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
  const url = forManyServers;
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
  const url = forFailures;
  const migrations = await writeMigrations('failing', [
    'create table first (id int)',
    'create table first (id int)',
  ]);
  await expect(migrate(url, migrations)).rejects.toThrow();
  const { pool, close } = connect(url);
  expect((await pool.query(`select to_regclass('first') as first`)).rows).toEqual([{ first: null }]);
  await close();
});

test('a migration waits for queries that use its table without blocking others, and is applied once they are done', async () => {
  const url = forBusyTables;
  await migrate(url, await writeMigrations('idle', ['create table busy (id int)']));
  const { pool, close } = connect(url);
  const [order, next] = [await pool.connect(), await pool.connect()];
  await order.query('begin; insert into busy values (1)');
  const added = 'alter table busy add column note text';
  const migrated = migrate(url, await writeMigrations('busy', ['create table busy (id int)', added]));
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
  await close();
});

test('migrations are pending until every one of the server’s is applied', async () => {
  const url = forReadiness;
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

const OWN = path.join(import.meta.dirname, 'migrations');

/** The site's own migrations up to one of them. */
async function migrationsUntil(last: string): Promise<string> {
  const copy = path.join(folder, `until-${last}`);
  await cp(OWN, copy, { recursive: true });
  const file = path.join(copy, 'meta', '_journal.json');
  const journal: { entries: { tag: string }[] } = JSON.parse(await readFile(file, 'utf8'));
  const end = journal.entries.findIndex(({ tag }) => tag === last) + 1;
  await writeFile(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, end) }));
  return copy;
}

test('payments of an earlier version count when the ledger received them, with their status', async () => {
  const url = ofEarlierVersion;
  await migrate(url, await migrationsUntil('0001_guards'));
  const { pool, close } = connect(url);
  await pool.query(EARLIER_ROWS);
  await migrate(url);
  const { rows } = await pool.query(
    `select merchant_order_id as order, status, reversed_paise::int as reversed,
            to_char(counted_at at time zone 'Asia/Kolkata', 'DD Mon HH24:MI') as counted,
            to_char(created_at at time zone 'Asia/Kolkata', 'DD Mon HH24:MI') as entered
     from attempt order by merchant_order_id`,
  );
  expect(rows).toEqual([
    {
      order: 'cancelled',
      status: 'cancelled',
      reversed: 50_000,
      counted: '01 Apr 12:00',
      entered: '02 Nov 10:00',
    },
    { order: 'cheque', status: 'pending', reversed: 0, counted: '28 Oct 12:00', entered: '02 Nov 10:00' },
    { order: 'failed', status: 'failed', reversed: 0, counted: '02 Nov 10:00', entered: '02 Nov 10:00' },
    { order: 'imported', status: 'paid', reversed: 0, counted: '31 May 12:00', entered: '02 Nov 11:00' },
    {
      order: 'online',
      status: 'partly_refunded',
      reversed: 20_000,
      counted: '02 Nov 10:04',
      entered: '02 Nov 10:00',
    },
  ]);
  await pool.query(`update attempt set polled_at = now()`);
  await close();
});

test('entries of an earlier version’s audit log are chained in the order of the log', async () => {
  const url = withEarlierAuditLog;
  await migrate(url, await migrationsUntil('0008_year_end'));
  const { db, pool, close } = connect(url);
  await pool.query(`begin; set local session_replication_role = replica;
    insert into audit_entry (id, at, account_id, role, action, target_kind, target_id, message)
    select gen_random_uuid(), '2026-11-02'::timestamptz - n * interval '1 day', gen_random_uuid(), 'owner', 'a', 'donor', n::text, 'm'
    from generate_series(1, 3) as n; commit`);
  await migrate(url);
  const { rows } = await pool.query(
    'select target_id from audit_link join audit_entry on id = entry_id order by position',
  );
  expect(rows.map((row) => row.target_id)).toEqual(['3', '2', '1']);
  expect(await verifyChain(db)).toMatchObject({ broken: null, head: { position: 3n } });
  await close();
});

// Inserted without triggers and foreign keys, as only these columns matter.
const EARLIER_ROWS = `
  begin;
  set local session_replication_role = replica;
  insert into attempt (id, donation_id, provider, merchant_order_id, amount_paise, category_id, state, created_at, changed_at)
  select ('00000000-0000-7000-8000-00000000000' || n)::uuid, gen_random_uuid(), provider, name, 50000, gen_random_uuid(), state,
         ('2026-11-02 ' || created || '+05:30')::timestamptz, '2026-11-02 11:00+05:30'
  from (values (1, 'online', 'phonepe', 'COMPLETED', '10:00'), (2, 'failed', 'phonepe', 'FAILED', '10:00'),
               (3, 'cancelled', 'offline', 'COMPLETED', '10:00'), (4, 'cheque', 'offline', 'PENDING', '10:00'),
               (5, 'imported', 'offline', 'COMPLETED', '09:00')) as given (n, name, provider, state, created);
  insert into offline_gift (attempt_id, mode, state, received_on, reference, bank, note, reason, import_id, changed_at)
  values ('00000000-0000-7000-8000-000000000003', 'cash', 'cancelled', '2026-04-01', '', '', '', 'Twice', null, now()),
         ('00000000-0000-7000-8000-000000000004', 'cheque', 'to_clear', '2026-10-28', '1', 'SBI', '', null, null, now()),
         ('00000000-0000-7000-8000-000000000005', 'cash', 'counted', '2019-05-31', '', '', '', null, gen_random_uuid(), now());
  insert into ledger_entry (id, attempt_id, kind, amount_paise, refund_id, recorded_at)
  select gen_random_uuid(), ('00000000-0000-7000-8000-00000000000' || n)::uuid, kind, paise,
         case when kind = 'refunded' then gen_random_uuid() end, at::timestamptz
  from (values (1, 'settled', 50000, '2026-11-02 10:04+05:30'), (1, 'refunded', -20000, '2026-11-05 10:00+05:30'),
               (3, 'settled', 50000, '2026-04-01 12:00+05:30'), (3, 'refunded', -50000, '2026-11-03 10:00+05:30'),
               (5, 'settled', 50000, '2019-05-31 12:00+05:30')) as given (n, kind, paise, at);
  commit`;

test.each(['9.6.24', '14.19', '14.19 (Debian 14.19-1)', 'unknown'])('Postgres %s is refused', (version) => {
  expect(() => assertSupported(version)).toThrow(`Postgres ${version}; 15 or newer is needed`);
});

test.each(['15.0', '15.14 (Debian 15.14-0+deb12u1)', '18.4', '19beta1'])(
  'Postgres %s is accepted',
  (version) => {
    expect(() => assertSupported(version)).not.toThrow();
  },
);
