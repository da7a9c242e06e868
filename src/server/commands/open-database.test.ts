import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { pickFreePort } from '#server/db/embedded/free-port.ts';
import { temporaryFolder } from '#tests/support/backups.ts';

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));
const auditLedger = (settings: Record<string, string>) =>
  promisify(execFile)(process.execPath, [MAIN, 'audit-ledger'], { env: settings });

test('a command without its database says so in a sentence', async () => {
  const folder = await temporaryFolder(onTestFinished);
  const notAFolder = join(folder, 'file');
  await writeFile(notAFolder, '');
  const unreachable = `postgres://charity@127.0.0.1:${await pickFreePort()}/charity`;
  for (const [settings, reason] of [
    [{ DATA_DIR: notAFolder }, 'file'],
    [{ DATA_DIR: folder, DATABASE_URL: unreachable }, 'ECONNREFUSED'],
  ] as const)
    await expect(auditLedger(settings)).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(new RegExp(`^The database is not available: .*${reason}.*\\n$`)),
    });
});
