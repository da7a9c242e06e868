import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { messageOf } from '#domain/text/error-message.ts';
import { backUp } from '../backup/nightly.ts';
import { backupSettings } from '../backup/settings.ts';
import { readConfig } from '../config/config.ts';
import { connect } from '../db/client.ts';
import { createLog } from '../observability/log.ts';
import { findOwnersDatabase } from './open-database.ts';

export const usage = '[--to FOLDER [--delete-old]]';

/**
 * `--to` writes to another folder, such as a disk that is taken away, and copies nothing to the bucket; there, older backups are only
 * deleted with `--delete-old`.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { to: { type: 'string' }, 'delete-old': { type: 'boolean', default: false } },
  });
  const config = readConfig();
  if (config.backupPassphrase === null)
    throw new Error(
      'Set BACKUP_PASSPHRASE (16 characters or more): it seals the backup, and only it opens it again.',
    );
  const database = await findOwnersDatabase(config).catch(throwNoBackup);
  const { db, close } = connect(database.url);
  try {
    const settings = backupSettings(config, database.url);
    const kept = values['delete-old'] ? settings.kept : Number.POSITIVE_INFINITY;
    const elsewhere = values.to && { folder: resolve(values.to), bucket: null, kept };
    const log = createLog(config.logLevel);
    const backup = await backUp({ db, clock: () => new Date(), log, backups: { ...settings, ...elsewhere } });
    console.log(`Backup completed: ${backup.folder}, ${(backup.bytes / 1e6).toFixed(1)} MB.`);
    if (backup.missingFiles > 0)
      console.log(`Uploaded files that were missing already: ${backup.missingFiles}.`);
  } catch (error) {
    throwNoBackup(error);
  } finally {
    await close();
    await database.stop();
  }
}

function throwNoBackup(reason: unknown): never {
  throw new Error(`There is no new backup: ${messageOf(reason)}`);
}
