import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { Database } from '../client.ts';
import { readRows } from '../queries/read-rows.ts';

/** What the site's role may do although the site never does it; empty for the runtime role. */
export async function findExcessPrivileges(db: Pick<Database, 'execute'>): Promise<string[]> {
  const rows = await readRows(
    db,
    z.object({ privilege: z.string() }),
    sql`
    select privilege from (
      select 1 as place, 'is a superuser' as privilege from pg_roles where rolname = current_user and rolsuper
      union all
      select 2, 'owns tables of the site' where exists (
        select from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and pg_has_role(relowner, 'usage'))
      union all
      select 3, 'may create tables' where has_schema_privilege('public', 'create')
      union all
      select 4, 'may create temporary tables' where has_database_privilege(current_database(), 'temporary')
      union all
      select 5, 'may change or delete entries of the ledger or the audit log' where exists (
        select from unnest(array['ledger_entry', 'audit_entry']) as name
        where has_table_privilege(name, 'update, delete, truncate, trigger') or has_any_column_privilege(name, 'update'))
    ) as found order by place`,
  );
  return rows.map(({ privilege }) => privilege);
}

/** Logs a warning if the site's role could remove the safeguards that the database enforces. */
export async function warnOfPrivileges(db: Database, log: Logger): Promise<void> {
  const privileges = await findExcessPrivileges(db);
  // control: a start with too many privileges is logged (roles.test.ts) → true
  if (privileges.length === 0) return;
  log.warn(
    { privileges },
    'the database role of DATABASE_URL may do more than the site needs: see "Database roles" in docs/operations.md',
  );
}
