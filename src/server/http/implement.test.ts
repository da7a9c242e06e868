import { readdir } from 'node:fs/promises';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { type Endpoint, isEndpoint } from '#contract/endpoint.ts';
import { createTestApp } from '#tests/support/app.ts';
import { guardBackOffice } from './guard-back-office.ts';

const CONTRACT = new URL('../../contract/', import.meta.url);
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
