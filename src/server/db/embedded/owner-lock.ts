import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { type Cluster, SUPERUSER } from './cluster.ts';
import { isAlive } from './postmaster.ts';
import { FINGERPRINT_QUERY } from './settings.ts';

/** The database session that makes us the only owner of a database while it lasts. */
export interface OwnerLock {
  client: pg.Client;
  port: number;
  /** The settings that this Postgres was started with, to compare with ours. */
  fingerprint: string | null;
  isLost(): boolean;
  lost: Promise<void>;
}

type LockOutcome =
  | { kind: 'owned'; lock: OwnerLock }
  | { kind: 'held'; by: number | undefined }
  | { kind: 'unreachable' };

// Two arbitrary integers. Advisory locks belong to one database, so it is always taken in `postgres`.
const LOCK_KEY = '1667785074, 1';
const NAME_PREFIX = 'charity owner ';
// A killed owner's session ends as soon as Postgres notices, so wait a moment, and longer if the owner is dead.
const GRACE_MS = 300;
const GRACE_FOR_DEAD_OWNER_MS = 5_000;

export async function takeOwnerLock(cluster: Cluster, port: number): Promise<LockOutcome> {
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    user: SUPERUSER,
    password: cluster.password,
    database: 'postgres',
    application_name: `${NAME_PREFIX}${process.pid}`,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
  });
  // Without a listener a restart of the database would end this process; `end` tells us what matters.
  client.on('error', () => undefined);
  let isLost = false;
  const lost = new Promise<void>((resolve) => {
    client.once('end', () => {
      isLost = true;
      resolve();
    });
  });
  try {
    await client.connect();
    const holder = await waitForLock(client);
    if (holder !== 'ours') {
      await client.end();
      return { kind: 'held', by: holder };
    }
    const { rows } = await client.query<{ fingerprint: string | null }>(FINGERPRINT_QUERY);
    return {
      kind: 'owned',
      lock: { client, port, fingerprint: rows[0]?.fingerprint ?? null, isLost: () => isLost, lost },
    };
  } catch (error) {
    client.end().catch(() => undefined);
    if ((error as { code?: string }).code === '28P01') {
      throw new Error(
        `The database in ${cluster.dataDir} does not accept the password in ` +
          `${cluster.dataDir}/postgres-password. Restore the right one from a backup.`,
        { cause: error },
      );
    }
    // Starting, stopping or crashing right now: the caller tries again.
    return { kind: 'unreachable' };
  }
}

async function waitForLock(client: pg.Client): Promise<'ours' | number | undefined> {
  const startedAt = Date.now();
  for (;;) {
    const { rows } = await client.query<{ got: boolean }>(`select pg_try_advisory_lock(${LOCK_KEY}) as got`);
    if (rows[0]?.got) return 'ours';
    const holder = await findHolder(client);
    const graceMs = holder !== undefined && isAlive(holder) ? GRACE_MS : GRACE_FOR_DEAD_OWNER_MS;
    if (Date.now() - startedAt > graceMs) return holder;
    await delay(50);
  }
}

async function findHolder(client: pg.Client): Promise<number | undefined> {
  const { rows } = await client.query<{ application_name: string }>(
    `select a.application_name from pg_locks l join pg_stat_activity a using (pid)
     where l.locktype = 'advisory' and (l.classid::bigint, l.objid::bigint) = (${LOCK_KEY}) and l.granted`,
  );
  const name = rows[0]?.application_name;
  return name?.startsWith(NAME_PREFIX) ? Number(name.slice(NAME_PREFIX.length)) : undefined;
}
