import { randomBytes } from 'node:crypto';
import { link, open, readFile, unlink } from 'node:fs/promises';
import path from 'node:path';
import type { Identity } from './run-program.ts';

/** The database's password, generated on the first run; servers that start at the same time agree on one. */
export async function ensurePassword(dataDir: string, clusterExists: boolean): Promise<string> {
  const file = path.join(dataDir, 'postgres-password');
  const existing = await read(file);
  if (existing !== undefined) return existing;
  if (clusterExists) {
    throw new Error(
      `${file} is missing, and without it nobody can sign in to the database in ${dataDir}. ` +
        'Restore it from a backup; the data itself is untouched.',
    );
  }
  const temporary = `${file}-${randomBytes(6).toString('hex')}`;
  await writePrivately(temporary, randomBytes(24).toString('hex'));
  try {
    // link() fails when the name is taken, so the first of several servers wins and nobody ever reads half a file.
    await link(temporary, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await unlink(temporary);
  }
  return await readFile(file, 'utf8');
}

async function read(file: string): Promise<string | undefined> {
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new Error(
      `The database's password in ${file} cannot be read: start the server as the user who owns that file.`,
      {
        cause: error,
      },
    );
  }
}

async function writePrivately(file: string, text: string): Promise<void> {
  const handle = await open(file, 'wx', 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Passes the password to a program as standard input: an unlinked file, which no folder permission or crash can expose. */
export async function withPasswordAsInput<T>(
  dataDir: string,
  password: string,
  identity: Identity | undefined,
  use: (descriptor: number) => Promise<T>,
): Promise<T> {
  const file = path.join(dataDir, `postgres-password-${randomBytes(6).toString('hex')}`);
  const handle = await open(file, 'wx+', 0o600);
  try {
    if (identity) await handle.chown(identity.uid, identity.gid);
    await unlink(file);
    // Writing at an explicit position leaves the descriptor at the start, where the program reads.
    await handle.write(`${password}\n`, 0);
    return await use(handle.fd);
  } finally {
    await handle.close();
  }
}
