import { sql } from 'drizzle-orm';
import { messageOf } from '#domain/text/error-message.ts';
import { type Config, readConfig } from '../config/config.ts';
import { type Connection, connect } from '../db/client.ts';
import { type DatabaseUrls, findRunningEmbedded, startEmbedded } from '../db/embedded/start.ts';
import { migrate } from '../db/migrate.ts';
import { runStatement } from '../db/queries/run-statement.ts';

/** Commands may run much longer than requests: an audit reads every row. */
const LIMITS = { statementMs: 600_000 };

/**
 * The address of the configured database for the role that owns its tables, without a pooler. The embedded database is started
 * if the site is not running, and `stop` stops it again.
 */
export async function findOwnersDatabase(
  config: Config,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const configured = config.databaseOwnerUrl ?? config.databaseDirectUrl ?? config.databaseUrl;
  const running = configured ?? (await findRunningEmbedded(config.dataDir))?.url;
  if (running) return { url: running, stop: async () => undefined };
  return startEmbedded({ dataDir: config.dataDir, log: (line) => console.log(line) });
}

type Opened = Omit<Connection, 'pool'>;
type Role = 'runtime' | 'reports';

/**
 * Opens the configured database for a command, as the role that may do no more than it needs. If the site is running on its
 * embedded database, that one is used.
 * @throws Error that says in a sentence why the database is not available.
 */
export async function openDatabase(role: Role, config = readConfig()): Promise<Opened> {
  try {
    const opened = await connectAs(role, config);
    await runStatement(opened.db, sql`select 1`);
    return opened;
  } catch (error) {
    throw new Error(`The database is not available: ${messageOf(error)}`);
  }
}

async function connectAs(role: Role, config: Config): Promise<Opened> {
  const configured =
    (role === 'reports' ? config.databaseReportsUrl : null) ?? config.databaseDirectUrl ?? config.databaseUrl;
  if (configured) return connect(configured, LIMITS);
  const urlFor = ({ runtimeUrl, reportsUrl }: DatabaseUrls) => (role === 'reports' ? reportsUrl : runtimeUrl);
  const running = await findRunningEmbedded(config.dataDir);
  if (running) return connect(urlFor(running), LIMITS);
  const embedded = await startEmbedded({ dataDir: config.dataDir, log: (line) => console.log(line) });
  await migrate(embedded.url);
  const { db, close } = connect(urlFor(embedded), LIMITS);
  return {
    db,
    close: async () => {
      await close();
      await embedded.stop();
    },
  };
}
