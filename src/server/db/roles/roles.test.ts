import { Writable } from 'node:stream';
import pg from 'pg';
import { afterAll, expect, inject, test } from 'vitest';
import { createTestDatabase } from '#tests/support/database.ts';
import { ROLES } from '#tests/support/database-server.ts';
import { createLog } from '../../observability/log.ts';
import { migrate } from '../migrate.ts';
import { findExcessPrivileges, warnOfPrivileges } from './excess-privileges.ts';
import { rolesOf, rolesSql } from './grants.ts';
import { describePermission, readPermissions } from './read-permissions.ts';
import { HIDDEN_FROM_REPORTS, RUNTIME_FUNCTIONS, RUNTIME_PERMISSIONS } from './runtime-permissions.ts';

const database = await createTestDatabase();
const { pool, owner } = database;
const reports = new pg.Pool({ connectionString: database.reportsUrl, max: 1 });
afterAll(() => reports.end());

test('the runtime role may do with each table exactly what RUNTIME_PERMISSIONS lists', async () => {
  const granted = await readPermissions(pool, ROLES.runtime);
  const unlisted = Object.keys(granted).filter((table) => !(table in RUNTIME_PERMISSIONS));
  expect(
    unlisted,
    'tables without a line: add one for each to RUNTIME_PERMISSIONS in src/server/db/roles/runtime-permissions.ts, such as ' +
      `"${unlisted[0]}: APPEND_ONLY" if its rows are only ever added, with the columns that the code updates, and delete ` +
      'if it deletes rows',
  ).toEqual([]);
  const listed = Object.entries(RUNTIME_PERMISSIONS).map(([table, permission]) => [
    table,
    describePermission(permission),
  ]);
  expect(granted).toEqual(Object.fromEntries(listed));
});

test('functions that run as the owner are listed, and no other role can put its own tables or functions in their way', async () => {
  const { rows } = await owner.pool.query<{ name: string; settings: string[] | null; isTrigger: boolean }>(
    `select proname::text as name, proconfig as settings, prorettype = 'trigger'::regtype as "isTrigger" from pg_proc
     where prosecdef and pronamespace = 'public'::regnamespace`,
  );
  expect(rows.map(({ name }) => name)).toContain('audit_entry_joins_chain');
  const callable = rows.filter(({ isTrigger }) => !isTrigger).map(({ name }) => name);
  expect(callable.toSorted()).toEqual(RUNTIME_FUNCTIONS);
  for (const { name, settings } of rows)
    expect([name, settings]).toEqual([name, ['search_path=pg_catalog, public, pg_temp']]);
});

test('tables that triggers make append-only are append-only for the runtime role', async () => {
  const { rows } = await owner.pool.query<{ table: string; event: string }>(
    `select distinct event_object_table as table, event_manipulation as event from information_schema.triggers
     where action_timing = 'BEFORE' and action_condition is null and action_statement like '%refuse_change%'
       and event_manipulation in ('UPDATE', 'DELETE')`,
  );
  expect(rows.length).toBeGreaterThan(20);
  for (const { table, event } of rows) {
    const { update, delete: mayDelete } = RUNTIME_PERMISSIONS[table] ?? {};
    expect([table, event, event === 'UPDATE' ? update : mayDelete]).toEqual([table, event, undefined]);
  }
});

test.each([
  'alter table ledger_entry disable trigger all',
  'drop trigger ledger_entry_append_only on ledger_entry',
  'create or replace function refuse_change() returns trigger language plpgsql as $$ begin return new; end $$',
  'set session_replication_role = replica',
  'update ledger_entry set amount_paise = 1',
  'delete from ledger_entry',
  'truncate ledger_entry cascade',
  'delete from audit_entry',
  'delete from donation',
  'delete from receipt',
  'update attempt set amount_paise = 1',
  'update refund set amount_paise = 1',
  'update receipt set number = 1',
  'create table own (id int)',
  'create temporary table attempt (id uuid)',
  'create schema own',
  'drop table jobs.job',
  'create role other',
  'set role charity',
  'delete from drizzle.__drizzle_migrations',
])('the runtime role cannot: %s', async (statement) => {
  await expect(pool.query(statement)).rejects.toThrow(/permission denied|must be owner/);
});

test('the role for reports reads the books, and neither writes nor sees sessions and links', async () => {
  expect((await reports.query('select count(*)::int as n from ledger_entry')).rows).toEqual([{ n: 0 }]);
  for (const statement of [
    'insert into setting values ($$donations_paused$$, $$yes$$, now())',
    `update campaign set title = 'x'`,
    'create table own (id int)',
    'select * from jobs.job',
    'select erase_person(gen_random_uuid(), gen_random_uuid(), now())',
    'select forget_expired(now(), now())',
    'select forget_consents(now())',
    ...HIDDEN_FROM_REPORTS.map((table) => `select * from ${table}`),
  ]) {
    await expect(reports.query(statement)).rejects.toThrow('permission denied');
  }
});

test('only a role that could remove the database’s safeguards has excess privileges', async () => {
  expect(await findExcessPrivileges(database.db)).toEqual([]);
  expect(await findExcessPrivileges(owner.db)).toEqual([
    'is a superuser',
    'owns tables of the site',
    'may create tables',
    'may create temporary tables',
    'may change or delete entries of the ledger or the audit log',
  ]);
});

test('a start with excess privileges logs a warning that names them, and one without them logs nothing', async () => {
  const logged: string[] = [];
  const write = (line: unknown, _encoding: string, done: () => void) => {
    logged.push(String(line));
    done();
  };
  const log = createLog('trace', new Writable({ write }));
  await warnOfPrivileges(database.db, log);
  expect(logged).toEqual([]);
  await warnOfPrivileges(owner.db, log);
  expect(logged.map((line) => JSON.parse(line))).toMatchObject([
    {
      privileges: expect.arrayContaining(['is a superuser']),
      msg: expect.stringContaining('docs/operations.md'),
    },
  ]);
});

test('a single column of the ledger that may be changed is an excess privilege', async () => {
  await owner.pool.query(`grant update (amount_paise) on ledger_entry to ${ROLES.runtime}`);
  expect(await findExcessPrivileges(database.db)).toEqual([
    'may change or delete entries of the ledger or the audit log',
  ]);
});

test('the printed SQL sets up the roles of another database, can be repeated, and migrations keep it up to date', async () => {
  const other = await createTestDatabase();
  const { rows } = await other.owner.pool.query<{ name: string }>('select current_database() as name');
  const name = rows[0]?.name ?? '';
  const roles = rolesOf(name);
  const ownerUrl = new URL(inject('databaseServerUrl'));
  ownerUrl.pathname = `/${name}`;
  try {
    for (let round = 0; round < 2; round += 1) await other.owner.pool.query(rolesSql(name));
    const granted = await readPermissions(other.owner.pool, roles.runtime);
    expect(granted).toMatchObject({ ledger_entry: 'insert', audit_link: 'read only' });
    await other.owner.pool.query(`create table new_table (id int);
      grant update on ledger_entry to ${roles.runtime}; revoke insert on attempt from ${roles.runtime};
      revoke select on session from ${roles.runtime}; grant temporary on database ${name} to public`);
    await migrate(ownerUrl.href);
    expect(await readPermissions(other.owner.pool, roles.runtime)).toEqual({
      ...granted,
      new_table: 'read only',
    });
    await other.owner.pool.query(`set role ${roles.runtime}; select from session; reset role`);
    for (const role of Object.values(roles)) {
      const temporary = other.owner.pool.query(`select has_database_privilege($1, $2, 'temporary') as may`, [
        role,
        name,
      ]);
      expect((await temporary).rows).toEqual([{ may: false }]);
    }
  } finally {
    for (const role of Object.values(roles))
      await other.owner.pool.query(`drop owned by ${role}; drop role ${role}`);
  }
});
