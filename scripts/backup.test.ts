import { execFile } from 'node:child_process';
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { PASSPHRASE, temporaryFolder } from '#tests/support/backups.ts';
import { createTestDatabase } from '#tests/support/database.ts';

const OLDER = ['backup-20260101T000000Z', 'backup-20260102T000000Z'];
const { ownerUrl } = await createTestDatabase();

async function backupsAfter(...options: string[]): Promise<string[]> {
  const folder = await temporaryFolder();
  for (const name of OLDER) await mkdir(join(folder, name));
  await promisify(execFile)(
    process.execPath,
    [join(import.meta.dirname, 'backup.ts'), '--to', folder, ...options],
    {
      env: {
        DATABASE_URL: ownerUrl,
        DATA_DIR: await temporaryFolder(),
        BACKUP_PASSPHRASE: PASSPHRASE,
        BACKUPS_KEPT: '2',
      },
    },
  );
  return (await readdir(folder)).toSorted();
}

test('in another folder, backups are kept for ever', { timeout: 60_000 }, async () => {
  expect(await backupsAfter()).toEqual([...OLDER, expect.stringMatching(/^backup-/)]);
});

test('with --delete-old, as many are kept there as in the site’s own', { timeout: 60_000 }, async () => {
  expect(await backupsAfter('--delete-old')).toEqual([OLDER[1], expect.stringMatching(/^backup-/)]);
});
