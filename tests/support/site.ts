import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { pickFreePort } from '#server/db/embedded/free-port.ts';
import { createDataFolder, removeDataFolder } from './data-folder.ts';
import { killProcessesOf } from './embedded-process.ts';

const MAIN = fileURLToPath(new URL('../../src/server/main.ts', import.meta.url));
/** Only a hang takes that long. On a very busy machine a start has taken more than three minutes. */
const MAX_START_MS = 480_000;

/** The owner of the journeys' site. */
export const OWNER_EMAIL = 'owner@charity.example';

type Launched = {
  url: string;
  sandboxUrl: string;
  process: ChildProcess;
  dataDir: string | undefined;
  output: () => string;
  /** Resolves with the exit code, or null when a signal ended the process. */
  ended: Promise<number | null>;
};

/**
 * With its own process group, a site can be stopped as by Ctrl-C in a terminal. In development it serves the web from source.
 */
type LaunchOptions = { ownGroup?: boolean; development?: boolean };
export type Site = Launched & { stop(): Promise<number | null> };

/** Starts the built site as its users do, with its own database, sandbox and data folder, and waits until it serves. */
export async function startSite(settings: Record<string, string>, options?: LaunchOptions): Promise<Site> {
  const site = await launchSite(settings, options);
  await untilServing(site);
  return {
    ...site,
    stop: () => {
      site.process.kill('SIGTERM');
      return site.ended;
    },
  };
}

/** Starts the built site without waiting until it serves. */
export async function launchSite(
  settings: Record<string, string>,
  { ownGroup = false, development = false }: LaunchOptions = {},
): Promise<Launched> {
  const [port, sandboxPort, metricsPort] = await Promise.all([
    pickFreePort(),
    pickFreePort(),
    pickFreePort(),
  ]);
  const env = {
    PATH: process.env['PATH'],
    // The suite's many starts share Node's compile cache.
    NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? '',
    PORT: String(port),
    SANDBOX_PORT: String(sandboxPort),
    METRICS_PORT: String(metricsPort),
    LOG_LEVEL: 'info',
    ...settings,
  };
  const child = spawn(process.execPath, [MAIN, 'serve', ...(development ? ['--dev'] : [])], {
    env,
    detached: ownGroup,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // No site outlives the tests, however they end.
  const endAtOnce = () => child.kill('SIGKILL');
  process.once('exit', endAtOnce);
  child.once('exit', () => process.off('exit', endAtOnce));
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  return {
    url: `http://127.0.0.1:${env.PORT}`,
    sandboxUrl: `http://127.0.0.1:${env.SANDBOX_PORT}`,
    process: child,
    dataDir: settings['DATA_DIR'],
    output: () => output,
    ended: once(child, 'close').then(([code]) => code as number | null),
  };
}

/** Waits until a site serves. @throws Error if it does not; by then its process and those of its database have ended. */
export async function untilServing(site: Launched): Promise<void> {
  try {
    await announced(site);
  } catch (error) {
    site.process.kill('SIGKILL');
    await site.ended;
    // A killed site leaves its Postgres running.
    if (site.dataDir !== undefined) await killProcessesOf(site.dataDir);
    throw error;
  }
}

async function announced({ process: child, output }: Launched): Promise<void> {
  const deadline = Date.now() + MAX_START_MS;
  while (!output().includes('Ctrl-C stops everything')) {
    const end = child.exitCode ?? child.signalCode;
    if (end !== null) throw new Error(`the site ended with ${end}:\n${output()}`);
    if (Date.now() > deadline) throw new Error(`the site did not start:\n${output()}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Playwright's global set-up: starts one site for all journeys. */
export default async function setup(): Promise<() => Promise<void>> {
  const folder = await createDataFolder({ prefix: 'charity-journeys-' });
  const site = await startSite({ DATA_DIR: folder, OWNER_EMAILS: OWNER_EMAIL });
  process.env['SITE_URL'] = site.url;
  process.env['SANDBOX_URL'] = site.sandboxUrl;
  process.env['SITE_DATA'] = folder;
  return async () => {
    const code = await site.stop();
    await removeDataFolder(folder);
    if (code !== 0) throw new Error(`the site exited with ${code}:\n${site.output()}`);
  };
}
