import { randomBytes } from 'node:crypto';
import {
  chown,
  lstat,
  mkdir,
  open,
  readdir,
  readFile,
  readlink,
  realpath,
  rename,
  rm,
  stat,
  symlink,
  unlink,
} from 'node:fs/promises';
import path from 'node:path';
import { type Binaries, findBinaries, majorVersion, program } from './binaries.ts';
import {
  canEnter,
  ensureClusterUser,
  ensureSystemFolder,
  reachableBinaries,
  SYSTEM_FOLDER,
} from './cluster-user.ts';
import { ensurePassword, withPasswordAsInput } from './password.ts';
import { type Identity, runProgram } from './run-program.ts';

type Log = (line: string) => void;

export const SUPERUSER = 'charity';

/** A complete Postgres data folder and what it takes to run it. */
export interface Cluster {
  dataDir: string;
  folder: string;
  password: string;
  binaries: Binaries;
  identity: Identity | undefined;
}

/** Finds the cluster of a data folder or makes it; whatever moment a crash hits, `postgres` is complete or absent. */
export async function prepareCluster(dataDirOption: string, log: Log): Promise<Cluster> {
  const installed = findBinaries();
  await mkdir(dataDirOption, { recursive: true });
  const dataDir = await realpath(dataDirOption);
  const existing = await locateCluster(dataDir);
  const password = await ensurePassword(dataDir, existing !== undefined);
  const identity = await chooseIdentity(existing, log);
  const binaries = identity ? await reachableBinaries(installed, identity, log) : installed;
  const folder = existing ?? (await createCluster({ dataDir, password, binaries, identity }, log));
  await checkVersion(folder, binaries);
  return { dataDir, folder, password, binaries, identity };
}

async function locateCluster(dataDir: string): Promise<string | undefined> {
  const place = path.join(dataDir, 'postgres');
  const found = await lstat(place).catch(() => undefined);
  if (!found) return undefined;
  const folder = await realpath(place).catch(() => undefined);
  if (!folder) {
    throw new Error(
      `${place} points to ${await readlink(place)}, which is gone. ` +
        'Put that folder back, or remove the link to begin with an empty database.',
    );
  }
  if ((await readdir(folder).catch(() => ['unreadable'])).length === 0) return undefined;
  return folder;
}

async function chooseIdentity(existing: string | undefined, log: Log): Promise<Identity | undefined> {
  const ourselves = process.getuid?.();
  const owner = existing === undefined ? undefined : await stat(existing);
  if (ourselves !== 0) {
    if (owner && owner.uid !== ourselves) {
      throw new Error(
        `The database in ${existing} belongs to another user (id ${owner.uid}): start the server as that user, ` +
          'or as root if root made it.',
      );
    }
    return undefined;
  }
  // Made earlier by an ordinary user: run as that user, so that it stays theirs.
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  return await ensureClusterUser(log);
}

async function checkVersion(folder: string, binaries: Binaries): Promise<void> {
  const made = (await readFile(path.join(folder, 'PG_VERSION'), 'utf8')).trim();
  const shipped = majorVersion(binaries.version);
  if (made !== shipped) {
    throw new Error(
      `The database in ${folder} was made by Postgres ${made}; this release ships Postgres ${shipped}, which cannot ` +
        'read it. Dump it with the release that made it, move the folder away, start, and load the dump.',
    );
  }
}

async function createCluster(cluster: Omit<Cluster, 'folder'>, log: Log): Promise<string> {
  const { dataDir, identity } = cluster;
  const final = path.join(dataDir, 'postgres');
  const id = randomBytes(8).toString('hex');
  const placeholder = path.join(dataDir, `postgres-new-${id}`);
  const elsewhere = identity !== undefined && !(await canEnter(identity, dataDir));
  const folder = elsewhere ? path.join(SYSTEM_FOLDER, id) : placeholder;
  try {
    // The link comes first, so that a torn first run can be found and removed later.
    if (elsewhere) {
      await ensureSystemFolder();
      await symlink(folder, placeholder);
    }
    await mkdir(folder, { mode: 0o700 });
    if (identity) await chown(folder, identity.uid, identity.gid);
    await initialise(folder, cluster);
    if (elsewhere) {
      await symlink(folder, final);
      await unlink(placeholder);
      log(`Database: its user cannot enter ${dataDir}, so its files are in ${folder}`);
    } else {
      await rename(placeholder, final);
    }
    await syncFolder(dataDir);
  } catch (error) {
    await discard(placeholder, undefined);
    // Another starter was faster, and may have tidied our half-made folder away: then theirs serves us both.
    if (!(await locateCluster(dataDir))) throw error;
  }
  return await realpath(final);
}

async function initialise(folder: string, cluster: Omit<Cluster, 'folder'>): Promise<void> {
  const { dataDir, password, binaries, identity } = cluster;
  await withPasswordAsInput(dataDir, password, identity, async (stdin) => {
    const args = [
      `--pgdata=${folder}`,
      `--username=${SUPERUSER}`,
      '--pwfile=/dev/stdin',
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      // Postgres' own C.UTF-8: lower() knows every script, and no update of the machine's locales can break an index.
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
      '--no-instructions',
    ];
    const { code, output } = await runProgram(program(binaries, 'initdb'), args, { identity, stdin });
    if (code !== 0) throw new Error(`The database could not be created in ${folder}:\n${output.trim()}`);
  });
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Removes what first runs that were killed left behind. Only the owner of the database may call it. */
export async function discardTornRuns(cluster: Cluster): Promise<void> {
  for (const name of await readdir(cluster.dataDir)) {
    if (name.startsWith('postgres-new-')) await discard(path.join(cluster.dataDir, name), cluster.folder);
  }
}

async function discard(placeholder: string, current: string | undefined): Promise<void> {
  const target = await readlink(placeholder).catch(() => undefined);
  const isOurs = target !== undefined && path.dirname(target) === SYSTEM_FOLDER && target !== current;
  // An initdb whose starter was killed may still be writing: what stays is removed at the next start.
  const patience = { recursive: true, force: true, maxRetries: 3 };
  if (isOurs) await rm(target, patience).catch(() => undefined);
  await rm(placeholder, patience).catch(() => undefined);
}
