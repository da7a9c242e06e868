import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createDataFolder, removeDataFolder } from '#tests/support/data-folder.ts';
import { startSite } from '../tests/support/site.ts';
import { load, median } from './load.ts';

// Public pages and lists in requests per second, against Fastify serving the same bytes from a ready buffer. Rounds
// alternate between the two, because a shared machine drifts; what counts is the ratio. Needs `npm run build` and wrk.

const PATHS = ['/', '/Campaigns', '/api/getAllCampaigns'];
const ROUNDS = 3;
const SECONDS = 3;

async function startReference(source: string): Promise<{ url: string; process: ChildProcess }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'reference-server.ts'), source], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [port] = await once(createInterface({ input: child.stdout }), 'line');
  return { url: `http://127.0.0.1:${port}`, process: child };
}

const folder = await createDataFolder({ prefix: 'charity-bench-' });
const site = await startSite({ DATA_DIR: folder, LOG_LEVEL: 'warn' });
try {
  console.log('| address | the site | ready buffer | ratio | p99 of the site |\n|---|---|---|---|---|');
  for (const path of PATHS) {
    const reference = await startReference(`${site.url}${path}`);
    const rounds = Array.from({ length: ROUNDS }, () => ({
      ours: load(`${site.url}${path}`, SECONDS),
      theirs: load(`${reference.url}${path}`, SECONDS),
    }));
    reference.process.kill();
    const ours = median(rounds.map((round) => round.ours.requestsPerSecond));
    const theirs = median(rounds.map((round) => round.theirs.requestsPerSecond));
    const ratio = median(
      rounds.map((round) => round.ours.requestsPerSecond / round.theirs.requestsPerSecond),
    );
    const p99 = median(rounds.map((round) => round.ours.p99Ms));
    const perSecond = (value: number) => `${Math.round(value).toLocaleString('en-IN')}/s`;
    console.log(
      `| ${path} | ${perSecond(ours)} | ${perSecond(theirs)} | ${ratio.toFixed(2)} | ${p99.toFixed(1)} ms |`,
    );
  }
} finally {
  await site.stop();
  await removeDataFolder(folder);
}
