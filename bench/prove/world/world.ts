import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { SQL } from 'drizzle-orm';
import { connect, type Database } from '#server/db/client.ts';
import { pickFreePort } from '#server/db/embedded/free-port.ts';
import { startEmbedded } from '#server/db/embedded/start.ts';
import { createDataFolder, removeDataFolder } from '#tests/support/data-folder.ts';
import { type Program, startProgram } from './processes.ts';
import { IDENTITY, PROVIDER, startSimulator, WEBHOOK } from './simulator.ts';

const STARTS_WITHIN_MS = 60_000;
const SECRET = 'a-secret-of-the-world-that-nobody-else-needs';

export type World = Awaited<ReturnType<typeof startWorld>>;
/** Where the server finds the outside: the real places, or wires in front of them. */
export type Places = { databaseUrl: string; providerUrl: string; smtpUrl: string };

/**
 * The real server, the real simulator and the real Postgres, each a process of its own. The server can be killed and
 * started again, Postgres restarted, the simulator told to misbehave, and the calendar of server and simulator moved.
 */
export async function startWorld(wire: (real: Places) => Promise<Places> = async (real) => real) {
  const folder = await createDataFolder({ prefix: 'charity-prove-' });
  const database = await startEmbedded({ dataDir: folder, log: () => undefined });
  const postmaster = (): number =>
    Number.parseInt(readFileSync(path.join(folder, 'postgres', 'postmaster.pid'), 'utf8'), 10);
  const endAtOnce = (): void => {
    process.kill(postmaster(), 'SIGQUIT');
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', endAtOnce);
  const connection = connect(database.url);
  const ports = { site: await pickFreePort(), metrics: await pickFreePort() };
  const siteUrl = `http://127.0.0.1:${ports.site}`;
  let aheadMs = 0;
  const simulator = await startSimulator(path.join(folder, 'simulator'), siteUrl, aheadMs);
  const real = { databaseUrl: database.url, providerUrl: simulator.url, smtpUrl: simulator.smtpUrl };
  const places = await wire(real);
  let server: Program | null = null;

  const settingsFor = ({ databaseUrl, providerUrl, smtpUrl }: Places): Record<string, string> => ({
    MODE: 'local',
    LOG_LEVEL: 'error',
    PORT: String(ports.site),
    METRICS_PORT: String(ports.metrics),
    DATA_DIR: path.join(folder, 'site'),
    DATABASE_URL: databaseUrl,
    SESSION_SECRET: SECRET,
    // Each donor comes from an address of its own.
    TRUST_PROXY: '127.0.0.1',
    MAX_UNPAID_ATTEMPTS_PER_ADDRESS: '10000000',
    PHONEPE_CLIENT_ID: PROVIDER.clientId,
    PHONEPE_CLIENT_SECRET: PROVIDER.clientSecret,
    PHONEPE_API_URL: `${providerUrl}/phonepe`,
    PHONEPE_TOKEN_URL: `${providerUrl}/phonepe`,
    PHONEPE_WEBHOOK_USERNAME: WEBHOOK.username,
    PHONEPE_WEBHOOK_PASSWORD: WEBHOOK.password,
    GOOGLE_CLIENT_ID: IDENTITY.clientId,
    GOOGLE_CLIENT_SECRET: IDENTITY.clientSecret,
    GOOGLE_ISSUER: `${simulator.url}/identity`,
    SMTP_URL: smtpUrl,
    MAIL_FROM: 'Charity <receipts@example.org>',
  });

  /** Starts the server, again and again while the database is away, as whoever watches over it does. */
  async function startServer(): Promise<void> {
    const deadline = performance.now() + STARTS_WITHIN_MS;
    for (;;) {
      const program = startProgram('src/server/main.ts', settingsFor(places), aheadMs);
      server = program;
      while (program.isRunning() && !program.output().includes('Ctrl-C stops everything')) await pause(10);
      if (program.isRunning()) return;
      if (performance.now() > deadline) throw new Error(`the server does not start:\n${program.output()}`);
      await pause(100);
    }
  }

  return {
    siteUrl,
    simulator,
    db: connection.db,
    ask: patient(connection.db),
    databaseUrl: database.url,
    settingsFor,
    real,
    startServer,
    server: () => server,
    now: () => Date.now() + aheadMs,
    aheadMs: () => aheadMs,
    async killServer(): Promise<void> {
      await server?.kill();
    },
    /** Puts the calendar of everybody ahead. Nothing should be under way between server and provider. */
    async passTime(ms: number): Promise<void> {
      aheadMs += ms;
      await Promise.all([simulator.program.moveClock(aheadMs), server?.moveClock(aheadMs)]);
    },
    /** Cuts all sessions and restarts: in order, or as after a crash. It comes back by itself, at the same address. */
    async restartDatabase(how: 'in order' | 'crash'): Promise<void> {
      process.kill(postmaster(), how === 'crash' ? 'SIGQUIT' : 'SIGINT');
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
      await simulator.program.kill('SIGTERM');
      await connection.close();
      await database.stop();
      process.off('exit', endAtOnce);
      await removeDataFolder(folder);
    },
  };
}

/** Asks for the proof itself, which does not break off because the database is being restarted. */
function patient(db: Database) {
  return async <Row extends Record<string, unknown>>(question: SQL): Promise<Row[]> => {
    const deadline = performance.now() + STARTS_WITHIN_MS;
    for (;;) {
      try {
        return (await db.execute(question)).rows as Row[];
      } catch (error) {
        if (performance.now() > deadline) throw error;
        await pause(100);
      }
    }
  };
}
