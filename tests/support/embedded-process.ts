import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, readlink, realpath } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const SCRIPT = fileURLToPath(new URL('./embedded-owner.ts', import.meta.url));

/** A process that owns a database, or that was refused it. */
interface Owner {
  child: ChildProcess;
  url: string | undefined;
  refused: string | undefined;
}

/** Starts an owner in a new process group, as a terminal does. */
export function spawnOwner(dataDir: string): ChildProcess {
  return spawn(process.execPath, [SCRIPT, dataDir], { detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
}

export async function startOwner(dataDir: string): Promise<Owner> {
  const child = spawnOwner(dataDir);
  const { url, refused } = await nextMessage(child);
  return { child, url, refused };
}

/** The owner's next message: its database's address, or that it was refused or lost. */
export async function nextMessage(
  child: ChildProcess,
): Promise<{ url?: string; refused?: string; lost?: string }> {
  let errors = '';
  const collect = (chunk: Buffer): void => {
    errors += chunk.toString();
  };
  child.stderr?.on('data', collect);
  try {
    return await new Promise((resolve, reject) => {
      child.stdout?.once('data', (line: Buffer) => resolve(JSON.parse(line.toString())));
      child.once('close', () => reject(new Error(`the owner exited without a message: ${errors}`)));
    });
  } finally {
    child.stderr?.off('data', collect);
    child.stderr?.resume();
  }
}

/** Signals the owner's whole process group, as Ctrl-C (SIGINT), a supervisor (SIGTERM) or a crash (SIGKILL) does. */
export async function endGroup(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  const exit = once(child, 'exit');
  send(-child.pid, signal);
  await exit;
}

export async function postmasterPid(dataDir: string): Promise<number> {
  return Number.parseInt(await readFile(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10);
}

/** The processes that run in a folder or were started for it. */
export async function processesOf(dataDir: string): Promise<number[]> {
  const places = [dataDir, await realpath(path.join(dataDir, 'postgres')).catch(() => dataDir)];
  const found: number[] = [];
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const [cwd, command] = await Promise.all([
      readlink(`/proc/${name}/cwd`).catch(() => ''),
      readFile(`/proc/${name}/cmdline`, 'utf8').catch(() => ''),
    ]);
    if (places.some((place) => cwd.startsWith(place) || command.includes(place))) found.push(Number(name));
  }
  return found;
}

/** Kills all processes of a folder, including those that they start meanwhile, as a power cut would. */
export async function killProcessesOf(dataDir: string): Promise<void> {
  for (;;) {
    const pids = await processesOf(dataDir);
    if (pids.length === 0) return;
    for (const pid of pids) send(pid, 'SIGKILL');
  }
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    // The process may have exited in the meantime.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
