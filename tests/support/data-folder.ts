import { execFile } from 'node:child_process';
import { chmod, lstat, mkdtemp, readdir, readlink, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

/** A new temporary folder that a database's own user can enter, too, unless `onlyForUs`. */
export async function createDataFolder({
  onlyForUs = false,
  prefix = 'charity-test-',
} = {}): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), prefix));
  if (!onlyForUs) await chmod(folder, 0o755);
  return folder;
}

/** Copies everything in a folder into another, with its owners and rights. */
export async function copyDataFolder(from: string, to: string): Promise<void> {
  await promisify(execFile)('cp', ['-a', `${from}/.`, to]);
}

/** Removes it with everything in it, and with what its links point to. */
export async function removeDataFolder(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const entry = path.join(folder, name);
    if ((await lstat(entry)).isSymbolicLink())
      await rm(await readlink(entry), { recursive: true, force: true });
  }
  await rm(folder, { recursive: true, force: true });
}
