import { execFile } from 'node:child_process';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { PASSPHRASE, temporaryFolder } from '#tests/support/backups.ts';
import { createTestDatabase } from '#tests/support/database.ts';

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));
const OLDER = ['backup-20260101T000000Z', 'backup-20260102T000000Z'];
const { ownerUrl } = await createTestDatabase();

const backup = async (options: string[], settings: Record<string, string>) =>
  promisify(execFile)(process.execPath, [MAIN, 'backup', ...options], {
    env: { DATA_DIR: await temporaryFolder(onTestFinished), BACKUP_PASSPHRASE: PASSPHRASE, ...settings },
  });

async function backupsAfter(...options: string[]): Promise<string[]> {
  const folder = await temporaryFolder(onTestFinished);
  for (const name of OLDER) await mkdir(join(folder, name));
  await backup(['--to', folder, ...options], { DATABASE_URL: ownerUrl, BACKUPS_KEPT: '2' });
  return (await readdir(folder)).toSorted();
}

test('in another folder, backups are kept for ever', async () => {
  expect(await backupsAfter()).toEqual([...OLDER, expect.stringMatching(/^backup-/)]);
});

test('with --delete-old, only the last BACKUPS_KEPT backups remain in the other folder', async () => {
  expect(await backupsAfter('--delete-old')).toEqual([OLDER[1], expect.stringMatching(/^backup-/)]);
});

test('without its database, a backup says so in a sentence', async () => {
  const notAFolder = join(await temporaryFolder(onTestFinished), 'file');
  await writeFile(notAFolder, '');
  await expect(backup([], { DATA_DIR: notAFolder })).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^There is no new backup: .*file.*\n$/),
  });
});
