import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

const CLIENT = new URL('../build/client/', import.meta.url);

type Chunk = { module: string; imports?: string[]; css?: string[] };
type Manifest = { entry: Chunk; routes: Record<string, Chunk> };

// What only the back office's libraries have in them.
const MARKS = /MuiButtonBase|RaLayout|data-emotion|api\/admin/;

async function routesOfTheBuild(): Promise<{ entry: Chunk; routes: [string, Chunk][] }> {
  const files = await readdir(new URL('assets/', CLIENT));
  const name = files.find((file) => /^manifest-\w+\.js$/.test(file));
  const text = await readFile(new URL(`assets/${name}`, CLIENT), 'utf8');
  const { entry, routes } = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) as Manifest;
  return { entry, routes: Object.entries(routes) };
}

function textOf(chunk: Chunk): Promise<string[]> {
  const files = [chunk.module, ...(chunk.imports ?? [])];
  return Promise.all(files.map((file) => readFile(new URL(file.replace(/^\//, ''), CLIENT), 'utf8')));
}

test('a visitor of the public pages loads nothing of the back office', async () => {
  const { entry, routes } = await routesOfTheBuild();
  const guilty = new Set<string>();
  for (const [id, chunk] of [['entry', entry] as const, ...routes]) {
    for (const text of await textOf(chunk)) if (MARKS.test(text)) guilty.add(id);
  }
  expect([...guilty]).toEqual([]);
});

test('the back office has all of its own in one chunk that waits until it is asked for', async () => {
  const assets = new URL('assets/', CLIENT);
  const own = (await readdir(assets)).filter((file) => /^back-office\.client-.*\.js$/.test(file));
  expect(own).toHaveLength(1);
  expect(await readFile(new URL(own[0] ?? '', assets), 'utf8')).toMatch(/MuiButtonBase/);
});
