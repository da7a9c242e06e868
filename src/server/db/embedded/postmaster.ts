import { spawn } from 'node:child_process';
import { open, readFile, rename, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { program } from './binaries.ts';
import type { Cluster } from './cluster.ts';
import { CLEAN_ENVIRONMENT, runProgram } from './run-program.ts';
import { settingsArguments } from './settings.ts';

/** What `postmaster.pid` and the process table say together. */
type PostmasterState =
  | { kind: 'absent' }
  | { kind: 'starting' | 'stopping'; pid: number | undefined }
  | { kind: 'ready'; pid: number; port: number };

// Larger than any pid that exists, so Postgres takes the file for a dead server's.
const NOBODY = 2_147_483_647;
const WRITING_TAKES_MS = 5_000;
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
      // Just being written, or cut off by a power failure.
      if (Date.now() - (await handle.stat()).mtimeMs < WRITING_TAKES_MS)
        return { kind: 'starting', pid: undefined };
      await handle.write(`${NOBODY}\n`, 0);
      return { kind: 'absent' };
    }
    if (!isAlive(pid)) return { kind: 'absent' };
    if (!(await isPostmasterOf(pid, cluster.folder))) {
      // The number of a dead server now belongs to another program, and Postgres would refuse to start. Written
      // through the open file, this can never touch the file of a server that starts at this moment; the other lines
      // stay, so that Postgres still finds leftover processes of the dead server.
      await handle.write([NOBODY, ...lines.slice(1)].join('\n'), 0);
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

/** Whether the process is a live Postgres of this folder (a zombie or a recycled number is not). */
async function isPostmasterOf(pid: number, folder: string): Promise<boolean> {
  if (process.platform === 'linux') {
    // Postgres works inside its data folder, wherever that was moved to since.
    const places = [`/proc/${pid}/cwd`, folder];
    const [theirs, ours] = await Promise.all(places.map((place) => stat(place).catch(() => undefined)));
    return theirs !== undefined && theirs.ino === ours?.ino && theirs.dev === ours.dev;
  }
  const { code, output } = await runProgram('/bin/ps', ['-o', 'args=', '-p', String(pid)]);
  return code === 0 && output.includes(folder);
}

/** A Postgres that we started; `failure` tells why it ended, once it has. */
export interface Spawned {
  pid: number;
  hasExited(): boolean;
  failure(): Promise<string>;
}

/** Starts Postgres in a group of its own: neither Ctrl-C nor our death reaches it. */
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
      pid: child.pid ?? NOBODY,
      hasExited: () => exited,
      failure: async () => problem?.message ?? (await readFile(logFile)).subarray(from).toString().trim(),
    };
  } finally {
    await output.close();
  }
}

const FAST_SHUTDOWN_MS = 30_000;
const IMMEDIATE_SHUTDOWN_MS = 15_000;

/** Ends Postgres and waits until it is gone: sessions are cut off, what was committed is flushed. */
export async function shutDownPostgres(cluster: Cluster, log: (line: string) => void): Promise<void> {
  const state = await inspectPostmaster(cluster);
  if (state.kind === 'absent' || state.pid === undefined) return;
  if (await endWith('SIGINT', state.pid, cluster.folder, FAST_SHUTDOWN_MS)) return;
  log(
    'Database: did not stop in 30 s; stopping it at once, it will recover from its journal at the next start',
  );
  if (await endWith('SIGQUIT', state.pid, cluster.folder, IMMEDIATE_SHUTDOWN_MS)) return;
  throw new Error(`Postgres (process ${state.pid}) in ${cluster.folder} does not stop`);
}

async function endWith(
  signal: NodeJS.Signals,
  pid: number,
  folder: string,
  patienceMs: number,
): Promise<boolean> {
  const deadline = Date.now() + patienceMs;
  if (await isPostmasterOf(pid, folder)) process.kill(pid, signal);
  while (await isPostmasterOf(pid, folder)) {
    if (Date.now() > deadline) return false;
    await delay(20);
  }
  return true;
}
