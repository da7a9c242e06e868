import { setTimeout as pause } from 'node:timers/promises';
import type { Cluster } from './cluster.ts';
import { type Failure, type Load, startLoad } from './load.ts';
import { progress } from './progress.ts';

/** How long the load lasts before and after the measured event. */
export const STEADY_MS = 5_000;
const MAX_SHOWN = 50;

/** Runs `event` in the middle of steady load. */
export async function underLoad(cluster: Cluster, name: string, event: (load: Load) => Promise<void>) {
  const load = await startLoad(cluster.siteUrl, name);
  await pause(STEADY_MS);
  progress(`under load: ${summarise(load)}`);
  if (load.failures.length > 0) {
    throw new Error(
      `requests failed before anything broke: ${describe(load.failures[0] as Failure)}\n${cluster.logged()}`,
    );
  }
  const startedAt = performance.now();
  await event(load);
  const seconds = (performance.now() - startedAt) / 1_000;
  await pause(STEADY_MS);
  await load.stop();
  progress(`load ended: ${summarise(load)}`);
  for (const failure of load.failures.slice(0, MAX_SHOWN)) progress(describe(failure));
  return { load, seconds };
}

export function summarise({ requests, failures, accepted, paid }: Load): string {
  const statuses = Object.entries(Object.groupBy(failures, ({ status }) => String(status)))
    .map(([status, some]) => `${some?.length} with ${status === '0' ? 'no response' : status}`)
    .join(', ');
  return `${requests()} requests, ${accepted.size} donations accepted, ${paid.length} paid, ${failures.length} requests failed${statuses && ` (${statuses})`}`;
}

export function describe({ at, request, status, reason }: Failure): string {
  return `${(at / 1_000).toFixed(0)} s ${request}: ${status} ${reason}`;
}
