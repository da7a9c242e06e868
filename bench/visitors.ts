import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { median } from './median.ts';

// What visitors wait for, measured while the site does something else.

export type Visit = { name: string; method: string; path: string; body?: () => object };

const VISIT_EVERY_MS = 20;
export const VISITS: readonly Visit[] = [
  { name: 'the home page', method: 'GET', path: '/' },
  { name: 'the list of campaigns', method: 'GET', path: '/Campaigns' },
  { name: 'readiness, which asks the database', method: 'GET', path: '/api/health/ready' },
  { name: 'an order’s challenge, which is never cached', method: 'POST', path: '/api/orderChallenge' },
];

/** The times in ms of each of the calls. */
type Times = ReadonlyMap<string, number[]>;

/** Makes the calls in turn, each on its own, until `isOver`. */
export async function visit(url: string, isOver: () => boolean, visits = VISITS): Promise<Times> {
  const agent = new Agent({ keepAlive: true });
  const times = new Map(visits.map(({ name }) => [name, [] as number[]]));
  while (!isOver()) {
    for (const { name, method, path, body } of visits) {
      const sent = body?.();
      const startedAt = performance.now();
      const headers = { 'accept-encoding': 'br', ...(sent && { 'content-type': 'application/json' }) };
      const call = request(`${url}${path}`, { agent, method, headers }).end(sent && JSON.stringify(sent));
      const [response] = await once(call, 'response');
      const answer = await text(response);
      if (response.statusCode !== 200)
        throw new Error(`${path} returned ${response.statusCode}: ${answer.slice(0, 200)}`);
      times.get(name)?.push(performance.now() - startedAt);
      await pause(VISIT_EVERY_MS);
    }
  }
  agent.destroy();
  return times;
}

export function visitFor(url: string, ms: number, visits = VISITS): Promise<Times> {
  const until = performance.now() + ms;
  return visit(url, () => performance.now() > until, visits);
}

const percentile = (times: readonly number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.ceil(times.length * share) - 1] ?? Number.NaN;
const described = (times: readonly number[]) =>
  [median(times), percentile(times, 0.95), Math.max(...times)].map((ms) => ms.toFixed(1)).join(' / ');

/** Prints the times of each call in both, as a table. */
export function compareTimes(quiet: Times, during: Times, title: string): void {
  console.log(`| median / 95th percentile / longest, ms | quiet | ${title} | visits |\n|---|---|---|---|`);
  for (const [name, times] of during)
    console.log(`| ${name} | ${described(quiet.get(name) ?? [])} | ${described(times)} | ${times.length} |`);
}
