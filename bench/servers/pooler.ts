import { pino } from 'pino';
import { requireSession } from '#server/db/require-session.ts';
import { createFinding, type Finding } from '../prove/scenario.ts';
import { checkBooks } from './check-books.ts';
import { startCluster, THIS_RELEASE } from './cluster.ts';
import { startPgBouncer } from './pgbouncer.ts';
import { startPrimary } from './postgres.ts';
import { describe, summarise, underLoad } from './under-load.ts';

const POOL_SIZES = [1, 2, 20];
const POOLS = [true, false].flatMap((roundRobin) => POOL_SIZES.map((poolSize) => ({ poolSize, roundRobin })));

/** Orders, settlements and pages through PgBouncer in transaction mode; without DATABASE_DIRECT_URL it is refused. */
export async function pooler(folder: string): Promise<Finding> {
  const primary = await startPrimary(folder);
  const problems: string[] = [];
  const poolers = [];
  for (const { poolSize, roundRobin } of POOLS) {
    const pgBouncer = await startPgBouncer(folder, primary.port, { poolSize, roundRobin });
    poolers.push(pgBouncer);
    const refusal = await requireSession(pgBouncer.url, pino({ level: 'silent' })).then(
      () => 'accepted',
      (error: Error) => error.message,
    );
    if (!refusal.includes('DATABASE_DIRECT_URL'))
      problems.push(`a pool of ${poolSize} connections (round robin: ${roundRobin}): ${refusal}`);
  }
  const database = { DATABASE_URL: poolers.at(-1)?.url ?? '', DATABASE_DIRECT_URL: primary.url };
  const cluster = await startCluster({ folder, database, releases: [THIS_RELEASE, THIS_RELEASE] });
  const { load } = await underLoad(cluster, 'pooler', async () => undefined);
  const books = await checkBooks(primary.url, cluster.sandbox, load);
  await cluster.stop();
  for (const each of poolers) await each.stop();
  await primary.stop();
  return createFinding({
    promise: 'pooler',
    title: 'Two servers through PgBouncer in transaction mode (`npx node bench/servers.ts pooler`)',
    target: '0 failed requests, 0 donations lost; refused without `DATABASE_DIRECT_URL`',
    measured: `${summarise(load)}; ${books.lost.length} acknowledged donations lost; refused with pools of ${POOL_SIZES.join(', ')} connections, also in turn`,
    problems: [...problems, ...load.failures.map(describe), ...books.problems],
  });
}
