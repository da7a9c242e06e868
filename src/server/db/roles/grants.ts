import { isDeepStrictEqual } from 'node:util';
import type pg from 'pg';
import { describePermission, readPermissions } from './read-permissions.ts';
import {
  HIDDEN_FROM_REPORTS,
  type Permission,
  RUNTIME_FUNCTIONS,
  RUNTIME_PERMISSIONS,
} from './runtime-permissions.ts';

/** The two roles of a database besides its owner. Their names include the database's, because roles belong to a whole server. */
export function rolesOf(database: string) {
  return { runtime: `${database}_runtime`, reports: `${database}_reports` };
}
type Roles = ReturnType<typeof rolesOf>;

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** Statements that create the roles that are missing; they cannot sign in before they are given a password. */
export function createRoles({ runtime, reports }: Roles): string[] {
  return [runtime, reports].map(
    (role) => `do $$ begin
  if not exists (select from pg_roles where rolname = '${role.replaceAll("'", "''")}') then
    create role ${quoted(role)} login nosuperuser nocreatedb nocreaterole noinherit;
  end if;
end $$`,
  );
}

/** Statements that give the roles what they may do with these tables, and take away everything else. */
function grantStatements(
  database: string,
  { runtime, reports }: Roles,
  tables: readonly string[],
  schemas: readonly string[],
): string[] {
  const [site, reader] = [quoted(runtime), quoted(reports)];
  const both = `${site}, ${reader}`;
  const hidden = tables.filter((table) => HIDDEN_FROM_REPORTS.includes(table)).map(quoted);
  return [
    'revoke create on schema public from public',
    // A session finds its temporary tables before all others.
    // control: the site’s role creates no temporary tables (roles.test.ts)
    `revoke temporary on database ${quoted(database)} from public, ${both}`,
    // control: the site’s role has no permissions but the listed ones (roles.test.ts)
    `revoke all on all tables in schema public from ${both}`,
    `grant usage on schema public to ${both}`,
    `grant select on all tables in schema public to ${both}`,
    // Backups contain where they stand.
    `grant select on all sequences in schema public to ${site}`,
    // control: the role for reports cannot read sessions and links (roles.test.ts)
    ...(hidden.length > 0 ? [`revoke select on ${hidden.join(', ')} from ${reader}`] : []),
    ...tables.flatMap((table) => tableGrants(site, table, RUNTIME_PERMISSIONS[table])),
    `grant execute on function ${RUNTIME_FUNCTIONS.join(', ')} to ${site}`,
    // Until the next migration applies the list, a new table can only be read.
    `alter default privileges in schema public grant select on tables to ${both}`,
    ...(schemas.includes('drizzle')
      ? [
          `grant usage on schema drizzle to ${both}`,
          `grant select on all tables in schema drizzle to ${both}`,
        ]
      : []),
    ...(schemas.includes('jobs')
      ? [
          `grant usage on schema jobs to ${site}`,
          `grant select, insert, update, delete on all tables in schema jobs to ${site}`,
        ]
      : []),
  ];
}

/** The SQL that sets up the roles of a migrated database, for its owner to run; it can be repeated. */
export function rolesSql(database: string): string {
  const roles = rolesOf(database);
  const grants = grantStatements(database, roles, Object.keys(RUNTIME_PERMISSIONS), ['drizzle', 'jobs']);
  return `${[...createRoles(roles), ...grants].join(';\n')};`;
}

function tableGrants(role: string, table: string, permission: Permission | undefined): string[] {
  if (!permission) return [];
  const columns = permission.update === 'any' ? '' : ` (${(permission.update ?? []).map(quoted).join(', ')})`;
  const allowed = [
    ...(permission.insert === false ? [] : ['insert']),
    ...(permission.update ? [`update${columns}`] : []),
    ...(permission.delete ? ['delete'] : []),
  ];
  if (allowed.length === 0) return [];
  return [`grant ${allowed.join(', ')} on ${quoted(table)} to ${role}`];
}

/** The existing tables and schemas of the site, and the roles of its database that exist. */
async function inspectDatabase(client: pg.ClientBase) {
  const { rows } = await client.query<{
    database: string;
    tables: string[];
    schemas: string[];
    roles: string[];
  }>(`select current_database() as database,
    array(select tablename::text from pg_tables where schemaname = 'public' order by 1) as tables,
    array(select nspname::text from pg_namespace where nspname in ('drizzle', 'jobs')) as schemas,
    array(select rolname::text from pg_roles) as roles`);
  const [found] = rows;
  if (!found) throw new Error('a query without a table returned no row');
  const roles = rolesOf(found.database);
  return {
    ...found,
    roles,
    haveRoles: found.roles.includes(roles.runtime) && found.roles.includes(roles.reports),
  };
}

/**
 * Gives the roles of the client's database exactly what `RUNTIME_PERMISSIONS` allows; does nothing if the roles do not exist
 * or have it already. The caller is the tables' owner and holds the lock of migrations.
 */
export async function applyGrants(client: pg.ClientBase): Promise<void> {
  const { database, roles, tables, schemas, haveRoles } = await inspectDatabase(client);
  if (!haveRoles || (await areGranted(client, roles, tables))) return;
  const statements = grantStatements(database, roles, tables, schemas);
  // One message is one transaction: no request finds a table without its permissions.
  await client.query(statements.join(';\n'));
}

/** Whether the roles have exactly what they may have, so that a start changes nothing in the catalogue. */
async function areGranted(client: pg.ClientBase, { runtime, reports }: Roles, tables: readonly string[]) {
  const [site, reader] = [await readPermissions(client, runtime), await readPermissions(client, reports)];
  const expected = tables.map((table) => [
    table,
    describePermission(RUNTIME_PERMISSIONS[table] ?? { insert: false }),
  ]);
  const { rows } = await client.query<{ readable: boolean }>(
    `select bool_and(has_table_privilege($1, oid, 'select')
         and has_table_privilege($2, oid, 'select') = (relname <> all($3::text[]))) as readable
     from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
    [runtime, reports, HIDDEN_FROM_REPORTS],
  );
  const jobs = await client.query<{ granted: boolean }>(
    `select coalesce(bool_and(has_table_privilege($1, oid, 'delete')), true) as granted
     from pg_class where relnamespace = to_regnamespace('jobs') and relkind in ('r', 'p')`,
    [runtime],
  );
  const functions = await client.query<{ granted: boolean }>(
    `select bool_and(has_function_privilege($1, oid, 'execute')) as granted from pg_proc
     where pronamespace = 'public'::regnamespace and proname = any($2::text[])`,
    [runtime, RUNTIME_FUNCTIONS],
  );
  const temporary = await client.query<{ revoked: boolean }>(
    `select not bool_or(has_database_privilege(role, current_database(), 'temporary')) as revoked
     from unnest(array[$1, $2]) as role`,
    [runtime, reports],
  );
  return (
    isDeepStrictEqual(site, Object.fromEntries(expected)) &&
    Object.values(reader).every((permission) => permission === 'read only') &&
    rows[0]?.readable === true &&
    jobs.rows[0]?.granted === true &&
    functions.rows[0]?.granted === true &&
    temporary.rows[0]?.revoked === true
  );
}
