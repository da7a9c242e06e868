import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { pickFreePort } from '#server/db/embedded/free-port.ts';
import { createDataFolder, removeDataFolder } from '#tests/support/data-folder.ts';
import { startSite } from '#tests/support/site.ts';
import { median } from '../../median.ts';
import { createFinding, type Scenario } from '../scenario.ts';
import { heapOf } from '../testbed/heap.ts';

const FLOOD = join(import.meta.dirname, '../testbed/flood.ts');
const UNKNOWN_IDS = 1_000_000;
/** Responses are cached and connections opened before the heap is measured. */
const WARM_UP_IDS = 20_000;
const CONNECTIONS = 8;
const MOST_GROWTH = 1.1;
/** Quiet and flooded rounds alternate, because the speed of a shared machine drifts. */
const ROUNDS = 5;
const SECONDS = 4;
const VISIT_EVERY_MS = 20;
const MOST_SLOWER = 3;
const PAGES = ['/', '/Campaigns', '/donate', '/api/getAllCampaigns', '/api/health/ready'];

/** Promise 23: clients that invent ids do not fill the memory. */
export const unknownIds: Scenario = {
  name: 'unknown-ids',
  description: 'a million ids that do not exist, from many addresses',
  run: () =>
    withSite(async ({ url, inspectorPort }) => {
      await startFlood(url, 'ids', WARM_UP_IDS).finished;
      const before = await heapOf(inspectorPort);
      const ids = await startFlood(url, 'ids', UNKNOWN_IDS).finished;
      return [heapFinding(before, await heapOf(inspectorPort), ids)];
    }),
};

/** Promise 23: one client that invents cursors does not slow other visitors. */
export const inventedCursors: Scenario = {
  name: 'invented-cursors',
  description: 'cursors that the site has not issued, from one client, while another visits pages',
  run: ({ log }) =>
    withSite(async ({ url }) => {
      const rounds: Round[] = [];
      while (rounds.length < ROUNDS) rounds.push(await floodWithCursors(url));
      for (const { quiet, flooded } of rounds)
        log(`  quiet ${median(quiet).toFixed(2)} ms, flooded ${median(flooded).toFixed(2)} ms`);
      return [visitorsFinding(rounds)];
    }),
};

async function withSite<Result>(
  use: (site: { url: string; inspectorPort: number }) => Promise<Result>,
): Promise<Result> {
  const folder = await createDataFolder({ prefix: 'charity-prove-' });
  const inspectorPort = await pickFreePort();
  const site = await startSite({
    DATA_DIR: folder,
    LOG_LEVEL: 'error',
    NODE_OPTIONS: `--inspect=127.0.0.1:${inspectorPort}`,
  });
  try {
    return await use({ url: site.url, inspectorPort });
  } finally {
    await site.stop();
    await removeDataFolder(folder);
  }
}

type Statuses = Record<string, number>;
/** The times of visits in ms, and what the flood got. */
type Round = { quiet: number[]; flooded: number[]; cursors: Statuses };

async function floodWithCursors(url: string): Promise<Round> {
  const quiet = await visit(url);
  const flood = startFlood(url, 'cursors', 0);
  const flooded = await visit(url);
  return { quiet, flooded, cursors: await flood.stop() };
}

function startFlood(url: string, kind: 'ids' | 'cursors', count: number) {
  const args = [FLOOD, url, kind, String(CONNECTIONS), String(count)];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const finished = text(child.stdout).then((printed) => JSON.parse(printed) as Statuses);
  return {
    finished,
    async stop(): Promise<Statuses> {
      child.kill('SIGTERM');
      await once(child, 'exit');
      return finished;
    },
  };
}

/** Visits pages one after the other for some seconds, as another client. @returns the times in ms. */
async function visit(url: string): Promise<number[]> {
  const agent = new Agent({ keepAlive: true });
  const times: number[] = [];
  const until = performance.now() + SECONDS * 1000;
  for (let n = 0; performance.now() < until; n += 1) {
    times.push(await timeOf(`${url}${PAGES[n % PAGES.length]}`, agent));
    await pause(VISIT_EVERY_MS);
  }
  agent.destroy();
  return times;
}

async function timeOf(url: string, agent: Agent): Promise<number> {
  const startedAt = performance.now();
  const request = get(url, { agent, headers: { 'accept-encoding': 'br' }, localAddress: '127.0.0.2' });
  const [response] = await once(request, 'response');
  await text(response);
  if (response.statusCode !== 200) throw new Error(`${url} returned ${response.statusCode}`);
  return performance.now() - startedAt;
}

const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`;
const total = (...all: Statuses[]) =>
  all
    .flatMap((statuses) => Object.values(statuses))
    .reduce((sum, count) => sum + count, 0)
    .toLocaleString('en-IN');

function heapFinding(before: number, after: number, ids: Statuses) {
  const growth = after / before;
  return createFinding({
    promise: '23',
    title: 'A flood of unknown ids',
    target: '1,000,000 unknown ids: heap within 10 % of before',
    measured: `${total(ids)} unknown ids: ${megabytes(before)} before, ${megabytes(after)} after (× ${growth.toFixed(2)})`,
    problems: [
      ...(growth > MOST_GROWTH ? [`the heap grew to ${growth.toFixed(2)} times`] : []),
      ...((ids['200'] ?? 0) === UNKNOWN_IDS ? [] : [`not all ids were looked up: ${JSON.stringify(ids)}`]),
    ],
  });
}

function visitorsFinding(rounds: readonly Round[]) {
  const quiet = median(rounds.flatMap((round) => round.quiet));
  const flooded = median(rounds.flatMap((round) => round.flooded));
  const ratio = flooded / quiet;
  const cursors = rounds.map((round) => round.cursors);
  const isRefused = cursors.every((statuses) =>
    Object.keys(statuses).every((status) => status === '400' || status === '429'),
  );
  return createFinding({
    promise: '23a',
    title: 'A flood of invented cursors',
    target: 'other visitors’ median within 3 × of quiet',
    measured: `median ${quiet.toFixed(1)} ms quiet, ${flooded.toFixed(1)} ms (× ${ratio.toFixed(1)}) while one client sends ${total(...cursors)} cursors in ${ROUNDS * SECONDS} s; ${ROUNDS} rounds of each in turn`,
    problems: [
      ...(ratio > MOST_SLOWER ? [`the median rose to ${ratio.toFixed(1)} times`] : []),
      ...(isRefused ? [] : [`not all were refused: ${JSON.stringify(cursors)}`]),
    ],
  });
}
