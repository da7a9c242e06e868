import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { isDeepStrictEqual } from 'node:util';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { applyMigrations, migrationsOf } from '../db/apply-definitions.ts';
import { ownDefinitions } from '../db/definitions.ts';
import { migrate } from '../db/migrate.ts';
import { bookTotals, connectForCopy, copyIn, isEmptyDatabase } from './database-copy.ts';
import { writeKeys } from './keys.ts';
import type { BackupContents } from './manifest.ts';
import { type BackupKeys, openSealedFile } from './sealed-file.ts';
import { type Stores, storedType } from './stored-files.ts';

/** A backup whose signature and checksums are right (`verifyBackup`). */
export type VerifiedBackup = { folder: string; contents: BackupContents; keys: BackupKeys };

const RESTORED = ['postgres', 'pictures', 'certificates', 'secrets.json', 'donor-keys.json'];

/** @throws Error when a data folder already has anything that a restore would write. */
export async function requireEmptyFolder(dataDir: string): Promise<void> {
  const present: string[] = await readdir(dataDir).catch(() => []);
  const found = RESTORED.filter((name) => present.includes(name));
  if (found.length > 0)
    throw new Error(
      `${dataDir} already contains ${found.join(', ')}. A backup is restored into an empty folder only: name another one with --data.`,
    );
}

/**
 * Fills an empty database from a backup: the tables as the backup's version had them, then the rows, then the newer migrations and
 * the guards. `ownerUrl` belongs to the role that owns the tables.
 * @throws Error when the database is not empty, the backup is of another version that `migrationsOf` refuses, or the books differ afterwards.
 */
export async function restoreDatabase(ownerUrl: string, backup: VerifiedBackup): Promise<void> {
  const { contents } = backup;
  const client = await connectForCopy(ownerUrl);
  try {
    if (!(await isEmptyDatabase(client)))
      throw new Error('The database is not empty. A backup is restored into an empty database only.');
    const migrations = migrationsOf(contents.migrations, ownDefinitions().migrations);
    await drizzle({ client }).transaction((tx) => applyMigrations(tx, migrations));
    await copyIn(client, contents, (table) => openFile(backup, `database/${table}`));
    await requireTotals(client, contents);
    await migrate(ownerUrl);
  } finally {
    await client.end();
  }
}

/** Stores the uploaded files again. Those of a bucket that survived are written once more. */
export async function restoreFiles(stores: Stores, backup: VerifiedBackup): Promise<number> {
  let restored = 0;
  for (const { name: path } of backup.contents.files) {
    const [part = '', name] = path.split('/');
    if (!name || !(part in stores)) continue;
    await stores[part as keyof Stores].put(
      name,
      storedType(name),
      await buffer(await openFile(backup, path)),
    );
    restored += 1;
  }
  return restored;
}

/** Writes the keys into the data folder. @returns the `DONOR_KEYS` that the settings need, if they had any. */
export async function restoreKeys(dataDir: string, backup: VerifiedBackup): Promise<string | null> {
  return writeKeys(dataDir, await text(await openFile(backup, 'keys')));
}

const openFile = ({ folder, keys }: VerifiedBackup, name: string) =>
  openSealedFile(keys, name, join(folder, `${name}.sealed`));

async function requireTotals(client: pg.Client, { totals }: BackupContents): Promise<void> {
  const found = await bookTotals(client);
  if (!isDeepStrictEqual({ ...found }, totals))
    throw new Error(
      `The restored books differ from the backup: ${JSON.stringify(found)} instead of ${JSON.stringify(totals)}.`,
    );
}
