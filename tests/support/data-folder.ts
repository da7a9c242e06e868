import { execFile } from 'node:child_process';
import { chmod, lstat, mkdtemp, readdir, readlink, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

/** Creates a temporary folder, which the database's user can enter as well unless `onlyForUs`. */
export async function createDataFolder({
  onlyForUs = false,
  prefix = 'charity-test-',
  parent = tmpdir(),
} = {}): Promise<string> {
  const folder = await mkdtemp(path.join(parent, prefix));
  if (!onlyForUs) await chmod(folder, 0o755);
  return folder;
}

/** Copies the content of a folder into another one, with its owners and permissions. */
export async function copyDataFolder(from: string, to: string): Promise<void> {
  await promisify(execFile)('cp', ['-a', `${from}/.`, to]);
}

/** Processes that are ending may still write a file. */
const RETRIES = { maxRetries: 10, retryDelay: 100 };

/** Removes a folder, and the targets of the symbolic links in it. */
export async function removeDataFolder(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const entry = path.join(folder, name);
    if ((await lstat(entry)).isSymbolicLink())
      await rm(await readlink(entry), { recursive: true, force: true, ...RETRIES });
  }
  await rm(folder, { recursive: true, force: true, ...RETRIES });
}
