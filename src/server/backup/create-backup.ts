import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { connectForCopy, copyOut } from './database-copy.ts';
import { readKeys } from './keys.ts';
import { newSalt, writeManifest } from './manifest.ts';
import { deriveKeys, type StoredFile, sealFile } from './sealed-file.ts';
import { listStoredFiles, type Stores } from './stored-files.ts';

export type BackupSource = {
  /** Of a role that may read every table, without a pooler. */
  databaseUrl: string;
  dataDir: string;
  /** Those in the settings; null: they are in the data folder. */
  donorKeys: readonly string[] | null;
  stores: Stores;
  passphrase: string;
};

export type Backup = {
  name: string;
  folder: string;
  takenAt: Date;
  bytes: number;
  /** Uploaded files that the database knows and the store lacks. */
  missingFiles: number;
};

const PACKAGE = new URL('../../../package.json', import.meta.url);
const PREFIX = 'backup-';

/** Whether a folder's name is that of a backup. */
export const isBackupName = (name: string) => /^backup-\d{8}T\d{6}Z$/.test(name);

/**
 * Backs up the database as it is at one moment, the uploaded files and the keys, while the site runs. Everything is sealed with
 * the passphrase, because it is personal data. An unfinished backup is removed; one that was killed has no manifest.
 */
export async function createBackup(source: BackupSource, to: string, now: Date): Promise<Backup> {
  const name = `${PREFIX}${now.toISOString().replace(/[-:]|\.\d+/g, '')}`;
  const folder = join(to, name);
  await mkdir(to, { recursive: true, mode: 0o700 });
  await mkdir(folder, { mode: 0o700 });
  try {
    return { name, folder, takenAt: now, ...(await fillFolder(source, folder, now)) };
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

async function fillFolder(source: BackupSource, folder: string, now: Date) {
  const { dataDir, donorKeys, stores } = source;
  const salt = newSalt();
  const keys = await deriveKeys(source.passphrase, salt);
  const files: StoredFile[] = [];
  const store = async (name: string, content: Readable) => {
    files.push(await sealFile(keys, name, join(folder, `${name}.sealed`), content));
  };
  for (const part of ['database', ...Object.keys(stores)]) await mkdir(join(folder, part), { mode: 0o700 });
  const client = await connectForCopy(source.databaseUrl);
  let missingFiles = 0;
  try {
    const database = await copyOut(client, (table, rows) => store(`database/${table}`, rows));
    // After the database: a file is stored before its row, so every row's file is found unless it was deleted meanwhile.
    for (const { store: part, name } of await listStoredFiles(client)) {
      const found = await stores[part].get(name);
      if (found) await store(`${part}/${name}`, found.stream);
      else missingFiles += 1;
    }
    await store('keys', Readable.from([await readKeys(dataDir, donorKeys)]));
    const { version }: { version: string } = JSON.parse(await readFile(PACKAGE, 'utf8'));
    const contents = {
      format: 1,
      takenAt: now.toISOString(),
      version,
      salt: salt.toString('base64'),
    } as const;
    await writeManifest(folder, { ...contents, ...database, files }, keys);
  } finally {
    await client.end();
  }
  return { bytes: files.reduce((total, { bytes }) => total + bytes, 0), missingFiles };
}
