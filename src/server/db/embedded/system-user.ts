import { chmod, mkdir } from 'node:fs/promises';
import { type Identity, runProgram } from './run-program.ts';

/** Where root puts what Postgres's user cannot reach in the project: copied binaries, and databases. */
export const SYSTEM_FOLDER = '/var/lib/charity-db';
/** Unprivileged users in order of preference: Debian's for Postgres, then one that every Unix system has. */
const UNPRIVILEGED = ['postgres', 'nobody'];

/**
 * Finds an existing unprivileged user to run Postgres as when we are root, because Postgres refuses to run as root.
 * @throws Error that says what to do when there is none of `names`.
 */
export async function findSystemUser(names: readonly string[] = UNPRIVILEGED): Promise<Identity> {
  for (const name of names) {
    const user = await lookUp(name);
    // In a container without this user's id, nothing can run as that user or belong to it.
    if (user && (await canEnter(user, '/'))) return user;
  }
  throw new Error(
    `Postgres refuses to run as root, and this system has no user called ${names.join(' or ')}. ` +
      'Start the server as an ordinary user, or set DATABASE_URL.',
  );
}

async function lookUp(name: string): Promise<Identity | undefined> {
  const [uid, gid] = await Promise.all([runProgram('id', ['-u', name]), runProgram('id', ['-g', name])]);
  if (uid.code !== 0 || gid.code !== 0) return undefined;
  return { uid: Number(uid.output), gid: Number(gid.output) };
}

export async function canEnter(identity: Identity, folder: string): Promise<boolean> {
  return (await runProgram('/bin/sh', ['-c', 'cd "$0"', folder], { identity })).code === 0;
}

export async function ensureSystemFolder(): Promise<void> {
  await mkdir(SYSTEM_FOLDER, { recursive: true });
  // Whatever the umask: Postgres's user must be able to pass through.
  await chmod(SYSTEM_FOLDER, 0o755);
}
