import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

const CLIENT = new URL('../build/client/', import.meta.url);

type Chunk = { module: string; imports?: string[]; css?: string[] };
type Manifest = { entry: Chunk; routes: Record<string, Chunk> };

// Text that only the back office and its libraries contain.
const BACK_OFFICE_CODE = /MuiButtonBase|RaLayout|data-emotion|api\/admin/;

async function readManifest(): Promise<{ entry: Chunk; routes: [string, Chunk][] }> {
  const files = await readdir(new URL('assets/', CLIENT));
  const name = files.find((file) => /^manifest-\w+\.js$/.test(file));
  const text = await readFile(new URL(`assets/${name}`, CLIENT), 'utf8');
  const { entry, routes } = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) as Manifest;
  return { entry, routes: Object.entries(routes) };
}

function textsOf(chunk: Chunk): Promise<string[]> {
  const files = [chunk.module, ...(chunk.imports ?? [])];
  return Promise.all(files.map((file) => readFile(new URL(file.replace(/^\//, ''), CLIENT), 'utf8')));
}

test('public pages load no code of the back office', async () => {
  const { entry, routes } = await readManifest();
  expect(routes.length).toBeGreaterThan(20);
  const withBackOffice = new Set<string>();
  for (const [id, chunk] of [['entry', entry] as const, ...routes]) {
    for (const text of await textsOf(chunk)) if (BACK_OFFICE_CODE.test(text)) withBackOffice.add(id);
  }
  expect([...withBackOffice]).toEqual([]);
});

test('the back office and its component library are built once', async () => {
  const assets = new URL('assets/', CLIENT);
  const scripts = (await readdir(assets)).filter((file) => file.endsWith('.js'));
  expect(scripts.filter((file) => file.startsWith('back-office.client-'))).toHaveLength(1);
  const texts = await Promise.all(scripts.map((file) => readFile(new URL(file, assets), 'utf8')));
  expect(texts.filter((text) => text.includes('MuiButtonBase'))).toHaveLength(1);
});
