import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Database } from '../db/client.ts';
import { definitionsPending } from '../db/definitions.ts';
import type { BucketStore } from '../file-store/bucket.ts';
import { type Backup, type BackupSource, createBackup, isBackupName } from './create-backup.ts';
import { readContents } from './manifest.ts';
import { checkLastBackup, recordBackup } from './records.ts';

export type BackupDeps = {
  db: Database;
  clock: () => Date;
  log: Logger;
  backups: {
    /** Whether staff are alerted when there is no backup: in live mode, and wherever a passphrase is set. */
    isExpected: boolean;
    /** Null without BACKUP_PASSPHRASE: no backup is taken. */
    source: BackupSource | null;
    folder: string;
    kept: number;
    /** A copy of each backup outside this server; null when no bucket is set. */
    bucket: BucketStore | null;
  };
};

/**
 * The nightly job: a backup, the oldest ones deleted, and an alert when the last good one is too old. A failure is logged rather
 * than retried at once, because a backup reads the whole database.
 */
export async function backUpNightly(deps: BackupDeps): Promise<void> {
  const { db, clock, log, backups } = deps;
  if (!backups.isExpected) return;
  if (backups.source)
    await backUp(deps).catch((err: unknown) => log.error({ err }, 'the nightly backup failed'));
  await checkLastBackup(db, clock());
}

/**
 * Takes a backup, copies it to the bucket, records it and deletes the oldest ones. If the copy fails, the backup on this server is
 * recorded all the same, and the oldest are deleted here, so that the disk does not fill up.
 * @throws whatever made the copy fail, at the end.
 */
export async function backUp(deps: BackupDeps): Promise<Backup> {
  const { db, clock, log, backups } = deps;
  if (!backups.source) throw new Error('Set BACKUP_PASSPHRASE: it seals the backup.');
  const backup = await createBackup(backups.source, backups.folder, clock());
  if (backup.missingFiles > 0)
    log.warn({ files: backup.missingFiles }, 'the backup lacks uploaded files that the store has lost');
  const { bucket } = backups;
  let failure: unknown;
  if (bucket)
    await copyToBucket(backup.folder, backup.name, bucket).catch((error: unknown) => {
      failure = error;
    });
  // Before an update, the database may not have this version's tables yet.
  if (!(await definitionsPending(db))) await recordBackup(db, backup, bucket !== null && !failure, clock());
  log.info({ backup: backup.name, bytes: backup.bytes }, 'backup completed');
  await deleteOldest(failure ? { ...backups, bucket: null } : backups);
  if (failure) throw failure;
  return backup;
}

/** The manifest goes last: without it, a copy counts as incomplete. */
async function copyToBucket(folder: string, backup: string, bucket: BucketStore): Promise<void> {
  for (const name of await filesIn(folder)) await bucket.putFile(`${backup}/${name}`, join(folder, name));
}

async function deleteOldest({ folder, kept, bucket }: BackupDeps['backups']): Promise<void> {
  const names = (await readdir(folder)).filter(isBackupName).toSorted();
  for (const name of names.slice(0, -kept)) {
    if (bucket)
      for (const file of await filesIn(join(folder, name)).catch(() => []))
        await bucket.remove(`${name}/${file}`);
    await rm(join(folder, name), { recursive: true });
  }
}

async function filesIn(folder: string): Promise<string[]> {
  const { files } = await readContents(folder);
  return [...files.map(({ name }) => `${name}.sealed`), 'manifest.json'];
}
