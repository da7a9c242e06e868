import { existsSync, readdirSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { pickFreePort } from '#server/db/embedded/free-port.ts';
import { handOver, runDebian, startDebian } from './debian-program.ts';
import { until } from './until.ts';

const VERSIONS = '/usr/lib/postgresql';

export type Postgres = Awaited<ReturnType<typeof startPrimary>>;

function binary(name: string): string {
  const [newest] = existsSync(VERSIONS) ? readdirSync(VERSIONS).sort((a, b) => Number(b) - Number(a)) : [];
  if (!newest) throw new Error('Debian’s Postgres is missing: apt-get install postgresql');
  return join(VERSIONS, newest, 'bin', name);
}

async function start(folder: string, settings: Record<string, string>) {
  const port = await pickFreePort();
  const all: Record<string, string> = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    max_connections: '200',
    ...settings,
  };
  const args = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const program = startDebian(binary('postgres'), ['-D', folder, ...args]);
  const url = (database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`;
  await until('Postgres to start', () => answers(url('postgres')));
  return {
    port,
    folder,
    url: url('charity'),
    adminUrl: url('postgres'),
    /** Immediately, as when its machine loses power. */
    kill: () => program.stop('SIGQUIT'),
    stop: () => program.stop('SIGINT'),
    promote: () => runDebian(binary('pg_ctl'), ['promote', '-D', folder]),
  };
}

/** A new database server with an empty database named charity. Everybody on this machine may connect without a password. */
export async function startPrimary(parent: string, settings: Record<string, string> = {}) {
  const folder = join(parent, 'primary');
  await mkdir(folder, { mode: 0o700 });
  await handOver(folder);
  await runDebian(binary('initdb'), [
    '-D',
    folder,
    '-U',
    'postgres',
    '--auth',
    'trust',
    '--encoding',
    'UTF8',
  ]);
  const server = await start(folder, settings);
  await run(server.adminUrl, 'create database charity');
  return server;
}

/** A streaming replica; the primary's commits wait for it if `synchronous`. */
export async function startReplica(parent: string, primary: Postgres, name: string, synchronous: boolean) {
  const folder = join(parent, name);
  await mkdir(folder, { mode: 0o700 });
  await handOver(folder);
  const source = `host=127.0.0.1 port=${primary.port} user=postgres application_name=${name}`;
  await runDebian(binary('pg_basebackup'), ['-D', folder, '-d', source, '-R', '-c', 'fast']);
  const replica = await start(folder, {});
  if (synchronous) {
    await run(primary.adminUrl, `alter system set synchronous_standby_names = '${name}'`);
    await run(primary.adminUrl, 'select pg_reload_conf()');
    await until('the replica to be synchronous', async () => {
      const [row] = await run(primary.adminUrl, 'select sync_state from pg_stat_replication');
      return row?.['sync_state'] === 'sync';
    });
  }
  return replica;
}

/** Runs one statement in a new connection. */
export async function run(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query(statement)).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Whether a database can be reached at the address. */
export function answers(url: string): Promise<boolean> {
  return run(url, 'select 1').then(
    () => true,
    () => false,
  );
}
