import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pickFreePort } from '#server/db/embedded/free-port.ts';
import { hasStarted, type Program, startProgram } from '../prove/testbed/processes.ts';
import { providerSettings, startSandbox } from '../prove/testbed/sandbox.ts';
import { balanceSite } from './haproxy.ts';
import { progress } from './progress.ts';

const DRAIN_SECONDS = 2;
/** Longer than the interval of the load balancer's health check. */
const NOTICE_MS = 1_000;

/** As the folder of a release. */
export const THIS_RELEASE = '';

export const OWNER_EMAIL = 'owner@example.org';

export type Cluster = Awaited<ReturnType<typeof startCluster>>;

type Server = {
  port: number;
  /** Starts a release, by default the one that the server ran before. */
  start(release?: string): Promise<void>;
  program(): Program;
};

type ClusterOptions = {
  folder: string;
  /** The addresses of the database. */
  database: Record<string, string>;
  /** The folder of the release that each server runs. */
  releases: readonly string[];
};

/** Several real servers behind HAProxy on one database, with the sandbox as the provider. */
export async function startCluster({ folder, database, releases }: ClusterOptions) {
  const port = await pickFreePort();
  const siteUrl = `http://127.0.0.1:${port}`;
  const sandbox = await startSandbox(join(folder, 'provider'), siteUrl, 0);
  const common: Record<string, string> = {
    ...database,
    ...providerSettings(sandbox),
    PUBLIC_URL: siteUrl,
    // Shared, so that the servers have the same keys and secrets.
    DATA_DIR: join(folder, 'site'),
    DRAIN_SECONDS: String(DRAIN_SECONDS),
    SESSION_SECRET: 'a-session-secret-used-only-by-the-benchmark',
    DONOR_KEYS: Buffer.alloc(32, 7).toString('base64'),
    OWNER_EMAILS: OWNER_EMAIL,
  };
  const servers: Server[] = [];
  const ended: string[] = [];
  for (const first of releases) {
    const settings = {
      ...common,
      PORT: String(await pickFreePort()),
      METRICS_PORT: String(await pickFreePort()),
    };
    let program: Program | undefined;
    let running = first;
    servers.push({
      port: Number(settings.PORT),
      program() {
        if (!program) throw new Error('the server was never started');
        return program;
      },
      async start(release = running) {
        running = release;
        if (program) ended.push(program.output());
        program = startProgram(join(release, 'src/server/main.ts'), settings, 0);
        if (!(await hasStarted(program))) throw new Error(`a server does not start:\n${program.output()}`);
        progress(`a server listens on port ${settings.PORT}`);
      },
    });
  }
  async function restart(server: Server | undefined, release?: string): Promise<void> {
    await server?.program().kill('SIGTERM');
    await server?.start(release);
    await pause(NOTICE_MS);
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
    restart,
    /** Stops and starts one server after another, as a supervisor does for a new release. */
    async restartOneByOne(): Promise<void> {
      for (const server of servers) await restart(server);
    },
    /** The last lines that each server logged, before and after its restarts. */
    logged: () => [...ended, ...servers.map((server) => server.program().output())].join('\n'),
    async stop(): Promise<void> {
      await Promise.all(servers.map((server) => server.program().kill('SIGTERM')));
      await balancer.stop();
      await sandbox.program.kill('SIGTERM');
    },
  };
}
