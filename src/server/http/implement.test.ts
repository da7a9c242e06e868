import { readdir, readFile } from 'node:fs/promises';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { type Endpoint, isEndpoint } from '#contract/endpoint.ts';
import { createTestApp } from '#tests/support/app.ts';
import { guardBackOffice } from './guard-back-office.ts';

const SOURCE = new URL('../../', import.meta.url);
const CONTRACT = new URL('contract/', SOURCE);
const site = await createTestApp();

async function declaredEndpoints(): Promise<Endpoint[]> {
  const files = await readdir(CONTRACT, { recursive: true });
  const modules = files.filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
  const exported = await Promise.all(modules.map((file) => import(new URL(file, CONTRACT).href)));
  return exported.flatMap((each) => Object.values(each).filter(isEndpoint));
}

const named = (endpoints: readonly Endpoint[]) =>
  endpoints.map(({ method, path }) => `${method} ${path}`).toSorted();

test('every endpoint of the contract is implemented, once, and nothing else is', async () => {
  expect(named(site.app.endpoints)).toEqual(named(await declaredEndpoints()));
});

test('the path of an endpoint stands in the contract alone', async () => {
  const paths = new Set<string>((await declaredEndpoints()).map(({ path }) => path));
  const files = await readdir(SOURCE, { recursive: true });
  const outside = files.filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !file.startsWith('contract/'),
  );
  const repeated = await Promise.all(
    outside.map(async (file) => {
      const literals = (await readFile(new URL(file, SOURCE), 'utf8')).matchAll(/['"`](\/api\/[^'"`?$]+)/g);
      return [...literals].flatMap(([, path = '']) => (paths.has(path) ? [`${file}: ${path}`] : []));
    }),
  );
  expect(outside.length).toBeGreaterThan(1_000);
  expect(repeated.flat()).toEqual([]);
});

test('a call that is not declared cannot be registered', () => {
  const app = Fastify();
  guardBackOffice(
    app,
    () => Promise.reject(new Error('nobody signs in')),
    async () => {},
  );
  expect(() => app.get('/api/undeclared', async () => 'hello')).toThrow('is not declared');
  expect(() => app.get('/a-page', async () => 'hello')).not.toThrow();
});
