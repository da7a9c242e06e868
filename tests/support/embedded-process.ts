import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, readlink, realpath } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const SCRIPT = fileURLToPath(new URL('./embedded-owner.ts', import.meta.url));

/** A server process that owns a database, or was refused it. */
export interface Owner {
  child: ChildProcess;
  url: string | undefined;
  refused: string | undefined;
}

/** Starts the process in a group of its own, as a terminal does. */
export function spawnOwner(dataDir: string): ChildProcess {
  return spawn(process.execPath, [SCRIPT, dataDir], { detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
}

export async function startOwner(dataDir: string): Promise<Owner> {
  const child = spawnOwner(dataDir);
  let errors = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    errors += chunk.toString();
  });
  if (!child.stdout) throw new Error('No output');
  for await (const line of createInterface({ input: child.stdout })) {
    const said: { url?: string; refused?: string } = JSON.parse(line);
    return { child, url: said.url, refused: said.refused };
  }
  throw new Error(`The owner ended without a word: ${errors}`);
}

/** Ends the process's whole group, as Ctrl-C (SIGINT), a supervisor (SIGTERM) or a crash (SIGKILL) would. */
export async function endGroup(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  const exit = once(child, 'exit');
  process.kill(-child.pid, signal);
  await exit;
}

export async function postmasterPid(dataDir: string): Promise<number> {
  return Number.parseInt(await readFile(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10);
}

/** The processes that work inside the folder or were started for it. */
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

/** Kills all of them, and those that they start meanwhile, until none is left: a power cut. */
export async function killProcessesOf(dataDir: string): Promise<void> {
  for (;;) {
    const pids = await processesOf(dataDir);
    if (pids.length === 0) return;
    for (const pid of pids) {
      try {
        process.kill(pid, 'SIGKILL');
      } catch (error) {
        // Gone since we looked.
        if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
      }
    }
  }
}
