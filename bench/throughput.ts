import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { findRunningEmbedded } from '#server/db/embedded/start.ts';
import { createDataFolder, removeDataFolder } from '#tests/support/data-folder.ts';
import { startSite } from '../tests/support/site.ts';
import { median } from './median.ts';
import { copyCampaigns, publishCampaigns } from './throughput/campaigns.ts';
import { fetchRaw } from './throughput/fetch-raw.ts';
import { requireNginx, startNginx } from './throughput/nginx.ts';
import { runWrk } from './wrk.ts';

// Requests per second of public pages and lists with 12, 1,000 and 10,000 campaigns, compared with Fastify serving the same
// compressed bytes from a buffer, and with one worker of Debian's nginx serving them as precompressed files. Rounds alternate
// between the three because the speed of a shared machine drifts: the ratios are what counts. Also prints the time of the
// first, uncached response, its size, and the site's memory. Needs `npm run build`, wrk and nginx. `npm run bench -- 12`
// measures with 12 campaigns only.

const SIZES = [12, 1_000, 10_000];
const PATHS = ['/', '/Campaigns', '/api/getAllCampaigns'];
const ROUNDS = 9;
const SECONDS = 1;
const CACHE_UPDATE_MS = 500;

type Nginx = Awaited<ReturnType<typeof startNginx>>;

async function startReference(source: string): Promise<{ url: string; process: ChildProcess }> {
  const program = join(import.meta.dirname, 'throughput/reference-server.ts');
  const child = spawn(process.execPath, [program, source], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [port] = await once(createInterface({ input: child.stdout }), 'line');
  return { url: `http://127.0.0.1:${port}`, process: child };
}

async function measure(url: string, nginx: Nginx): Promise<string> {
  const first = await fetchRaw(url, 'br');
  const uncompressed = await fetchRaw(url, 'identity');
  const reference = await startReference(url);
  const nginxUrl = await nginx.serveCopy(url);
  const rounds = Array.from({ length: ROUNDS }, () => ({
    ours: runWrk(url, SECONDS),
    buffer: runWrk(reference.url, SECONDS),
    nginx: runWrk(nginxUrl, SECONDS),
  }));
  reference.process.kill();
  const rate = (name: 'ours' | 'buffer' | 'nginx') =>
    `${Math.round(median(rounds.map((round) => round[name].requestsPerSecond))).toLocaleString('en-IN')}/s`;
  const ratio = (name: 'buffer' | 'nginx') =>
    median(rounds.map((round) => round.ours.requestsPerSecond / round[name].requestsPerSecond)).toFixed(2);
  return [
    rate('ours'),
    rate('buffer'),
    ratio('buffer'),
    rate('nginx'),
    ratio('nginx'),
    `${median(rounds.map(({ ours }) => ours.p99Ms)).toFixed(1)} ms`,
    `${first.ms.toFixed(0)} ms`,
    `${kB(first.body.length)} of ${kB(uncompressed.body.length)}`,
  ].join(' | ');
}

const kB = (bytes: number) => `${Math.round(bytes / 1000).toLocaleString('en-IN')} kB`;

/** A process's current and peak resident memory. */
function memoryOf(pid: number | undefined): string {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const megabytes = (name: string) =>
    Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024);
  return `${megabytes('VmRSS')} MB (peak ${megabytes('VmHWM')} MB)`;
}

requireNginx();
const sizes = process.argv[2] ? [Number(process.argv[2])] : SIZES;
const folder = await createDataFolder({ prefix: 'charity-bench-' });
const site = await startSite({ DATA_DIR: folder, LOG_LEVEL: 'warn' });
const pool = new pg.Pool({ connectionString: (await findRunningEmbedded(folder))?.url ?? '', max: 1 });
const nginx = await startNginx(join(folder, 'nginx'));
try {
  console.log(`load average before: ${loadavg()[0]?.toFixed(1)}\n`);
  await copyCampaigns(pool, Math.max(...sizes));
  console.log(
    '| Campaigns | Path | Site | Fastify buffer | Ratio | nginx | Ratio | Site p99 | First response | Size with Brotli |',
  );
  console.log(`|${'---|'.repeat(10)}`);
  for (const size of sizes) {
    await publishCampaigns(pool, size);
    // Gives the site time to drop its cached responses.
    await new Promise((resolve) => setTimeout(resolve, CACHE_UPDATE_MS));
    for (const path of PATHS)
      console.log(`| ${size.toLocaleString('en-IN')} | ${path} | ${await measure(site.url + path, nginx)} |`);
    console.log(`site memory with ${size} campaigns: ${memoryOf(site.process.pid)}`);
  }
  console.log(`load average after: ${loadavg()[0]?.toFixed(1)} (including this benchmark)`);
} finally {
  await nginx.stop();
  await pool.end();
  await site.stop();
  await removeDataFolder(folder);
}
