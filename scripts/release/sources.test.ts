import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { receiptSheet } from '#server/documents/receipt-texts.ts';
import { receiptRecord } from '#tests/support/receipts.ts';
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
    'deploy/nginx/charity.conf',
  ])
    expect(existsSync(join(folder, path)), path).toBe(true);
  for (const path of ['src/server/app.test.ts', 'src/sandbox/test-sandbox.ts', 'tests', 'src/web/routes'])
    expect(existsSync(join(folder, path)), path).toBe(false);
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
}, 30_000);

test('the charity command passes settings and options on, and explains an unknown command', async () => {
  const folder = await emptyFolder();
  await mkdir(join(folder, 'bin'));
  await mkdir(join(folder, 'scripts'));
  await cp(join(root, 'deploy/package/charity'), join(folder, 'charity'));
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
