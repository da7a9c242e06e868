import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { median } from '../median.ts';
import { createFinding, type Finding } from '../prove/scenario.ts';
import { runWrk } from '../wrk.ts';
import { startCluster, THIS_RELEASE } from './cluster.ts';
import { spreadOverReplicas } from './haproxy.ts';
import { run, startPrimary, startReplica } from './postgres.ts';
import { progress } from './progress.ts';

const ROUNDS = 5;
const SECONDS = 4;
const PAGE = '/Campaigns';
const CHANGE = 'update campaign set goal_paise = goal_paise + 100 where published_at is not null';

/**
 * Readers per second of one server that reads from the primary, and of one that reads from two replicas, in turn on the same
 * data. First nothing changes; then every campaign changes each second, the worst case, so that pages have to be rendered again.
 */
export async function readers(folder: string): Promise<Finding> {
  const primary = await startPrimary(folder);
  const replicas = [
    await startReplica(folder, primary, 'replica1', false),
    await startReplica(folder, primary, 'replica2', false),
  ];
  const proxy = await spreadOverReplicas(
    folder,
    replicas.map(({ port }) => port),
  );
  const options = { folder, releases: [THIS_RELEASE] };
  const alone = await startCluster({ ...options, database: { DATABASE_URL: primary.url } });
  const database = { DATABASE_URL: primary.url, DATABASE_READ_URL: proxy.url };
  const second = join(folder, 'second');
  await mkdir(second, { mode: 0o755 });
  const supported = await startCluster({ ...options, folder: second, database });
  const urls = [alone, supported].map(({ servers }) => `http://127.0.0.1:${servers[0]?.port}${PAGE}`);

  const unchanged = await compare(urls);
  progress('campaigns change every second');
  const stop = keepChanging(primary.url);
  const changing = await compare(urls);
  await stop();

  for (const cluster of [alone, supported]) await cluster.stop();
  await proxy.stop();
  for (const server of [...replicas, primary]) await server.stop();
  return createFinding({
    promise: 'readers',
    title:
      'Readers per second of one server, without and with two replicas (`npx node bench/servers.ts readers`)',
    target: 'a comparison; every response is 200',
    measured: `${PAGE}: ${describe(unchanged)} while nothing changes; ${describe(changing)} while all campaigns change every second (medians of ${ROUNDS} rounds in turn)`,
    problems: [],
  });
}

/** The rate of each address in requests per second, one after the other in each round, in alternating order. */
async function compare(urls: readonly string[]): Promise<number[]> {
  const rates = urls.map((): number[] => []);
  for (let round = 0; round < ROUNDS; round += 1) {
    const order = [...urls.entries()];
    for (const [index, url] of round % 2 === 0 ? order : order.toReversed()) {
      await (await fetch(url)).text();
      rates[index]?.push(runWrk(url, SECONDS).requestsPerSecond);
    }
    progress(rates.map((each) => Math.round(each.at(-1) ?? 0)).join(' and '));
  }
  return rates.map(median);
}

function describe([without = 0, withReplicas = 0]: readonly number[]): string {
  const perSecond = (rate: number) => Math.round(rate).toLocaleString('en');
  return `${perSecond(without)} without, ${perSecond(withReplicas)} with replicas (× ${(withReplicas / without).toFixed(2)})`;
}

/** Changes every campaign each second, in Postgres itself, because wrk blocks this process. @returns what stops it. */
function keepChanging(url: string): () => Promise<void> {
  const loop = `do $$ begin loop ${CHANGE}; commit; perform pg_sleep(1); end loop; end $$`;
  const ended = run(url, loop).catch(() => undefined);
  return async () => {
    await run(
      url,
      `select pg_cancel_backend(pid) from pg_stat_activity where query like 'do $$ begin loop%'`,
    );
    await ended;
  };
}
