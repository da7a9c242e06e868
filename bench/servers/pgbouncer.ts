import { chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pickFreePort } from '#server/db/embedded/free-port.ts';
import { startDebian } from './debian-program.ts';
import { answers } from './postgres.ts';
import { until } from './until.ts';

/** PgBouncer in transaction mode in front of a database on this machine. `roundRobin`: it uses its connections in turn. */
export async function startPgBouncer(
  folder: string,
  databasePort: number,
  { poolSize, roundRobin = false }: { poolSize: number; roundRobin?: boolean },
) {
  const port = await pickFreePort();
  const file = join(folder, `pgbouncer-${poolSize}-${roundRobin ? 'in-turn' : 'last'}.ini`);
  await writeFile(
    file,
    `[databases]
charity = host=127.0.0.1 port=${databasePort} dbname=charity user=postgres
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${poolSize}
server_round_robin = ${roundRobin ? 1 : 0}
query_timeout = 10
idle_transaction_timeout = 15
`,
  );
  await chmod(file, 0o644);
  const program = startDebian('/usr/sbin/pgbouncer', [file]);
  const url = `postgres://postgres@127.0.0.1:${port}/charity`;
  await until('PgBouncer to start', () => answers(url));
  return { url, stop: () => program.stop('SIGINT') };
}
