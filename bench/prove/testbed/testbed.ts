import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { SQL } from 'drizzle-orm';
import { connect, type Database } from '#server/db/client.ts';
import { pickFreePort } from '#server/db/embedded/free-port.ts';
import { startEmbedded } from '#server/db/embedded/start.ts';
import { createDataFolder, removeDataFolder } from '#tests/support/data-folder.ts';
import { type Program, startSupervised } from './processes.ts';
import { providerSettings, startSandbox } from './sandbox.ts';

const START_TIMEOUT_MS = 60_000;
const SESSION_SECRET = 'a-session-secret-used-only-by-the-testbed';

export type Testbed = Awaited<ReturnType<typeof startTestbed>>;
/** The URLs at which the server reaches the outside: the real ones, or those of proxies. */
export type Endpoints = { databaseUrl: string; providerUrl: string; smtpUrl: string };

/**
 * Runs the real server, the real sandbox and the real Postgres, each as its own process. The server can be killed and
 * restarted, Postgres restarted, faults injected into the sandbox, and the calendar of server and sandbox advanced.
 */
export async function startTestbed(
  proxy: (real: Endpoints) => Promise<Endpoints> = async (real) => real,
  settings: Record<string, string> = {},
) {
  const folder = await createDataFolder({ prefix: 'charity-prove-' });
  const database = await startEmbedded({ dataDir: folder, log: () => undefined });
  const postmasterPid = (): number =>
    Number.parseInt(readFileSync(path.join(folder, 'postgres', 'postmaster.pid'), 'utf8'), 10);
  const cleanUpOnExit = (): void => {
    process.kill(postmasterPid(), 'SIGQUIT');
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', cleanUpOnExit);
  const connection = connect(database.url);
  const ports = { site: await pickFreePort(), metrics: await pickFreePort() };
  const siteUrl = `http://127.0.0.1:${ports.site}`;
  let clockOffsetMs = 0;
  const sandbox = await startSandbox(path.join(folder, 'sandbox'), siteUrl, clockOffsetMs);
  const endpoints = { databaseUrl: database.url, providerUrl: sandbox.url, smtpUrl: sandbox.smtpUrl };
  const serverEndpoints = await proxy(endpoints);
  let server: Program | null = null;

  const settingsFor = ({ databaseUrl, providerUrl, smtpUrl }: Endpoints): Record<string, string> => ({
    ...providerSettings(sandbox, { providerUrl, smtpUrl }),
    PORT: String(ports.site),
    METRICS_PORT: String(ports.metrics),
    DATA_DIR: path.join(folder, 'site'),
    DATABASE_URL: databaseUrl,
    SESSION_SECRET,
    ...settings,
  });

  const startServer = () =>
    startSupervised(
      settingsFor(serverEndpoints),
      () => clockOffsetMs,
      (program) => {
        server = program;
      },
    );

  return {
    siteUrl,
    sandbox,
    db: connection.db,
    query: queryWithRetry(connection.db),
    databaseUrl: database.url,
    settingsFor,
    /** The real endpoints, without proxies. */
    endpoints,
    startServer,
    server: () => server,
    clockOffsetMs: () => clockOffsetMs,
    async killServer(): Promise<void> {
      await server?.kill();
    },
    /** Advances the calendar of all programs. Call it only while no call between server and provider is in progress. */
    async advanceTime(ms: number): Promise<void> {
      clockOffsetMs += ms;
      await Promise.all([
        sandbox.program.setClockOffset(clockOffsetMs),
        server?.setClockOffset(clockOffsetMs),
      ]);
    },
    /** Terminates all database sessions by a clean restart or a crash, and waits until the database is back. */
    async restartDatabase(how: 'cleanly' | 'crash'): Promise<void> {
      process.kill(postmasterPid(), how === 'crash' ? 'SIGQUIT' : 'SIGINT');
      for (let isUp = false; !isUp; ) {
        await pause(50);
        isUp = await connection.db.execute('select 1').then(
          () => true,
          () => false,
        );
      }
    },
    async stop(): Promise<void> {
      await server?.kill('SIGTERM');
      await sandbox.program.kill('SIGTERM');
      await connection.close();
      await database.stop();
      process.off('exit', cleanUpOnExit);
      await removeDataFolder(folder);
    },
  };
}

/** Queries on behalf of the scenarios, retrying while the database restarts. */
function queryWithRetry(db: Database) {
  return async <Row extends Record<string, unknown>>(query: SQL): Promise<Row[]> => {
    const deadline = performance.now() + START_TIMEOUT_MS;
    for (;;) {
      try {
        return (await db.execute(query)).rows as Row[];
      } catch (error) {
        if (performance.now() > deadline) throw error;
        await pause(100);
      }
    }
  };
}
