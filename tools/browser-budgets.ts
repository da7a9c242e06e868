import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { createBuilder } from 'vite';
import { CLIENT, readRouterManifest } from './router-manifest.ts';

// Measures the scripts that each page's first view loads according to the router's manifest, compressed with Brotli. Builds
// the web first if its sources are newer than the build.

/** React and its router alone weigh 93 kB. */
const HOME_BYTES = 115_000;
/** Any other page; My gifts, which loads the form library and the schema library, comes closest to it. */
const PAGE_BYTES = 140_000;

const sources = [
  'src/web',
  'src/content',
  'src/contract',
  'src/domain',
  'tools',
  'vite.config.ts',
  'package-lock.json',
];

function newest(path: string): number {
  const entry = statSync(path, { throwIfNoEntry: false });
  if (!entry?.isDirectory()) return entry?.mtimeMs ?? 0;
  return Math.max(0, ...readdirSync(path).map((name) => newest(join(path, name))));
}

const changedAt = Math.max(...sources.map((source) => newest(join(import.meta.dirname, '..', source))));
if (newest(join(CLIENT, 'assets')) < changedAt) {
  const builder = await createBuilder({ logLevel: 'error' });
  await builder.buildApp();
}

const manifest = readRouterManifest();

/**
 * The hashes of files that a script names change with every edit anywhere, and with them the compressed size of an unchanged script by up to 200
 * bytes. So each is replaced by one that depends on the name alone.
 */
function scriptWithSteadyHashes(path: string): string {
  const script = readFileSync(join(CLIENT, path), 'utf8');
  return script.replace(/([\w.-]+)-[\w-]{8}(?=\.(?:js|css)\b)/g, (_, name: string) => {
    return `${name}-${createHash('sha256').update(name).digest('base64url').slice(0, 8)}`;
  });
}

const weights = new Map<string, number>();
function weigh(path: string): number {
  const known = weights.get(path) ?? brotliCompressSync(scriptWithSteadyHashes(path)).length;
  weights.set(path, known);
  return known;
}

function scriptsOf(id: string): string[] {
  const parts = [manifest.entry, manifest.routes['root'], manifest.routes[id]];
  const loaded = parts.flatMap((part) => (part ? [part.module, ...part.imports] : []));
  return [...new Set([manifest.path, ...loaded])];
}

const bytesOf = (id: string) => scriptsOf(id).reduce((sum, path) => sum + weigh(path), 0);
const kilo = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

let failed = false;
for (const id of Object.keys(manifest.routes)) {
  if (id === 'root') continue;
  const bytes = bytesOf(id);
  const isOver = bytes > (id === 'routes/home' ? HOME_BYTES : PAGE_BYTES);
  failed ||= isOver;
  console.log(`${isOver ? 'OVER  ' : '      '}${id}: ${kilo(bytes)}`);
}
console.log(`Budgets: ${kilo(HOME_BYTES)} for the home page, ${kilo(PAGE_BYTES)} for any other page.`);
process.exit(failed ? 1 : 0);
