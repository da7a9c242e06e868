import { setTimeout as pause } from 'node:timers/promises';
import { createFinding, type Finding } from '../prove/scenario.ts';
import { checkBooks } from './check-books.ts';
import { startCluster, THIS_RELEASE } from './cluster.ts';
import { followPrimary } from './haproxy.ts';
import { startPrimary, startReplica } from './postgres.ts';
import { progress } from './progress.ts';
import { describe, STEADY_MS, summarise, underLoad } from './under-load.ts';
import { until } from './until.ts';

const THREE = [THIS_RELEASE, THIS_RELEASE, THIS_RELEASE];

/** Three servers are restarted one after another under load: no request fails. */
export async function rollingRestart(folder: string): Promise<Finding> {
  const primary = await startPrimary(folder);
  const cluster = await startCluster({ folder, database: { DATABASE_URL: primary.url }, releases: THREE });
  const { load, seconds } = await underLoad(cluster, 'rolling', () => cluster.restartOneByOne());
  const books = await checkBooks(primary.url, cluster.sandbox, load);
  await cluster.stop();
  await primary.stop();
  return createFinding({
    promise: 'rolling restart',
    title:
      'Three servers behind HAProxy are restarted one by one (`npx node bench/servers.ts rolling-restart`)',
    target: '0 failed requests, 0 acknowledged donations lost',
    measured: `${summarise(load)}; ${books.lost.length} acknowledged donations lost; three restarts in ${seconds.toFixed(0)} s`,
    problems: [...load.failures.map(describe), ...books.problems],
  });
}

/** One of three servers is killed under load. Requests that it was processing fail; nothing that was acknowledged is lost. */
export async function lostServer(folder: string): Promise<Finding> {
  const primary = await startPrimary(folder);
  const cluster = await startCluster({ folder, database: { DATABASE_URL: primary.url }, releases: THREE });
  let killedAt = 0;
  const { load } = await underLoad(cluster, 'lost', async () => {
    killedAt = performance.now();
    await cluster.servers[0]?.program().kill('SIGKILL');
    await pause(STEADY_MS);
  });
  const books = await checkBooks(primary.url, cluster.sandbox, load);
  const late = load.failures.filter(({ at }) => at > killedAt + 3_000);
  await cluster.stop();
  await primary.stop();
  return createFinding({
    promise: 'loss of a server',
    title: 'One of three servers is killed with SIGKILL (`npx node bench/servers.ts lost-server`)',
    target: '0 acknowledged donations lost; no request fails later than 3 s after the loss',
    measured: `${summarise(load)}, ${late.length} of them later than 3 s after the loss; ${books.lost.length} acknowledged donations lost`,
    problems: [...late.map(describe), ...books.problems],
  });
}

/** The primary database is killed and its synchronous replica promoted, with HAProxy leading to whichever accepts changes. */
export async function failover(folder: string): Promise<Finding> {
  const primary = await startPrimary(folder);
  const replica = await startReplica(folder, primary, 'replica', true);
  const proxy = await followPrimary(folder, [primary.port, replica.port]);
  const cluster = await startCluster({ folder, database: { DATABASE_URL: proxy.url }, releases: THREE });
  let killedAt = 0;
  let promotedAt = 0;
  let acceptedAgainAt = 0;
  const { load } = await underLoad(cluster, 'failover', async (current) => {
    killedAt = performance.now();
    await primary.kill();
    await replica.promote();
    promotedAt = performance.now();
    await until('orders to be accepted again', async () => {
      acceptedAgainAt = [...current.accepted.values()].find((at) => at > promotedAt) ?? 0;
      return acceptedAgainAt > 0;
    });
    progress(
      `orders are accepted again ${((acceptedAgainAt - killedAt) / 1_000).toFixed(1)} s after the primary died`,
    );
    await pause(STEADY_MS);
  });
  const books = await checkBooks(replica.url, cluster.sandbox, load);
  await cluster.stop();
  await proxy.stop();
  await replica.stop();
  const lastFailure = Math.max(promotedAt, ...load.failures.map(({ at }) => at));
  const since = (from: number, to: number) => ((to - from) / 1_000).toFixed(1);
  const crashes = load.failures.filter(({ status }) => status === 500);
  return createFinding({
    promise: 'failover',
    title:
      'The primary database is killed and its synchronous replica promoted at once, three servers (`npx node bench/servers.ts failover`)',
    target: '0 acknowledged donations lost, no response 500',
    measured: `orders are accepted again ${since(killedAt, acceptedAgainAt)} s after the primary died, ${since(promotedAt, acceptedAgainAt)} s after the promotion; the last failed request ${since(killedAt, lastFailure)} s after; ${summarise(load)}; ${books.lost.length} acknowledged donations lost`,
    problems: [...crashes.map(describe), ...books.problems],
  });
}
