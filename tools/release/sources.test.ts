import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { receiptSheet } from '#server/documents/receipt-texts.ts';
import { receiptRecord } from '#tests/support/receipts.ts';
import { copySources, PROGRAM } from './sources.ts';

const root = join(import.meta.dirname, '../..');

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'release-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

test('an archive has the command, the licence and the documents, but no tests', async () => {
  const folder = await emptyFolder();
  await copySources(root, folder);
  for (const path of [
    'charity',
    'LICENSE',
    'settings.example.env',
    'docs/operations.md',
    'deploy/nginx/charity.conf',
  ])
    expect(existsSync(join(folder, path)), path).toBe(true);
  for (const path of ['src/server/app.test.ts', 'src/sandbox/test-sandbox.ts', 'tests', 'src/web/routes'])
    expect(existsSync(join(folder, path)), path).toBe(false);
});

test('an archive has everything that its commands and the site import', async () => {
  const folder = await emptyFolder();
  await copySources(root, folder);
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  const script = `
    import { COMMANDS } from './src/server/commands/commands.ts';
    for (const { load } of Object.values(COMMANDS)) await load();
    await import('./src/server/start.ts');
    await import('./src/server/observability/tracing.ts');`;
  const run = ['--input-type=module', '--eval', script];
  expect(spawnSync(process.execPath, run, { encoding: 'utf8', cwd: folder })).toMatchObject({
    stderr: '',
    status: 0,
  });
});

test('the image of a container has the same program as an archive, and no tests', async () => {
  const docker = join(root, 'deploy/docker');
  const dockerfile = await readFile(join(docker, 'Dockerfile'), 'utf8');
  const [, image = ''] = dockerfile.split(/^USER charity$/m, 1)[0]?.split(/^FROM .*-slim$/m) ?? [];
  const copied = [...image.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, paths = '']) =>
    paths.split(' '),
  );
  expect(copied).toEqual(PROGRAM);
  const ignored = (await readFile(join(docker, 'Dockerfile.dockerignore'), 'utf8')).split('\n');
  expect(ignored).toEqual(expect.arrayContaining(['tests', '**/*.test.ts', '**/*.test.tsx', '**/test-*']));
});

test('a receipt is typeset from the files of an archive', async () => {
  const folder = await emptyFolder();
  await copySources(root, folder);
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  const script = `
    import { typesetReceipt } from './src/server/documents/typeset.ts';
    const pdf = await typesetReceipt(${JSON.stringify(receiptSheet(receiptRecord))});
    console.log(pdf.subarray(0, 5).toString());`;
  const run = ['--input-type=module', '--eval', script];
  const { stdout, stderr } = spawnSync(process.execPath, run, { encoding: 'utf8', cwd: folder });
  expect([stdout, stderr]).toEqual(['%PDF-\n', '']);
});

test('the charity command passes settings and arguments on', async () => {
  const folder = await emptyFolder();
  await mkdir(join(folder, 'bin'));
  await mkdir(join(folder, 'src/server'), { recursive: true });
  await cp(join(root, 'charity'), join(folder, 'charity'));
  await symlink(process.execPath, join(folder, 'bin/node'));
  await writeFile(
    join(folder, 'src/server/main.ts'),
    'console.log(process.argv.slice(2), process.env["PORT"], process.env["DATA_DIR"])',
  );
  await writeFile(join(folder, 'settings.env'), 'PORT=4000\n');
  const run = (...args: string[]) =>
    spawnSync(join(folder, 'charity'), args, { encoding: 'utf8', env: {}, cwd: '/' }).stdout;
  expect(run('backup', '--to', 'a b')).toBe(`[ 'backup', '--to', 'a b' ] 4000 ${folder}/data\n`);
  expect(run('serve')).toBe(`[ 'serve' ] 4000 ${folder}/data\n`);
  expect(run()).toBe(`[ 'help' ] 4000 ${folder}/data\n`);
});

test('without modules, the charity command of the source code says what to do', async () => {
  const folder = await emptyFolder();
  await cp(join(root, 'charity'), join(folder, 'charity'));
  expect(spawnSync(join(folder, 'charity'), ['serve'], { encoding: 'utf8' })).toMatchObject({
    status: 1,
    stderr: 'The modules are not installed: run "npm ci" first.\n',
  });
});
