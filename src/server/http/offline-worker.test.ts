import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { afterAll, expect, test } from 'vitest';
import { createTestApp } from '#tests/support/app.ts';
import { workerScript } from './offline-worker.ts';

const folder = await mkdtemp(join(tmpdir(), 'charity-worker-'));
await mkdir(join(folder, 'assets'));
await writeFile(join(folder, 'worker.js'), '/* as built */');
afterAll(() => rm(folder, { recursive: true }));
const { app } = await createTestApp({ assetsDir: folder });

test('the worker is revalidated at each visit, and its policy allows requests to this site only', async () => {
  const response = await app.inject({ method: 'GET', url: '/worker.js' });
  expect(response.body).toBe('/* as built */');
  expect(response.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy': "default-src 'self'",
  });
});

test('with offline reading switched off, the worker deletes all caches and unregisters itself', async () => {
  const listeners = new Map<string, (event: unknown) => void>();
  const deleted: string[] = [];
  const work: Promise<unknown>[] = [];
  runInNewContext(workerScript(folder, false), {
    addEventListener: (type: string, listener: (event: unknown) => void) => listeners.set(type, listener),
    skipWaiting: async () => {},
    caches: {
      keys: async () => ['reading-1-pages', 'reading-1-assets'],
      delete: async (name: string) => deleted.push(name),
    },
    registration: { unregister: async () => deleted.push('the worker') },
  });
  for (const type of ['install', 'activate']) {
    listeners.get(type)?.({ waitUntil: (promise: Promise<unknown>) => work.push(promise) });
  }
  await Promise.all(work);
  expect(deleted).toEqual(['reading-1-pages', 'reading-1-assets', 'the worker']);
  expect([...listeners.keys()]).not.toContain('fetch');
});
