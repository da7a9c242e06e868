import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pickFreePort } from '#server/db/embedded/free-port.ts';
import { type Program, startProgram } from '../prove/testbed/processes.ts';
import { IDENTITY, PROVIDER, startSandbox, WEBHOOK } from '../prove/testbed/sandbox.ts';
import { balanceSite } from './haproxy.ts';
import { progress } from './progress.ts';

const DRAIN_SECONDS = 2;
/** Longer than the interval of the load balancer's health check. */
const NOTICE_MS = 1_000;

export type Cluster = Awaited<ReturnType<typeof startCluster>>;

type ClusterOptions = {
  folder: string;
  /** The addresses of the database. */
  database: Record<string, string>;
  /** The folder of the release that each server runs; '' is this one. */
  releases: readonly string[];
};

/** Several real servers behind HAProxy on one database, with the sandbox as the provider. */
export async function startCluster({ folder, database, releases }: ClusterOptions) {
  const port = await pickFreePort();
  const siteUrl = `http://127.0.0.1:${port}`;
  const sandbox = await startSandbox(join(folder, 'provider'), siteUrl, 0);
  const common: Record<string, string> = {
    ...database,
    MODE: 'local',
    LOG_LEVEL: 'error',
    PUBLIC_URL: siteUrl,
    // Shared, so that the servers have the same keys and secrets.
    DATA_DIR: join(folder, 'site'),
    DRAIN_SECONDS: String(DRAIN_SECONDS),
    SESSION_SECRET: 'a-session-secret-used-only-by-the-benchmark',
    DONOR_KEYS: Buffer.alloc(32, 7).toString('base64'),
    // Lets each donor have a different IP address.
    TRUST_PROXY: '127.0.0.1',
    MAX_UNPAID_ATTEMPTS_PER_ADDRESS: '10000000',
    PHONEPE_CLIENT_ID: PROVIDER.clientId,
    PHONEPE_CLIENT_SECRET: PROVIDER.clientSecret,
    PHONEPE_API_URL: `${sandbox.url}/phonepe`,
    PHONEPE_TOKEN_URL: `${sandbox.url}/phonepe`,
    PHONEPE_WEBHOOK_USERNAME: WEBHOOK.username,
    PHONEPE_WEBHOOK_PASSWORD: WEBHOOK.password,
    GOOGLE_CLIENT_ID: IDENTITY.clientId,
    GOOGLE_CLIENT_SECRET: IDENTITY.clientSecret,
    GOOGLE_ISSUER: `${sandbox.url}/identity`,
    SMTP_URL: sandbox.smtpUrl,
    MAIL_FROM: 'Charity <receipts@example.org>',
  };
  const servers: { port: number; start(): Promise<void>; program(): Program }[] = [];
  for (const release of releases) {
    const settings = {
      ...common,
      PORT: String(await pickFreePort()),
      METRICS_PORT: String(await pickFreePort()),
    };
    let program: Program;
    servers.push({
      port: Number(settings.PORT),
      program: () => program,
      async start() {
        program = startProgram(join(release, 'src/server/main.ts'), settings, 0);
        while (program.isRunning() && !program.output().includes('Ctrl-C stops everything')) await pause(20);
        if (!program.isRunning()) throw new Error(`a server does not start:\n${program.output()}`);
        progress(`a server listens on port ${settings.PORT}`);
      },
    });
  }
  // In turn, so that an older release does not have to wait for the migrations of a newer one.
  for (const server of servers) await server.start();
  const balancer = await balanceSite(
    folder,
    port,
    servers.map((server) => server.port),
  );

  return {
    siteUrl,
    sandbox,
    servers,
    /** Stops and starts one server after another, as a supervisor does for a new release. */
    async restartOneByOne(): Promise<void> {
      for (const server of servers) {
        await server.program().kill('SIGTERM');
        await server.start();
        await pause(NOTICE_MS);
      }
    },
    /** The last lines that the servers logged. */
    logged: () => servers.map((server) => server.program().output()).join('\n'),
    async stop(): Promise<void> {
      await Promise.all(servers.map((server) => server.program().kill('SIGTERM')));
      await balancer.stop();
      await sandbox.program.kill('SIGTERM');
    },
  };
}
