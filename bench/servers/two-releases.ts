import { setTimeout as pause } from 'node:timers/promises';
import { createFinding, type Finding } from '../prove/scenario.ts';
import { checkBooks } from './check-books.ts';
import { startCluster, THIS_RELEASE } from './cluster.ts';
import { startPrimary } from './postgres.ts';
import { previousRelease } from './previous-release.ts';
import { progress } from './progress.ts';
import { describe, summarise, underLoad } from './under-load.ts';

const TOGETHER_MS = 15_000;

/**
 * Two servers go from the previous release to this one, one after the other, under load. In between, the one that still runs the
 * previous release is restarted on the migrated database, as after a crash.
 */
export async function twoReleases(folder: string, revision: string | undefined): Promise<Finding> {
  const previous = await previousRelease(revision);
  const primary = await startPrimary(folder);
  const cluster = await startCluster({
    folder,
    database: { DATABASE_URL: primary.url },
    releases: [previous.folder, previous.folder],
  });
  const [first, second] = cluster.servers;
  const { load } = await underLoad(cluster, 'releases', async () => {
    progress('the first server gets this release');
    await cluster.restart(first, THIS_RELEASE);
    await pause(TOGETHER_MS);
    progress('the second server restarts with the previous release');
    await cluster.restart(second);
    await pause(TOGETHER_MS);
    progress('the second server gets this release');
    await cluster.restart(second, THIS_RELEASE);
  });
  const books = await checkBooks(primary.url, cluster.sandbox, load).catch((error) => {
    console.error(cluster.logged());
    throw error;
  });
  const errors = cluster.logged().match(/^\{"level":"(?:error|fatal)".*$/gm) ?? [];
  await cluster.stop();
  await primary.stop();
  return createFinding({
    promise: 'two releases',
    title: 'The previous release and this one serve together (`npx node bench/servers.ts two-releases`)',
    target: '0 failed requests, 0 acknowledged donations lost, 0 errors in the logs',
    measured: `from ${previous.name}: ${summarise(load)}; ${books.lost.length} acknowledged donations lost; ${errors.length} errors in the logs`,
    problems: [...load.failures.map(describe), ...books.problems, ...errors],
  });
}
