import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { v7 as uuid } from 'uuid';
import { CAMPAIGN_COLUMNS, IMPORT_MOST_ROWS } from '#contract/admin-imports.ts';
import { connect } from '#server/db/client.ts';
import { startEmbedded } from '#server/db/embedded.ts';
import { migrate } from '#server/db/migrate.ts';
import { account } from '#server/db/schema/account.ts';
import { category } from '#server/db/schema/category.ts';
import { importCampaigns } from '#server/features/imports/service.ts';

// What it takes to check and to import a file of campaigns, as many as may be unless told: rows per second, the highest
// memory of this process, and the longest that anybody else had to wait for it meanwhile.

const ROWS = Number(process.argv[2] ?? IMPORT_MOST_ROWS);
const SAMPLED_EVERY_MS = 20;
const MB = 2 ** 20;
const NS_PER_MS = 1e6;

const folder = mkdtempSync(join(tmpdir(), 'charity-bench-imports-'));
const server = await startEmbedded({ dataDir: folder, log: () => undefined });
await migrate(server.url);
const { db, close } = connect(server.url);

function fileOf(rows: number, lastDay: string): Buffer {
  const lines = Array.from(
    { length: rows },
    (_, at) =>
      `Campaign ${at + 1},Education,"₹2,50,000",2026-12-01,${at === rows - 1 ? lastDay : '2027-01-31'},Warangal,"Books, and what belongs to them.",`,
  );
  return Buffer.from(`\uFEFF${CAMPAIGN_COLUMNS.join(',')}\r\n${lines.join('\r\n')}`);
}

async function run(): Promise<boolean> {
  const now = new Date();
  const by = {
    accountId: uuid(),
    email: 'owner@example.org',
    name: 'Omana',
    photo: '',
    role: 'owner',
  } as const;
  await db.insert(category).values({ id: uuid(), name: 'Education', createdAt: now });
  await db.insert(account).values({
    ...{ id: by.accountId, issuer: 'https://bench.example', subject: 'owner', email: by.email },
    ...{ name: by.name, photo: '', createdAt: now },
  });
  const deps = { db, clock: () => now };
  async function take(words: string, bytes: Buffer, dryRun: boolean) {
    let peak = process.memoryUsage.rss();
    const sampling = setInterval(() => {
      peak = Math.max(peak, process.memoryUsage.rss());
    }, SAMPLED_EVERY_MS);
    const waits = monitorEventLoopDelay({ resolution: 5 });
    waits.enable();
    const begun = performance.now();
    const { made } = await importCampaigns(deps, { ...by, mayUntil: now }, bytes, dryRun);
    const seconds = (performance.now() - begun) / 1000;
    waits.disable();
    clearInterval(sampling);
    const line = [
      `${(bytes.length / MB).toFixed(1)} MB`.padStart(8),
      `${seconds.toFixed(1)} s`.padStart(9),
      `${Math.round(ROWS / seconds)} rows/s`.padStart(15),
      `highest memory ${(peak / MB).toFixed(0)} MB`.padStart(24),
      `longest wait ${(waits.max / NS_PER_MS).toFixed(0)} ms`.padStart(22),
    ];
    console.log(words.padEnd(30) + line.join(''));
    return made;
  }
  console.log(`${ROWS} rows, ${cpus().length} cores\n`);
  const none = await take('one bad row, the last', fileOf(ROWS, '2026-11-30'), false);
  const checked = await take('dry run', fileOf(ROWS, '2027-01-31'), true);
  const made = await take('import', fileOf(ROWS, '2027-01-31'), false);
  return none === 0 && checked === ROWS && made === ROWS;
}

try {
  if (!(await run())) process.exitCode = 1;
} finally {
  await close();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
