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
import { ensureDataFolder } from '../../config/data-folder.ts';
import { type Binaries, findBinaries, majorVersion, program } from './binaries.ts';
import { ensurePassword, withPasswordAsInput } from './password.ts';
import { reachableBinaries } from './reachable-binaries.ts';
import { type Identity, runProgram } from './run-program.ts';
import { canEnter, ensureSystemFolder, findSystemUser, SYSTEM_FOLDER } from './system-user.ts';

type Log = (line: string) => void;

export const SUPERUSER = 'charity';

/** A complete Postgres data folder (`folder`), and what is needed to run it. */
export interface Cluster {
  dataDir: string;
  folder: string;
  password: string;
  binaries: Binaries;
  /** The user that Postgres runs as; undefined when that is ourselves. */
  identity: Identity | undefined;
}

/**
 * Finds the cluster in a data folder, or creates it. Whenever a crash happens, `postgres` in that folder is complete or absent.
 * @throws Error that says what to do when the cluster is unusable: gone, of another user, or of another major version.
 */
export async function prepareCluster(
  dataDirOption: string,
  log: Log,
  installed: Binaries = findBinaries(),
): Promise<Cluster> {
  await ensureDataFolder(dataDirOption);
  const dataDir = await realpath(dataDirOption);
  const existing = await locateCluster(dataDir);
  const password = await ensurePassword(dataDir, existing !== undefined);
  const identity = await chooseIdentity(existing);
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
        'Put that folder back, or remove the link to start with an empty database.',
    );
  }
  if ((await readdir(folder).catch(() => ['unreadable'])).length === 0) return undefined;
  return folder;
}

async function chooseIdentity(existing: string | undefined): Promise<Identity | undefined> {
  const ourselves = process.getuid?.();
  const owner = existing === undefined ? undefined : await stat(existing);
  if (ourselves !== 0) {
    if (owner && owner.uid !== ourselves) {
      throw new Error(
        `The database in ${existing} belongs to another user (id ${owner.uid}): start the server as that user, ` +
          'or as root if root created it.',
      );
    }
    return undefined;
  }
  // Created by an ordinary user: keep running as that user, so that the files stay theirs.
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  return await findSystemUser();
}

async function checkVersion(folder: string, binaries: Binaries): Promise<void> {
  const created = (await readFile(path.join(folder, 'PG_VERSION'), 'utf8')).trim();
  const shipped = majorVersion(binaries.version);
  if (created !== shipped) {
    throw new Error(
      `The database in ${folder} was created by Postgres ${created}; this version of the site ships Postgres ${shipped}, which ` +
        `cannot read it. Run “./charity upgrade --old-postgres FOLDER”.`,
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
    // The link comes first, so that what an interrupted first run leaves can be found and removed.
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
      log(`Database: Postgres's user cannot enter ${dataDir}, so the files are in ${folder}`);
    } else {
      await rename(placeholder, final);
    }
    await syncFolder(dataDir);
  } catch (error) {
    await discard(placeholder, undefined);
    // Another server may have been faster, and removed our incomplete folder: then both use the other's.
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
      // Postgres's own C.UTF-8: lower() handles every script, and no update of the system's locales can break an index.
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

/** Removes what interrupted first runs left behind. Only the database's owner may call it. */
export async function discardInterruptedRuns(cluster: Cluster): Promise<void> {
  for (const name of await readdir(cluster.dataDir)) {
    if (name.startsWith('postgres-new-')) await discard(path.join(cluster.dataDir, name), cluster.folder);
  }
}

async function discard(placeholder: string, current: string | undefined): Promise<void> {
  const target = await readlink(placeholder).catch(() => undefined);
  const isOurs = target !== undefined && path.dirname(target) === SYSTEM_FOLDER && target !== current;
  // An initdb whose parent was killed may still be writing: leftovers are removed at the next start.
  const options = { recursive: true, force: true, maxRetries: 3 };
  if (isOurs) await rm(target, options).catch(() => undefined);
  await rm(placeholder, options).catch(() => undefined);
}
