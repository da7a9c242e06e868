import { randomBytes } from 'node:crypto';
import { chmod, cp, lstat, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { type Binaries, program } from './binaries.ts';
import { type Identity, runProgram } from './run-program.ts';
import { ensureSystemFolder, SYSTEM_FOLDER } from './system-user.ts';

/** Postgres where `identity` can run it: as installed, or copied once to the system folder. */
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
    log(`Database: copied Postgres to ${copy.folder}, because its user cannot reach ${binaries.folder}`);
  }
  if (await canRun(identity, copy)) return copy;
  const { output } = await runProgram(program(copy, 'postgres'), ['--version'], { identity });
  throw new Error(`Postgres in ${copy.folder} does not run: ${output.trim()}`);
}

async function canRun(identity: Identity, binaries: Binaries): Promise<boolean> {
  const catalogue = path.join(binaries.folder, 'share', 'postgresql', 'postgres.bki');
  const script = 'test -r "$0" && exec "$1" --version';
  const run = await runProgram('/bin/sh', ['-c', script, catalogue, program(binaries, 'postgres')], {
    identity,
  });
  return run.code === 0;
}

async function copyBinaries(from: string, to: string): Promise<void> {
  const temporary = `${to}-new-${randomBytes(6).toString('hex')}`;
  try {
    await cp(from, temporary, { recursive: true, verbatimSymlinks: true });
    await makeReadable(temporary);
    await rename(temporary, to);
  } catch (error) {
    await rm(temporary, { recursive: true, force: true });
    // Another server may have copied them meanwhile; a folder under the final name is always complete.
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
