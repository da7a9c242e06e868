import { randomBytes } from 'node:crypto';
import { readFile, realpath, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Binaries } from '../db/embedded/binaries.ts';
import { startEmbedded } from '../db/embedded/start.ts';
import type { FileStore } from '../file-store/file-store.ts';
import { createBackup } from './create-backup.ts';
import { verifyBackup } from './manifest.ts';
import { restoreDatabase } from './restore-backup.ts';

type Upgrade = {
  dataDir: string;
  /** The Postgres that created the database. */
  oldBinaries: Binaries;
  log: (line: string) => void;
  now: Date;
};

/** Uploaded files stay where they are. */
const noFiles: FileStore = {
  put: async () => undefined,
  has: async () => false,
  remove: async () => undefined,
  get: async () => null,
};

/** The major version of Postgres that created the database in a data folder. */
export async function clusterVersion(dataDir: string): Promise<string> {
  return (await readFile(join(dataDir, 'postgres', 'PG_VERSION'), 'utf8')).trim();
}

/**
 * Moves the embedded database to the Postgres that this version of the site ships, by a backup and a restore, while the site is
 * stopped. If anything fails, the old database is put back; otherwise it stays in the returned folder.
 * @throws DatabaseInUse while the site is running.
 */
export async function upgradeCluster({ dataDir, oldBinaries, log, now }: Upgrade): Promise<string> {
  const place = join(dataDir, 'postgres');
  const kept = `${place}-${await clusterVersion(dataDir)}`;
  const work = join(dataDir, 'upgrade');
  const passphrase = randomBytes(32).toString('hex');
  try {
    const old = await startEmbedded({ dataDir, log, binaries: oldBinaries });
    const source = {
      databaseUrl: old.url,
      dataDir,
      donorKeys: null,
      stores: { pictures: noFiles, certificates: noFiles, bills: noFiles },
      passphrase,
    };
    const { folder } = await createBackup(source, work, now).finally(old.stop);
    const backup = { folder, ...(await verifyBackup(folder, passphrase)) };
    await rename(place, kept);
    try {
      const upgraded = await startEmbedded({ dataDir, log });
      await restoreDatabase(upgraded.url, backup).finally(upgraded.stop);
    } catch (error) {
      const failed = await realpath(place).catch(() => place);
      await rm(failed, { recursive: true, force: true });
      await rm(place, { recursive: true, force: true });
      await rename(kept, place);
      throw error;
    }
    return kept;
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}
