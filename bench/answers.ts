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
import { copyCampaigns, publishCampaigns } from './answers/campaigns.ts';
import { requireNginx, startNginx } from './answers/nginx.ts';
import { askFor } from './answers/ready-answer.ts';
import { load, median } from './load.ts';

// Public pages and lists in requests per second, with 12, 1,000 and 10,000 campaigns: against Fastify serving the same
// compressed bytes from a ready buffer, and against one worker of Debian's nginx serving them as precompressed files.
// Rounds alternate between the three, because a shared machine drifts; what counts is the ratio. Also how long an answer
// takes that nobody asked for before, how large it is, and what memory the site has grown to. Needs `npm run build`,
// wrk and nginx. `npm run bench -- 12` measures with so many campaigns only.

const SIZES = [12, 1_000, 10_000];
const PATHS = ['/', '/Campaigns', '/api/getAllCampaigns'];
const ROUNDS = 9;
const SECONDS = 1;
const HEARD_WITHIN_MS = 500;

type Nginx = Awaited<ReturnType<typeof startNginx>>;

async function startReference(source: string): Promise<{ url: string; process: ChildProcess }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'answers/reference-server.ts'), source], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [port] = await once(createInterface({ input: child.stdout }), 'line');
  return { url: `http://127.0.0.1:${port}`, process: child };
}

async function measure(address: string, nginx: Nginx): Promise<string> {
  const made = await askFor(address, 'br');
  const plain = await askFor(address, 'identity');
  const reference = await startReference(address);
  const held = await nginx.hold(address);
  const rounds = Array.from({ length: ROUNDS }, () => ({
    ours: load(address, SECONDS),
    buffer: load(reference.url, SECONDS),
    nginx: load(held, SECONDS),
  }));
  reference.process.kill();
  const rate = (name: 'ours' | 'buffer' | 'nginx') =>
    `${Math.round(median(rounds.map((round) => round[name].requestsPerSecond))).toLocaleString('en-IN')}/s`;
  const ratio = (name: 'buffer' | 'nginx') =>
    median(rounds.map((round) => round.ours.requestsPerSecond / round[name].requestsPerSecond)).toFixed(2);
  return [
    ...[rate('ours'), rate('buffer'), ratio('buffer'), rate('nginx'), ratio('nginx')],
    `${median(rounds.map(({ ours }) => ours.p99Ms)).toFixed(1)} ms`,
    `${made.ms.toFixed(0)} ms`,
    `${kB(made.body.length)} of ${kB(plain.body.length)}`,
  ].join(' | ');
}

const kB = (bytes: number) => `${Math.round(bytes / 1000).toLocaleString('en-IN')} kB`;

/** The memory of a process as the kernel counts it now, and at its highest. */
function memoryOf(pid: number | undefined): string {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const megabytes = (name: string) =>
    Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024);
  return `${megabytes('VmRSS')} MB (highest ${megabytes('VmHWM')} MB)`;
}

requireNginx();
const sizes = process.argv[2] ? [Number(process.argv[2])] : SIZES;
const folder = await createDataFolder({ prefix: 'charity-bench-' });
const site = await startSite({ DATA_DIR: folder, LOG_LEVEL: 'warn' });
const pool = new pg.Pool({ connectionString: (await findRunningEmbedded(folder)) ?? '', max: 1 });
const nginx = await startNginx(join(folder, 'nginx'));
try {
  console.log(`load before: ${loadavg()[0]?.toFixed(1)}\n`);
  await copyCampaigns(pool, Math.max(...sizes));
  console.log(
    '| campaigns | address | the site | ready buffer | ratio | nginx | ratio | p99 of the site | first answer | Brotli of |',
  );
  console.log(`|${'---|'.repeat(10)}`);
  for (const size of sizes) {
    await publishCampaigns(pool, size);
    // Until the site has heard of it, it shows what was there before.
    await new Promise((resolve) => setTimeout(resolve, HEARD_WITHIN_MS));
    for (const path of PATHS)
      console.log(`| ${size.toLocaleString('en-IN')} | ${path} | ${await measure(site.url + path, nginx)} |`);
    console.log(`memory of the site with ${size} campaigns: ${memoryOf(site.process.pid)}`);
  }
  console.log(`load after: ${loadavg()[0]?.toFixed(1)} (our own included)`);
} finally {
  await nginx.stop();
  await pool.end();
  await site.stop();
  await removeDataFolder(folder);
}
