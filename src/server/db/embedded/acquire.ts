import { setTimeout as delay } from 'node:timers/promises';
import type { Cluster } from './cluster.ts';
import { pickFreePort } from './free-port.ts';
import { type OwnerLock, takeOwnerLock } from './owner-lock.ts';
import { inspectPostmaster, type Spawned, shutDownPostgres, spawnPostgres } from './postmaster.ts';
import { fingerprint } from './settings.ts';

/** Thrown when another running server owns the database in this folder. */
export class DatabaseInUse extends Error {
  constructor(dataDir: string, owner: number | undefined) {
    const who = owner === undefined ? 'another server' : `another server (process ${owner})`;
    super(
      `The database in ${dataDir} is in use by ${who}. Stop that one, or give this one its own folder and ports: ` +
        'set DATA_DIR, PORT and SANDBOX_PORT.',
    );
    this.name = 'DatabaseInUse';
  }
}

interface AcquireOptions {
  log: (line: string) => void;
  timeoutMs: number;
  /** The only acceptable port, when clients already use it. */
  port?: number;
  signal?: AbortSignal;
}

const POLL_MS = 20;
const RETRY_MS = 200;
const ABANDON_MS = 30_000;
// Another server that is starting, the last processes of a crashed one, or a port just taken: worth a retry.
const TEMPORARY = /lock file|shared memory block|could not create any TCP\/IP sockets|Address already in use/;

/**
 * Returns once Postgres runs and we hold its owner lock: takes over a Postgres that a killed server left running, waits for
 * one that is starting or stopping, and starts one if there is none.
 * @throws DatabaseInUse when another running server holds the lock.
 */
export async function acquireDatabase(cluster: Cluster, options: AcquireOptions): Promise<OwnerLock> {
  const deadline = Date.now() + options.timeoutMs;
  let spawned: Spawned | undefined;
  for (;;) {
    if (options.signal?.aborted || Date.now() > deadline) {
      // It may not have written its postmaster.pid yet, so nobody else could find and stop it.
      if (spawned) await abandon(spawned);
      throw new Error(`Postgres in ${cluster.folder} is not ready: see ${cluster.dataDir}/postgres.log`);
    }
    const state = await inspectPostmaster(cluster);
    if (state.kind === 'absent' && (!spawned || spawned.hasExited())) {
      if (spawned) await waitOrThrow(cluster, spawned);
      spawned = await spawnPostgres(cluster, options.port ?? (await pickFreePort()));
    } else if (state.kind === 'ready') {
      const lock = await lockAt(cluster, state.port, options);
      if (lock) {
        if (state.pid !== spawned?.pid)
          options.log('Database: took over the Postgres that was still running');
        return lock;
      }
    }
    await delay(POLL_MS);
  }
}

async function abandon(spawned: Spawned): Promise<void> {
  const deadline = Date.now() + ABANDON_MS;
  if (!spawned.hasExited()) process.kill(spawned.pid, 'SIGINT');
  while (!spawned.hasExited() && Date.now() < deadline) await delay(POLL_MS);
}

async function waitOrThrow(cluster: Cluster, spawned: Spawned): Promise<void> {
  const failure = await spawned.failure();
  // Without an error, it started and was stopped by somebody else.
  if (!TEMPORARY.test(failure) && /FATAL|PANIC|error|ENOENT|EACCES/i.test(failure)) {
    throw new Error(
      `Postgres does not start in ${cluster.folder}:\n${failure.split('\n').slice(-10).join('\n')}`,
    );
  }
  await delay(RETRY_MS);
}

async function lockAt(
  cluster: Cluster,
  port: number,
  options: AcquireOptions,
): Promise<OwnerLock | undefined> {
  const outcome = await takeOwnerLock(cluster, port);
  if (outcome.kind === 'unreachable') return undefined;
  if (outcome.kind === 'held') throw new DatabaseInUse(cluster.dataDir, outcome.by);
  const { lock } = outcome;
  const portFits = options.port === undefined || options.port === port;
  if (lock.fingerprint === fingerprint(cluster.binaries) && portFits) return lock;
  options.log('Database: the Postgres that was still running has other settings; restarting it');
  await shutDownPostgres(cluster, options.log);
  return undefined;
}
