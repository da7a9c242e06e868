import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const MOVED_CLOCK = new URL('./moved-clock.ts', import.meta.url).href;
const KEPT_OUTPUT = 20_000;
/** What Node made of the sources, for all starts: only a process that ends in order writes it. */
const CACHE = path.join(tmpdir(), `charity-prove-cache-${process.versions.node}`);

/** Whatever ends this program, Ctrl-C too, leaves none of the others behind. */
const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));

/** A program of the project in a process of its own, whose calendar the world moves and whose end may be by kill -9. */
export type Program = {
  child: ChildProcess;
  /** The last that it wrote. */
  output(): string;
  isRunning(): boolean;
  ended: Promise<unknown>;
  /** Resolves once the process reads the new time. */
  moveClock(aheadMs: number): Promise<void>;
  kill(signal?: NodeJS.Signals): Promise<void>;
};

/** Starts `source` of the project's root with these settings and nothing else of the environment. */
export function startProgram(source: string, settings: Record<string, string>, aheadMs: number): Program {
  const file = fileURLToPath(new URL(`../../../${source}`, import.meta.url));
  const child = spawn(process.execPath, ['--import', MOVED_CLOCK, file], {
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: CACHE,
      PROVE_AHEAD_MS: String(aheadMs),
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-KEPT_OUTPUT);
    });
  }
  // A channel that breaks is a process that was killed, which is what we are here for.
  child.on('error', () => undefined);
  running.add(child);
  const ended = once(child, 'exit').finally(() => running.delete(child));
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  return {
    child,
    output: () => output,
    isRunning,
    ended,
    async moveClock(ahead) {
      if (!isRunning() || !child.connected) return;
      const told = nextMessage(child, 'clock', ended);
      child.send({ type: 'clock', aheadMs: ahead }, () => undefined);
      await told;
    },
    async kill(signal = 'SIGKILL') {
      if (!isRunning()) return;
      child.kill(signal);
      await ended;
    },
  };
}

/** The next message of a type; undefined when the process ends without one. */
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
