import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { copySources } from './sources.ts';

const root = join(import.meta.dirname, '../..');

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'release-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

test('an archive has the scripts of all its commands, the licence and the documents, but no tests', async () => {
  const folder = await emptyFolder();
  await copySources(root, folder);
  const command = await readFile(join(folder, 'charity'), 'utf8');
  const scripts = [...command.matchAll(/script=(\S+)/g)].map(([, script = '']) => script.replace(';', ''));
  expect(scripts).toContain('scripts/backup.ts');
  for (const path of [
    ...scripts,
    'LICENSE',
    'settings.example.env',
    'docs/operations.md',
    'dist/nginx/charity.conf',
  ])
    expect(existsSync(join(folder, path)), path).toBe(true);
  for (const path of ['src/server/app.test.ts', 'src/sandbox/test-sandbox.ts', 'tests', 'src/web/routes'])
    expect(existsSync(join(folder, path)), path).toBe(false);
});

test('the charity command passes settings and options on, and explains an unknown command', async () => {
  const folder = await emptyFolder();
  await mkdir(join(folder, 'bin'));
  await mkdir(join(folder, 'scripts'));
  await cp(join(root, 'dist/package/charity'), join(folder, 'charity'));
  await symlink(process.execPath, join(folder, 'bin/node'));
  await writeFile(
    join(folder, 'scripts/backup.ts'),
    'console.log(process.argv.slice(2), ...["PORT", "DATA_DIR", "CHARITY_COMMAND"].map((name) => process.env[name]))',
  );
  await writeFile(join(folder, 'settings.env'), 'PORT=4000\n');
  const run = (...args: string[]) =>
    spawnSync(join(folder, 'charity'), args, { encoding: 'utf8', env: {}, cwd: '/' });
  expect(run('backup', '--to', 'a b').stdout).toBe(`[ '--to', 'a b' ] 4000 ${folder}/data ./charity\n`);
  expect(run('fly')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('There is no command "fly".'),
  });
});
