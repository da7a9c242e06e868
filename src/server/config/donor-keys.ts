import { randomBytes, randomUUID } from 'node:crypto';
import { readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { createKeyFile } from './key-file.ts';

/** The keys for donors' ID numbers and addresses, 32 bytes each: the first one seals, the others open what it did not seal. */
export type ReadDonorKeys = () => readonly Buffer[];

const KEY_BYTES = 32;
const KeyFile = z.array(z.string().regex(/^[A-Za-z0-9_-]{43}$/)).min(1);

const pathIn = (dataDir: string) => join(dataDir, 'donor-keys.json');

/** Whether a text is a key as `openssl rand -base64 32` prints it. */
export function isDonorKey(text: string): boolean {
  return Buffer.from(text, 'base64').length === KEY_BYTES;
}

/** The keys in the settings, otherwise those in the data folder, which are generated at the first start. */
export async function donorKeysOf({
  dataDir,
  donorKeys,
}: {
  dataDir: string;
  donorKeys: readonly string[] | null;
}): Promise<ReadDonorKeys> {
  if (donorKeys) {
    const keys = donorKeys.map((key) => Buffer.from(key, 'base64'));
    return () => keys;
  }
  await mkdir(dataDir, { recursive: true });
  const path = pathIn(dataDir);
  await createKeyFile(path, [newKey()]);
  return keysInFile(path);
}

/** Reads the file again when it has changed, so that a running site uses a new key at once. */
function keysInFile(path: string): ReadDonorKeys {
  let changedAt = -1;
  let keys: readonly Buffer[] = [];
  return () => {
    const { mtimeMs } = statSync(path);
    if (mtimeMs !== changedAt) {
      keys = readKeyFile(path).map((key) => Buffer.from(key, 'base64url'));
      changedAt = mtimeMs;
    }
    return keys;
  };
}

/** Puts a new key in front of those in the data folder. The earlier ones stay, because backups need them. */
export function addDonorKey(dataDir: string): void {
  const path = pathIn(dataDir);
  const draft = `${path}.${randomUUID()}`;
  writeFileSync(draft, JSON.stringify([newKey(), ...readKeyFile(path)], null, 2), {
    mode: 0o600,
    flush: true,
  });
  renameSync(draft, path);
}

function readKeyFile(path: string): string[] {
  return KeyFile.parse(JSON.parse(readFileSync(path, 'utf8')));
}

function newKey(): string {
  return randomBytes(KEY_BYTES).toString('base64url');
}
