import { setTimeout as pause } from 'node:timers/promises';
import { createFinding, type Finding } from '../prove/scenario.ts';
import { checkBooks } from './check-books.ts';
import { type Cluster, startCluster, THIS_RELEASE } from './cluster.ts';
import { spreadOverReplicas } from './haproxy.ts';
import { type Postgres, run, startPrimary, startReplica } from './postgres.ts';
import { progress } from './progress.ts';
import { startExports } from './staff-exports.ts';
import { describe, summarise, underLoad } from './under-load.ts';
import { until } from './until.ts';

const MEASURED_MS = 15_000;
const MAX_STALE_MS = 2_000;

/**
 * The same load twice, with back-to-back exports: first everything is read from the primary, then pages and exports from two replicas,
 * of which one is killed afterwards.
 */
export async function replicas(folder: string): Promise<Finding> {
  const primary = await startPrimary(folder);
  const [first, second] = [
    await startReplica(folder, primary, 'replica1', false),
    await startReplica(folder, primary, 'replica2', false),
  ];
  const proxy = await spreadOverReplicas(folder, [first.port, second.port]);
  const options = { folder, releases: [THIS_RELEASE, THIS_RELEASE] };

  const alone = await startCluster({ ...options, database: { DATABASE_URL: primary.url } });
  const without = await measure(alone, 'alone', [primary], async () => undefined);
  await alone.stop();

  const database = { DATABASE_URL: primary.url, DATABASE_READ_URL: proxy.url };
  const cluster = await startCluster({ ...options, database });
  const readers = await measure(cluster, 'replicas', [primary, first, second], async () => {
    progress('one replica is killed');
    await first.kill();
    await pause(MEASURED_MS);
  });
  const staleMs = await changeUntilShown(cluster, primary.url);
  const books = await checkBooks(primary.url, cluster.sandbox, readers.load);
  await cluster.stop();
  await proxy.stop();
  await second.stop();
  await primary.stop();
  const [fromPrimary, ...fromReplicas] = readers.rowsPerSecond;
  const rows = (perSecond: number | undefined) => Math.round(perSecond ?? 0).toLocaleString('en');
  return createFinding({
    promise: 'replicas',
    title:
      'Pages and exports are read from two replicas, one of which is killed (`npx node bench/servers.ts replicas`)',
    target: `0 failed requests, 0 acknowledged donations lost, a change is shown by all servers within ${MAX_STALE_MS / 1_000} s`,
    measured: `rows read per second on the primary: ${rows(without.rowsPerSecond[0])} without replicas (${without.exported} exports), ${rows(fromPrimary)} with them (${readers.exported} exports), and ${fromReplicas.map(rows).join(' and ')} on the replicas; ${summarise(readers.load)}; ${books.lost.length} acknowledged donations lost; a change was shown by both servers after ${staleMs.toFixed(0)} ms`,
    problems: [
      ...[...without.load.failures, ...readers.load.failures].map(describe),
      ...without.failures,
      ...readers.failures,
      ...books.problems,
      ...(staleMs > MAX_STALE_MS ? [`a change was shown only after ${staleMs.toFixed(0)} ms`] : []),
    ],
  });
}

/** Load and exports; after a measurement of the databases, `event` happens. */
async function measure(
  cluster: Cluster,
  name: string,
  databases: readonly Postgres[],
  event: () => Promise<void>,
) {
  const exports = await startExports(cluster.siteUrl, databases[0]?.url ?? '');
  let rowsPerSecond: number[] = [];
  let exported = 0;
  const { load } = await underLoad(cluster, name, async () => {
    const [before, exportedBefore] = [await rowsRead(databases), exports.exported()];
    await pause(MEASURED_MS);
    const after = await rowsRead(databases);
    exported = exports.exported() - exportedBefore;
    rowsPerSecond = after.map((rows, index) => (rows - (before[index] ?? 0)) / (MEASURED_MS / 1_000));
    await event();
  });
  await exports.stop();
  return { load, rowsPerSecond, exported, failures: exports.failures };
}

function rowsRead(databases: readonly Postgres[]): Promise<number[]> {
  const statistics = `select (tup_returned + tup_fetched)::float8 as rows from pg_stat_database where datname = 'charity'`;
  return Promise.all(databases.map(async ({ url }) => Number((await run(url, statistics))[0]?.['rows'])));
}

/** @returns the milliseconds from a change in the primary until every server shows it. */
async function changeUntilShown(cluster: Cluster, databaseUrl: string): Promise<number> {
  const title = 'A title that was changed in the primary';
  await run(
    databaseUrl,
    `update campaign set title = '${title}' where id = (select min(id::text)::uuid from campaign where published_at is not null)`,
  );
  const changedAt = performance.now();
  await until('the change to be shown', async () => {
    const lists = await Promise.all(
      cluster.servers.map(async ({ port }) =>
        (await fetch(`http://127.0.0.1:${port}/api/getAllCampaigns`)).text(),
      ),
    );
    return lists.every((list) => list.includes(title));
  });
  return performance.now() - changedAt;
}
