import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown } from 'node:fs/promises';
import { promisify } from 'node:util';

// Postgres, PgBouncer and HAProxy from Debian. Postgres and PgBouncer refuse to run as root, so root starts them all as the user
// that Debian's package creates.

/** Killed when this program exits for any reason. */
const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGINT');
});

const user = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {};

function idOf(option: string): number {
  return Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }));
}

/** Lets Debian's programs write to a folder. */
export async function handOver(folder: string): Promise<void> {
  if (user.uid !== undefined) await chown(folder, user.uid, user.gid);
}

/** Runs a command to its end. @throws Error with its output when it fails. */
export async function runDebian(command: string, args: readonly string[]): Promise<void> {
  await promisify(execFile)(command, args, { ...user, cwd: '/' });
}

type DebianProgram = { stop(signal: NodeJS.Signals): Promise<void>; output(): string };

/** Starts a command that stays in the foreground. */
export function startDebian(command: string, args: readonly string[]): DebianProgram {
  const child = spawn(command, args, { ...user, cwd: '/', stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-20_000);
    });
  }
  running.add(child);
  child.on('error', (error) => {
    output += `${error.message}: install it with "apt-get install postgresql pgbouncer haproxy"`;
  });
  let expected = false;
  const ended = once(child, 'close').finally(() => {
    running.delete(child);
    if (expected) return;
    console.error(`${command} ended:\n${output}`);
    process.exit(1);
  });
  return {
    output: () => output,
    async stop(signal) {
      expected = true;
      if (child.exitCode === null && child.signalCode === null) child.kill(signal);
      await ended;
    },
  };
}
