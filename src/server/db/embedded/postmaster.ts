import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { open, readFile, rename, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { program } from './binaries.ts';
import type { Cluster } from './cluster.ts';
import { CLEAN_ENVIRONMENT, runProgram } from './run-program.ts';
import { settingsArguments } from './settings.ts';

/** The state of Postgres according to `postmaster.pid` and the process table. */
type PostmasterState =
  | { kind: 'absent' }
  | { kind: 'starting' | 'stopping'; pid: number | undefined }
  | { kind: 'ready'; pid: number; port: number };

// Larger than any real pid, so Postgres considers the file's server dead.
const NO_PROCESS = 2_147_483_647;
const WRITTEN_WITHIN_MS = 5_000;
const LOG_LIMIT_BYTES = 5_000_000;

export async function inspectPostmaster(cluster: Cluster): Promise<PostmasterState> {
  const handle = await open(path.join(cluster.folder, 'postmaster.pid'), 'r+').catch((error) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  });
  if (!handle) return { kind: 'absent' };
  try {
    const text = await handle.readFile('utf8');
    const lines = text.split('\n');
    const pid = Number.parseInt(lines[0] ?? '', 10);
    if (Number.isNaN(pid)) {
      // Just being written, or truncated by a power failure.
      if (Date.now() - (await handle.stat()).mtimeMs < WRITTEN_WITHIN_MS)
        return { kind: 'starting', pid: undefined };
      await handle.write(`${NO_PROCESS}\n`, 0);
      return { kind: 'absent' };
    }
    if (!isAlive(pid)) return { kind: 'absent' };
    if (!(await isPostmasterOf(pid, cluster.folder))) {
      // The pid of a dead server now belongs to another program, and Postgres would refuse to start. Writing through the
      // open file can never touch the file of a server that is just starting; the other lines stay, so that Postgres
      // still finds leftover processes of the dead server.
      await handle.write([NO_PROCESS, ...lines.slice(1)].join('\n'), 0);
      return { kind: 'absent' };
    }
    const status = lines[7]?.trim();
    if (status === 'ready') return { kind: 'ready', pid, port: Number(lines[3]) };
    return { kind: status === 'stopping' ? 'stopping' : 'starting', pid };
  } finally {
    await handle.close();
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Whether it is a process of our own user; any process, for root. */
function canSignal(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Whether the process is a running Postgres of this folder, not a zombie or a recycled pid. */
async function isPostmasterOf(pid: number, folder: string): Promise<boolean> {
  if (process.platform === 'linux') {
    // Postgres's working directory is its data folder, even if that was moved since.
    const [theirs, ours] = await Promise.all([
      stat(`/proc/${pid}/cwd`).catch((error: NodeJS.ErrnoException) => error),
      stat(folder).catch(() => undefined),
    ]);
    // A process of our own user that is hidden from us: Postgres in a service with its own user namespace. Writing to its
    // postmaster.pid would shut it down. Of a zombie, only the working directory is missing.
    const isHidden = theirs instanceof Error && (theirs.code === 'EACCES' || !existsSync(`/proc/${pid}`));
    // control: commands alongside the site leave its Postgres alone although they cannot see its process
    if (isHidden) return canSignal(pid);
    if (theirs instanceof Error) return false;
    return theirs.ino === ours?.ino && theirs.dev === ours.dev;
  }
  const { code, output } = await runProgram('/bin/ps', ['-o', 'args=', '-p', String(pid)]);
  return code === 0 && output.includes(folder);
}

/** A Postgres that we started; `failure` explains why it exited, once it has. */
export interface Spawned {
  pid: number;
  hasExited(): boolean;
  failure(): Promise<string>;
}

/** Starts Postgres in its own process group, so that neither Ctrl-C nor our death reaches it. */
export async function spawnPostgres(cluster: Cluster, port: number): Promise<Spawned> {
  const logFile = path.join(cluster.dataDir, 'postgres.log');
  const before = await stat(logFile).catch(() => undefined);
  if (before && before.size > LOG_LIMIT_BYTES) await rename(logFile, `${logFile}.1`).catch(() => undefined);
  const output = await open(logFile, 'a', 0o600);
  try {
    const from = (await output.stat()).size;
    const args = ['-D', cluster.folder, ...settingsArguments(cluster.binaries, port)];
    const child = spawn(program(cluster.binaries, 'postgres'), args, {
      ...cluster.identity,
      cwd: '/',
      env: CLEAN_ENVIRONMENT,
      detached: true,
      stdio: ['ignore', output.fd, output.fd],
    });
    let exited = false;
    let problem: Error | undefined;
    child.on('exit', () => {
      exited = true;
    });
    child.on('error', (error) => {
      problem = error;
      exited = true;
    });
    child.unref();
    return {
      pid: child.pid ?? NO_PROCESS,
      hasExited: () => exited,
      failure: async () => problem?.message ?? (await readFile(logFile)).subarray(from).toString().trim(),
    };
  } finally {
    await output.close();
  }
}

const FAST_SHUTDOWN_MS = 30_000;
const IMMEDIATE_SHUTDOWN_MS = 15_000;

/** Stops Postgres and waits until it is gone: sessions are disconnected, commits are flushed to disk. */
export async function shutDownPostgres(cluster: Cluster, log: (line: string) => void): Promise<void> {
  const state = await inspectPostmaster(cluster);
  if (state.kind === 'absent' || state.pid === undefined) return;
  if (await stopWith('SIGINT', state.pid, cluster.folder, FAST_SHUTDOWN_MS)) return;
  log('Database: did not stop within 30 s; stopping it immediately, it will recover at the next start');
  if (await stopWith('SIGQUIT', state.pid, cluster.folder, IMMEDIATE_SHUTDOWN_MS)) return;
  throw new Error(`Postgres (process ${state.pid}) in ${cluster.folder} does not stop`);
}

async function stopWith(
  signal: NodeJS.Signals,
  pid: number,
  folder: string,
  timeoutMs: number,
): Promise<boolean> {
  const deadline = Date.now() + timeoutMs;
  if (await isPostmasterOf(pid, folder)) process.kill(pid, signal);
  while (await isPostmasterOf(pid, folder)) {
    if (Date.now() > deadline) return false;
    await delay(20);
  }
  return true;
}
