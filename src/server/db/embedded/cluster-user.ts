import { randomBytes } from 'node:crypto';
import { chmod, cp, lstat, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Binaries, program } from './binaries.ts';
import { type Identity, runProgram } from './run-program.ts';

const USER = 'charity-db';
/** Where root keeps what the database's user cannot reach under the project. */
export const SYSTEM_FOLDER = '/var/lib/charity-db';

/** The user that Postgres runs as when we are root, created on first use (Postgres refuses to run as root). */
export async function ensureClusterUser(log: (line: string) => void): Promise<Identity> {
  let failure = '';
  // Two servers may create it at once, and useradd holds a lock on /etc/passwd: ask again rather than fail.
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const existing = await lookUp();
    if (existing) return existing;
    const args = [
      '--system',
      '--no-create-home',
      '--home-dir',
      SYSTEM_FOLDER,
      '--shell',
      '/usr/sbin/nologin',
    ];
    const { code, output } = await runProgram('useradd', [...args, '--user-group', USER]);
    if (code === 0) log(`Database: created the system user ${USER}, because Postgres refuses to run as root`);
    if (code === 127) {
      failure = output;
      break;
    }
    failure = output.trim();
    if (code !== 0) await delay(250);
  }
  throw new Error(
    `Postgres refuses to run as root, and the user ${USER} could not be created (${failure}). ` +
      'Start the server as an ordinary user, or name another Postgres in DATABASE_URL.',
  );
}

async function lookUp(): Promise<Identity | undefined> {
  const [uid, gid] = await Promise.all([runProgram('id', ['-u', USER]), runProgram('id', ['-g', USER])]);
  if (uid.code !== 0 || gid.code !== 0) return undefined;
  return { uid: Number(uid.output), gid: Number(gid.output) };
}

export async function canEnter(identity: Identity, folder: string): Promise<boolean> {
  return (await runProgram('/bin/sh', ['-c', 'cd "$0"', folder], { identity })).code === 0;
}

async function canRun(identity: Identity, binaries: Binaries): Promise<boolean> {
  const catalogue = path.join(binaries.folder, 'share', 'postgresql', 'postgres.bki');
  const script = 'test -r "$0" && exec "$1" --version';
  const run = await runProgram('/bin/sh', ['-c', script, catalogue, program(binaries, 'postgres')], {
    identity,
  });
  return run.code === 0;
}

/** The same binaries where `identity` can run them: as installed, or copied once to the system folder. */
export async function reachableBinaries(
  binaries: Binaries,
  identity: Identity,
  log: (line: string) => void,
): Promise<Binaries> {
  if (await canRun(identity, binaries)) return binaries;
  const copy = { ...binaries, folder: path.join(SYSTEM_FOLDER, `binaries-${binaries.version}`) };
  if (!(await stat(copy.folder).catch(() => undefined))) {
    await ensureSystemFolder();
    await copyBinaries(binaries.folder, copy.folder);
    log(`Database: copied Postgres to ${copy.folder}, where its user can reach it`);
  }
  if (await canRun(identity, copy)) return copy;
  const { output } = await runProgram(program(copy, 'postgres'), ['--version'], { identity });
  throw new Error(`Postgres in ${copy.folder} does not run: ${output.trim()}`);
}

export async function ensureSystemFolder(): Promise<void> {
  await mkdir(SYSTEM_FOLDER, { recursive: true });
  // Whatever the umask is: the database's user must pass through.
  await chmod(SYSTEM_FOLDER, 0o755);
}

async function copyBinaries(from: string, to: string): Promise<void> {
  const temporary = `${to}-new-${randomBytes(6).toString('hex')}`;
  try {
    await cp(from, temporary, { recursive: true, verbatimSymlinks: true });
    await makeReadable(temporary);
    await rename(temporary, to);
  } catch (error) {
    await rm(temporary, { recursive: true, force: true });
    // Somebody else copied them meanwhile: a folder that is there is complete.
    if (!(await stat(to).catch(() => undefined))) throw error;
  }
}

async function makeReadable(entry: string): Promise<void> {
  const found = await lstat(entry);
  if (found.isSymbolicLink()) return;
  const executable = found.isDirectory() || (found.mode & 0o100) !== 0;
  await chmod(entry, executable ? 0o755 : 0o644);
  if (!found.isDirectory()) return;
  for (const name of await readdir(entry)) await makeReadable(path.join(entry, name));
}
