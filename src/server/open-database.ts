import type { Logger } from 'pino';
import type { Config } from './config/config.ts';
import { donorKeysOf } from './config/donor-keys.ts';
import { connect } from './db/client.ts';
import { startEmbedded } from './db/embedded/start.ts';
import { migrate, requireMigrated } from './db/migrate.ts';
import { readFromReplicas } from './db/read-replicas.ts';
import { requireSession } from './db/require-session.ts';
import { warnOfPrivileges } from './db/roles/excess-privileges.ts';
import { createDonorCipher } from './donors/donor-data/cipher.ts';
import { requireDonorKeys } from './donors/donor-data/reseal-details.ts';

type OnStop = (undo: () => Promise<unknown>) => void;
/** Called when the embedded database cannot be restarted, or another process uses its data folder. */
type OnLost = (reason: Error) => void;

/**
 * Migrates and connects. `directUrl`: without a pooler, which would pass on neither notifications nor session locks. `readDb`: the
 * replicas, if there are any; what it reads may be a moment old, so nothing about money may be decided from it.
 */
export async function openDatabase(config: Config, log: Logger, onLost: OnLost, onStop: OnStop) {
  const { url, directUrl, ownerUrl } = config.databaseUrl
    ? configuredUrls(config, config.databaseUrl)
    : await embedded(config, log, onLost, onStop);
  if (config.databaseUrl) await requireSession(directUrl, log);
  const cipher = createDonorCipher(await donorKeysOf(config));
  if (config.migrate) await migrate(ownerUrl);
  const { db, pool, close } = connect(url, { pooler: config.databaseDirectUrl !== null });
  onStop(close);
  // control: a site whose database lacks a migration does not start (failed-start.test.ts)
  await requireMigrated(db);
  const replicas = config.databaseReadUrl
    ? readFromReplicas(config.databaseReadUrl, { db, pool }, log)
    : { db, close: async () => undefined };
  onStop(replicas.close);
  if (config.mode !== 'local') await warnOfPrivileges(db, log);
  await requireDonorKeys(db, cipher, new Date());
  return { db, readDb: replicas.db, pool, directUrl, cipher };
}

function configuredUrls({ databaseDirectUrl, databaseOwnerUrl }: Config, url: string) {
  const directUrl = databaseDirectUrl ?? url;
  return { url, directUrl, ownerUrl: databaseOwnerUrl ?? directUrl };
}

async function embedded({ dataDir }: Config, log: Logger, onLost: OnLost, onStop: OnStop) {
  const database = await startEmbedded({ dataDir, log: (line) => log.info(line), onLost });
  onStop(database.stop);
  return {
    // control: the site connects as its own role (tests/start.test.ts) → database.url
    url: database.runtimeUrl,
    directUrl: database.runtimeUrl,
    ownerUrl: database.url,
  };
}
