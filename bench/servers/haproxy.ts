import { chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pickFreePort } from '#server/db/embedded/free-port.ts';
import { startDebian } from './debian-program.ts';
import { answers, run } from './postgres.ts';
import { until } from './until.ts';

// docs/operations.md shows both configurations.

const siteConfig = (port: number, servers: readonly number[]) => `
defaults
  mode http
  timeout connect 2s
  # Otherwise a busy machine counts as lost after the interval of the check.
  timeout check 5s
  timeout client 60s
  timeout server 60s
  retries 3
  option redispatch 1
  retry-on conn-failure empty-response
frontend site
  bind 127.0.0.1:${port}
  default_backend ready
  use_backend running if { nbsrv(ready) eq 0 }
backend ready
  # A form must not be sent twice by the proxy; the donor's browser repeats an order under its own key.
  http-request disable-l7-retry unless METH_GET
  option httpchk GET /api/health/ready
  default-server check inter 500ms fall 1 rise 1
${servers.map((server, index) => `  server site${index} 127.0.0.1:${server}`).join('\n')}
# Without a database no server is ready, but they still have their pages in memory.
backend running
  http-request disable-l7-retry unless METH_GET
  option httpchk GET /api/health/live
  default-server check inter 500ms fall 1 rise 1
${servers.map((server, index) => `  server site${index} 127.0.0.1:${server}`).join('\n')}
`;

/** Responds t on a replica that has applied all it received, or was at most half a minute behind. */
const IS_CURRENT = `select pg_is_in_recovery() and exists (select from pg_stat_wal_receiver) and
  (pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() or now() - pg_last_xact_replay_timestamp() < interval '30 s')`;

const databaseConfig = (port: number, databases: readonly number[], query: string, response: 't' | 'f') => `
defaults
  mode tcp
  timeout connect 2s
  timeout check 5s
  timeout client 1h
  timeout server 1h
listen database
  bind 127.0.0.1:${port}
  option tcp-check
  tcp-check connect
  tcp-check send-binary ${startupMessage()}
  # Ready for a query.
  tcp-check expect binary 5a0000000549
  tcp-check send-binary ${queryMessage(query)}
  # One row with one column: f or t.
  tcp-check expect binary 440000000b000100000001${Buffer.from(response).toString('hex')}
  default-server check inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${databases.map((database, index) => `  server database${index} 127.0.0.1:${database}`).join('\n')}
`;

function startupMessage(): string {
  const body = Buffer.from('\0\x03\0\0user\0postgres\0database\0postgres\0\0', 'latin1');
  return Buffer.concat([lengthOf(body), body]).toString('hex');
}

function queryMessage(query: string): string {
  const body = Buffer.from(`${query}\0`, 'latin1');
  return Buffer.concat([Buffer.from('Q'), lengthOf(body), body]).toString('hex');
}

function lengthOf(body: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeInt32BE(body.length + 4);
  return length;
}

async function start(folder: string, name: string, config: string) {
  const file = join(folder, `${name}.cfg`);
  await writeFile(file, config);
  await chmod(file, 0o644);
  const program = startDebian('/usr/sbin/haproxy', ['-db', '-f', file]);
  return { stop: () => program.stop('SIGTERM'), output: program.output };
}

/** Distributes requests among the servers that are ready, or among those that run if none is. */
export async function balanceSite(folder: string, port: number, servers: readonly number[]) {
  const proxy = await start(folder, 'site', siteConfig(port, servers));
  await until('the load balancer', () =>
    fetch(`http://127.0.0.1:${port}/api/health/ready`).then(
      (response) => response.ok,
      () => false,
    ),
  );
  return proxy;
}

/** Leads to whichever database accepts changes. */
export async function followPrimary(folder: string, databases: readonly number[]) {
  const port = await pickFreePort();
  const config = databaseConfig(port, databases, 'select pg_is_in_recovery()', 'f');
  const proxy = await start(folder, 'database', config);
  const url = `postgres://postgres@127.0.0.1:${port}/charity`;
  // Until its first check of a database, HAProxy takes it for a primary.
  let inTurn = 0;
  await until('the proxy to know the primary', async () => {
    const [row] = await run(url, 'select pg_is_in_recovery() as standby').catch(() => []);
    inTurn = row?.['standby'] === false ? inTurn + 1 : 0;
    return inTurn > databases.length;
  });
  return { ...proxy, url };
}

/** Distributes connections among the replicas that are up to date. */
export async function spreadOverReplicas(folder: string, replicas: readonly number[]) {
  const port = await pickFreePort();
  const proxy = await start(folder, 'replicas', databaseConfig(port, replicas, IS_CURRENT, 't'));
  const url = `postgres://postgres@127.0.0.1:${port}/charity`;
  await until('the replicas', () => answers(url));
  return { ...proxy, url };
}
