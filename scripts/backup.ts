import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { messageOf } from '#domain/text/error-message.ts';
import { backUp } from '#server/backup/nightly.ts';
import { backupSettings } from '#server/backup/settings.ts';
import { readConfig } from '#server/config/config.ts';
import { connect } from '#server/db/client.ts';
import { createLog } from '#server/observability/log.ts';
import { findOwnersDatabase } from './open-database.ts';

// `npm run backup`: backs up the database, uploaded files and keys while the site runs. `-- --to FOLDER` writes to another
// folder, such as a disk that is taken away, and copies nothing to the bucket; there, older backups are only deleted with `--delete-old`.

const { values } = parseArgs({
  options: { to: { type: 'string' }, 'delete-old': { type: 'boolean', default: false } },
});
const config = readConfig();
if (config.backupPassphrase === null) {
  console.error(
    'Set BACKUP_PASSPHRASE (16 characters or more): it seals the backup, and only it opens it again.',
  );
  process.exit(1);
}
const database = await findOwnersDatabase(config).catch((error) => {
  console.error(noBackup(error));
  process.exit(1);
});
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
  console.error(noBackup(error));
  process.exitCode = 1;
} finally {
  await close();
  await database.stop();
}

function noBackup(reason: unknown): string {
  return `There is no new backup: ${messageOf(reason)}`;
}
