import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const PREFLIGHT = join(import.meta.dirname, 'preflight.cjs');

async function run({
  modules,
  node = '24.1.0',
  step = '',
}: {
  modules: string[];
  node?: string;
  step?: string;
}) {
  const folder = await mkdtemp(join(tmpdir(), 'preflight-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const name of modules) await mkdir(join(folder, 'node_modules', name), { recursive: true });
  const pretend = join(folder, 'pretend.cjs');
  await writeFile(pretend, `Object.defineProperty(process, 'versions', { value: { node: '${node}' } });`);
  const { status, stderr } = spawnSync(process.execPath, ['--require', pretend, PREFLIGHT, step], {
    cwd: folder,
    encoding: 'utf8',
    env: {},
  });
  return { status, stderr };
}

const ALL = ['fastify', '@react-router/dev'];

test('a complete installation passes', async () => {
  expect(await run({ modules: ALL, step: 'build' })).toEqual({ status: 0, stderr: '' });
  expect(await run({ modules: ['fastify'] })).toEqual({ status: 0, stderr: '' });
});

test.each([
  ['missing modules', { modules: [] }, 'The modules are not installed: run "npm ci" first.\n'],
  [
    'a Node that is too old',
    { modules: ALL, node: '20.19.2' },
    'This needs Node 24, but runs on Node 20.19.2: run "npm ci", which installs the right one into this folder.\n',
  ],
  [
    'a build without development modules',
    { modules: ['fastify'], step: 'build' },
    'Building needs the development modules: run "npm ci" without --omit=dev, or start a built site with "./charity serve".\n',
  ],
])('%s is explained in one sentence', async (_, situation, sentence) => {
  expect(await run(situation)).toEqual({ status: 1, stderr: sentence });
});
