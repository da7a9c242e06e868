import { readConfig } from '../config/config.ts';
import { rolesOf, rolesSql } from '../db/roles/grants.ts';

/** The database's owner runs it after `./charity migrate`. */
export async function run(): Promise<void> {
  const { databaseOwnerUrl, databaseUrl } = readConfig();
  const url = databaseOwnerUrl ?? databaseUrl;
  if (!url) throw new Error('DATABASE_URL is not set. The embedded database has its roles already.');
  const database = decodeURIComponent(new URL(url).pathname.slice(1));
  const { runtime, reports } = rolesOf(database);
  console.log(`-- The roles of the database ${database}; run it as the owner of its tables, who may create roles:
--   ./charity roles | psql "$DATABASE_OWNER_URL"
-- Then give both roles a password, in psql: \\password ${runtime} and \\password ${reports}
${rolesSql(database)}`);
}
