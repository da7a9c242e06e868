import type { Config } from '../config/config.ts';
import { bucketStore } from '../file-store/bucket.ts';
import { openStores } from '../file-store/open-stores.ts';
import type { BackupDeps } from './nightly.ts';

/** What backups need of the settings. `databaseUrl`: the database without a pooler. */
export function backupSettings(config: Config, databaseUrl: string): BackupDeps['backups'] {
  const { dataDir, donorKeys, backupPassphrase: passphrase, pictureBucket } = config;
  return {
    isExpected: config.mode === 'live' || passphrase !== null,
    source:
      passphrase === null
        ? null
        : { databaseUrl, dataDir, donorKeys, stores: openStores(config), passphrase },
    folder: config.backupDir,
    kept: config.backupsKept,
    bucket: pictureBucket && bucketStore(pictureBucket, 'backups'),
  };
}
