import type { Control } from './control.ts';

const ROLES = ['src/server/db/roles/roles.test.ts'];
const START = ['tests/start.test.ts'];
const FAILED_START = ['tests/failed-start.test.ts'];
const SEARCH_PATH = ['src/server/db/roles/search-path.test.ts'];
const CHAIN = ['src/server/admin/audit/verify-chain.test.ts'];

/** What the site's database role may not do, and the hash chain of the audit log. */
export const roleControls: Control[] = [
  {
    name: 'the site’s role may not change the ledger',
    file: 'src/server/db/roles/runtime-permissions.ts',
    text: 'ledger_entry: APPEND_ONLY,',
    without: 'ledger_entry: EDITABLE,',
    tests: ROLES,
  },
  {
    name: 'the site’s role has no permissions but the listed ones',
    file: 'src/server/db/roles/grants.ts',
    text: '`revoke all on all tables in schema public from ',
    without: '`grant usage on schema public to ',
    tests: ROLES,
  },
  {
    name: 'the role for reports cannot read sessions and links',
    file: 'src/server/db/roles/grants.ts',
    text: 'hidden.length > 0 ?',
    without: 'hidden.length < 0 ?',
    tests: ROLES,
  },
  {
    name: 'a start with too many privileges is logged',
    file: 'src/server/db/roles/excess-privileges.ts',
    text: 'if (privileges.length === 0) return;',
    without: 'if (privileges.length >= 0) return;',
    tests: ROLES,
  },
  {
    name: 'the site connects as its own role',
    file: 'src/server/open-database.ts',
    text: 'return { url: database.runtimeUrl,',
    without: 'return { url: database.url,',
    tests: START,
  },
  {
    name: 'a site whose database lacks a migration does not start',
    file: 'src/server/open-database.ts',
    text: 'await requireMigrated(db);',
    without: '',
    tests: FAILED_START,
  },
  {
    name: 'a changed entry of the audit log is found',
    file: 'src/server/admin/audit/verify-chain.ts',
    text: 'if (sha256([...content, targetId, detailsHash]) !== row.hash)',
    without: 'if (row.hash === null)',
    tests: CHAIN,
  },
  {
    name: 'changed details of an entry of the audit log are found',
    file: 'src/server/admin/audit/verify-chain.ts',
    text: 'if (!areDetailsErased &&',
    without: 'if (row.hash === null &&',
    tests: CHAIN,
  },
  {
    name: 'erased details of the audit log are found, unless an erasure in the log explains them',
    file: 'src/server/admin/audit/verify-chain.ts',
    text: 'else if (withoutDetails !== explained)',
    without: 'else if (withoutDetails < 0)',
    tests: CHAIN,
  },
  {
    name: 'no function finds a session’s temporary tables before the site’s own',
    file: 'src/server/db/migrations/0026_fixed_search_paths.sql',
    text: "EXECUTE format('ALTER FUNCTION %s SET search_path = pg_catalog, public, pg_temp', one);",
    without: 'NULL;',
    tests: SEARCH_PATH,
  },
  {
    name: 'the site’s role creates no temporary tables',
    file: 'src/server/db/roles/grants.ts',
    text: '`revoke temporary on database $',
    without: '`grant temporary on database $',
    tests: ROLES,
  },
  {
    name: 'the site’s role cannot write to the audit log’s chain',
    file: 'src/server/db/roles/runtime-permissions.ts',
    text: 'audit_link: { insert: false },',
    without: 'audit_link: EDITABLE,',
    tests: CHAIN,
  },
];
