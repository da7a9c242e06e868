import { commandLine } from '#server/config/command-line.ts';
import { readConfig } from '#server/config/config.ts';
import { rolesOf, rolesSql } from '#server/db/roles/grants.ts';

// `npm run db:roles`: prints the SQL that creates the site's two roles in the database of DATABASE_URL, for its owner to run after
// `npm run db:migrate`. The embedded database needs none of this.

const { databaseOwnerUrl, databaseUrl } = readConfig();
const url = databaseOwnerUrl ?? databaseUrl;
if (!url) {
  console.error('DATABASE_URL is not set. The embedded database has its roles already.');
  process.exit(1);
}
const database = decodeURIComponent(new URL(url).pathname.slice(1));
const { runtime, reports } = rolesOf(database);
// Without --silent, npm adds lines to the output.
const command = commandLine('roles').replace('npm run', 'npm run --silent');
console.log(`-- The roles of the database ${database}; run it as the owner of its tables, who may create roles:
--   ${command} | psql "$DATABASE_OWNER_URL"
-- Then give both roles a password, in psql: \\password ${runtime} and \\password ${reports}
${rolesSql(database)}`);
