import { readConfig } from '#server/config/config.ts';
import { type Connection, connect } from '#server/db/client.ts';
import { findRunningEmbedded, startEmbedded } from '#server/db/embedded/start.ts';
import { migrate } from '#server/db/migrate.ts';

/** Nobody waits for a command as for a page, and an audit reads every row. */
const PATIENT = { statementMs: 600_000 };

/** The database of the settings for a command, also beside a site that runs: then the site's own one is used. */
export async function openDatabase(): Promise<Omit<Connection, 'pool'>> {
  const config = readConfig();
  const running = config.databaseUrl ?? (await findRunningEmbedded(config.dataDir));
  if (running) return connect(running, PATIENT);
  const embedded = await startEmbedded({ dataDir: config.dataDir, log: (line) => console.log(line) });
  await migrate(embedded.url);
  const { db, close } = connect(embedded.url, PATIENT);
  return {
    db,
    close: async () => {
      await close();
      await embedded.stop();
    },
  };
}
