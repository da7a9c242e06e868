import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The built site's public files. */
export const CLIENT = join(import.meta.dirname, '../build/client');

type Chunk = { module: string; imports: string[] };

/** Which scripts React Router loads at first (`entry`) and for each route; `path` is the manifest's own address. */
export function readRouterManifest(): { path: string; entry: Chunk; routes: Record<string, Chunk> } {
  const name = readdirSync(join(CLIENT, 'assets')).find((file) => /^manifest-\w+\.js$/.test(file));
  if (!name) throw new Error('the build has no manifest');
  const path = `/assets/${name}`;
  const text = readFileSync(join(CLIENT, path), 'utf8');
  return { path, ...JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) };
}
