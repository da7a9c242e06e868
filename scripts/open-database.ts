import { type Config, readConfig } from '#server/config/config.ts';
import { type Connection, connect } from '#server/db/client.ts';
import { findRunningEmbedded, startEmbedded } from '#server/db/embedded/start.ts';
import { migrate } from '#server/db/migrate.ts';

/** Commands may run much longer than requests: an audit reads every row. */
const LIMITS = { statementMs: 600_000 };

/**
 * The address of the configured database for the role that owns its tables, without a pooler. The embedded database is started
 * if the site is not running, and `stop` stops it again.
 */
export async function findOwnersDatabase(
  config: Config,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const running =
    config.databaseDirectUrl ?? config.databaseUrl ?? (await findRunningEmbedded(config.dataDir));
  if (running) return { url: running, stop: async () => undefined };
  return startEmbedded({ dataDir: config.dataDir, log: (line) => console.log(line) });
}

/** Opens the configured database for a command. If the site is running on its embedded database, that one is used. */
export async function openDatabase(): Promise<Omit<Connection, 'pool'>> {
  const config = readConfig();
  const running =
    config.databaseDirectUrl ?? config.databaseUrl ?? (await findRunningEmbedded(config.dataDir));
  if (running) return connect(running, LIMITS);
  const embedded = await startEmbedded({ dataDir: config.dataDir, log: (line) => console.log(line) });
  await migrate(embedded.url);
  const { db, close } = connect(embedded.url, LIMITS);
  return {
    db,
    close: async () => {
      await close();
      await embedded.stop();
    },
  };
}
