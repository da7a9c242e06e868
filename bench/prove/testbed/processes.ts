import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const CLOCK_OFFSET = new URL('./preloaded/clock-offset.ts', import.meta.url).href;
const NAME_FAILURE = new URL('./preloaded/name-failure.ts', import.meta.url).href;
const START_TIMEOUT_MS = 60_000;
const MAX_OUTPUT_CHARACTERS = 20_000;
/** A compile cache shared by all starts; Node writes it only when a process exits normally. */
const COMPILE_CACHE = path.join(tmpdir(), `charity-prove-cache-${process.versions.node}`);

/** Killed when this program exits for any reason, Ctrl-C included. */
const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));

/** One of the project's programs as a child process whose calendar can be shifted. */
export type Program = {
  child: ChildProcess;
  /** The end of its output. */
  output(): string;
  isRunning(): boolean;
  ended: Promise<unknown>;
  /** Resolves once the process uses the new time. */
  setClockOffset(clockOffsetMs: number): Promise<void>;
  /** Resolves once the process resolves no host names, or resolves them again. */
  setNamesFailing(failing: boolean): Promise<void>;
  kill(signal?: NodeJS.Signals): Promise<void>;
};

/** Starts `source`, relative to the project's root or absolute, with only these settings in its environment. */
export function startProgram(
  source: string,
  settings: Record<string, string>,
  clockOffsetMs: number,
): Program {
  const file = path.resolve(ROOT, source);
  const child = spawn(process.execPath, ['--import', CLOCK_OFFSET, '--import', NAME_FAILURE, file], {
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: COMPILE_CACHE,
      PROVE_CLOCK_OFFSET_MS: String(clockOffsetMs),
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-MAX_OUTPUT_CHARACTERS);
    });
  }
  // The IPC channel breaks when a process is killed, which is expected here.
  child.on('error', () => undefined);
  running.add(child);
  const ended = once(child, 'exit').finally(() => running.delete(child));
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  return {
    child,
    output: () => output,
    isRunning,
    ended,
    async setClockOffset(newOffsetMs) {
      if (!isRunning() || !child.connected) return;
      const acknowledged = nextMessage(child, 'clock', ended);
      child.send({ type: 'clock', clockOffsetMs: newOffsetMs }, () => undefined);
      await acknowledged;
    },
    async setNamesFailing(failing) {
      const acknowledged = nextMessage(child, 'names', ended);
      child.send({ type: 'names', failing }, () => undefined);
      await acknowledged;
    },
    async kill(signal = 'SIGKILL') {
      if (!isRunning()) return;
      child.kill(signal);
      await ended;
    },
  };
}

/** Waits until a site serves. @returns false if it exits first. */
export async function hasStarted(site: Program): Promise<boolean> {
  while (site.isRunning() && !site.output().includes('Ctrl-C stops everything')) await pause(20);
  return site.isRunning();
}

/**
 * Starts a site and, like a process supervisor, retries while the database is unavailable. `onStart` gets each try, which may be killed
 * before it serves.
 */
export async function startSupervised(
  settings: Record<string, string>,
  clockOffsetMs: () => number,
  onStart: (program: Program) => void,
): Promise<void> {
  const deadline = performance.now() + START_TIMEOUT_MS;
  for (;;) {
    const program = startProgram('src/server/main.ts', settings, clockOffsetMs());
    onStart(program);
    if (await hasStarted(program)) return;
    if (performance.now() > deadline) throw new Error(`the server does not start:\n${program.output()}`);
    await pause(100);
  }
}

/** The next message of a type; undefined if the process ends first. */
export function nextMessage(
  child: ChildProcess,
  type: string,
  ended: Promise<unknown>,
): Promise<Record<string, unknown> | undefined> {
  return new Promise((resolve) => {
    const listen = (message: Record<string, unknown>): void => {
      if (message['type'] !== type) return;
      child.off('message', listen);
      resolve(message);
    };
    child.on('message', listen);
    void ended.then(() => {
      child.off('message', listen);
      resolve(undefined);
    });
  });
}
