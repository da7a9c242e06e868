import { createHmac } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { messageOf } from '#domain/text/error-message.ts';
import { createRoles, rolesOf } from '../roles/grants.ts';
import { acquireDatabase, DatabaseInUse } from './acquire.ts';
import type { Binaries } from './binaries.ts';
import { type Cluster, discardInterruptedRuns, prepareCluster, SUPERUSER } from './cluster.ts';
import type { OwnerLock } from './owner-lock.ts';
import { inspectPostmaster, shutDownPostgres } from './postmaster.ts';

interface EmbeddedOptions {
  dataDir: string;
  log: (line: string) => void;
  /** Another Postgres than the one that is installed with the site. */
  binaries?: Binaries;
  /** Called when the database is lost for good: another server took it over, or it cannot be restarted. */
  onLost?: (error: Error) => void;
}

/** The addresses of a database, one per role. */
export interface DatabaseUrls {
  /** Of the owner, who may do everything. */
  url: string;
  /** Of the site itself. */
  runtimeUrl: string;
  /** Of commands that only read. */
  reportsUrl: string;
}

export interface EmbeddedDatabase extends DatabaseUrls {
  stop(): Promise<void>;
}

const DATABASE = 'charity';
// Long, because crash recovery may have to replay a lot of the write-ahead log.
const START_TIMEOUT_MS = 300_000;
const RECOVERY_TIMEOUT_MS = 60_000;
const RECOVERY_ATTEMPTS = 10;
const MAX_BACKOFF_MS = 5_000;
const STABLE_AFTER_MS = 60_000;

/**
 * Starts the Postgres of `dataDir`, or takes over the one that a killed server left running, and keeps it running until `stop`.
 * @throws DatabaseInUse when another running server owns it.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const cluster = await prepareCluster(options.dataDir, options.log, options.binaries);
  const lock = await acquireDatabase(cluster, { log: options.log, timeoutMs: START_TIMEOUT_MS });
  try {
    await ensureDatabase(lock, cluster);
    await discardInterruptedRuns(cluster);
  } catch (error) {
    if (!lock.isLost()) await shutDownPostgres(cluster, options.log);
    throw error;
  }
  const version = cluster.binaries.version.split('-')[0];
  options.log(`Database: Postgres ${version} on 127.0.0.1:${lock.port}, files in ${cluster.folder}`);
  const keeper = keepRunning(cluster, lock, options);
  return { ...urlsOf(cluster, lock.port), stop: keeper.stop };
}

/**
 * The addresses of the Postgres of `dataDir` if it is running, whoever owns it; else null. For commands that run alongside the site:
 * they neither own nor stop the database.
 */
export async function findRunningEmbedded(dataDir: string): Promise<DatabaseUrls | null> {
  const cluster = await prepareCluster(dataDir, () => undefined);
  const state = await inspectPostmaster(cluster);
  return state.kind === 'ready' ? urlsOf(cluster, state.port) : null;
}

const ROLES = rolesOf(DATABASE);

function urlsOf(cluster: Cluster, port: number): DatabaseUrls {
  const urlOf = (role: string, password: string) =>
    `postgres://${role}:${password}@127.0.0.1:${port}/${DATABASE}`;
  return {
    url: urlOf(SUPERUSER, cluster.password),
    runtimeUrl: urlOf(ROLES.runtime, passwordOf(cluster, ROLES.runtime)),
    reportsUrl: urlOf(ROLES.reports, passwordOf(cluster, ROLES.reports)),
  };
}

/** Derived from the generated password, so that a backup has one secret to keep. */
function passwordOf(cluster: Cluster, role: string): string {
  return createHmac('sha256', cluster.password).update(role).digest('hex');
}

/** Creates the database and its roles, also in a cluster of an earlier version; `migrate` gives the roles their permissions. */
async function ensureDatabase({ client }: OwnerLock, cluster: Cluster): Promise<void> {
  const { rows } = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
  if (rows.length === 0) await client.query(`create database ${DATABASE}`);
  for (const statement of createRoles(ROLES)) await client.query(statement);
  for (const role of Object.values(ROLES))
    await client.query(`alter role ${role} password '${passwordOf(cluster, role)}'`);
}

function keepRunning(
  cluster: Cluster,
  first: OwnerLock,
  options: EmbeddedOptions,
): { stop(): Promise<void> } {
  const { log } = options;
  const stopping = new AbortController();
  let current: OwnerLock | undefined;
  let ownedByAnother = false;
  let recovery = Promise.resolve();
  let stopped: Promise<void> | undefined;
  let failuresInARow = 0;

  function watch(lock: OwnerLock): void {
    current = lock;
    const since = Date.now();
    void lock.lost.then(() => {
      if (stopping.signal.aborted) return;
      failuresInARow = Date.now() - since > STABLE_AFTER_MS ? 0 : failuresInARow + 1;
      recovery = recover();
    });
  }

  async function recover(): Promise<void> {
    log('Database: lost the owner connection; reconnecting');
    let last = new Error('Postgres does not stay up');
    for (let attempt = 0; attempt < RECOVERY_ATTEMPTS; attempt += 1) {
      try {
        await pause(attempt + failuresInARow - 1);
        const again = { log, port: first.port, timeoutMs: RECOVERY_TIMEOUT_MS, signal: stopping.signal };
        watch(await acquireDatabase(cluster, again));
        log(`Database: available again on 127.0.0.1:${first.port}`);
        return;
      } catch (error) {
        if (stopping.signal.aborted) return;
        last = error instanceof Error ? error : new Error(messageOf(error), { cause: error });
        log(`Database: ${messageOf(last)}`);
        ownedByAnother = error instanceof DatabaseInUse;
        if (ownedByAnother) break;
      }
    }
    options.onLost?.(last);
  }

  // The first loss in a while is handled at once, before another server can take the lock.
  async function pause(failures: number): Promise<void> {
    if (failures <= 0) return;
    await delay(Math.min(100 * 2 ** failures, MAX_BACKOFF_MS), undefined, { signal: stopping.signal });
  }

  async function shutDown(): Promise<void> {
    stopping.abort();
    await recovery;
    if (!ownedByAnother) await shutDownPostgres(cluster, log);
    await current?.client.end().catch(() => undefined);
  }

  watch(first);
  return {
    stop: () => {
      stopped ??= shutDown();
      return stopped;
    },
  };
}
