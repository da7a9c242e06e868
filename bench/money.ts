import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { findRunningEmbedded } from '#server/db/embedded/start.ts';
import { createDataFolder, removeDataFolder } from '#tests/support/data-folder.ts';
import { startSite } from '../tests/support/site.ts';
import { median } from './median.ts';
import { insertOrder, insertSettlement, transactionsPerSecond } from './money/direct-inserts.ts';
import {
  createPendingOrders,
  type DonationTarget,
  discardPendingWork,
  findTarget,
  insertDonations,
} from './money/test-data.ts';
import { type LoadResult, runWrk } from './wrk.ts';

// Orders and settlements per second through the real routes (the real server with its own Postgres, a provider that responds
// immediately, 32 connections), compared with inserting the same rows directly into the same Postgres from one process with 8
// clients. Then the same for orders with 1,000,000 donations in the tables, compared with 1,000. Rounds alternate because the
// speed of a shared machine drifts: the ratios are what counts. Arguments select parts: orders, settlements, sizes. Needs
// `npm run build` and wrk.

const ROUNDS = 7;
const SECONDS = 3;
const WARM_UP_SECONDS = 10;
const CLIENTS = 8;
const FEW_DONATIONS = 1_000;
const MANY_DONATIONS = 1_000_000;
/** More than can be settled in one round. */
const PENDING_ORDERS = 20_000;

const ORDERS_SCRIPT = join(import.meta.dirname, 'money/orders.lua');
const VERIFY_SCRIPT = join(import.meta.dirname, 'money/verify.lua');

type Bench = { url: string; pool: pg.Pool; target: DonationTarget; folder: string; stop(): Promise<void> };

async function startProvider(): Promise<{ url: string; process: ChildProcess }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'money/stub-provider.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [port] = await once(createInterface({ input: child.stdout }), 'line');
  return { url: `http://127.0.0.1:${port}`, process: child };
}

async function startBench(providerUrl: string): Promise<Bench> {
  const folder = await createDataFolder({ prefix: 'charity-bench-' });
  const site = await startSite({
    DATA_DIR: folder,
    LOG_LEVEL: 'warn',
    // Lets every order have a different IP address; otherwise the rate limits would be measured.
    TRUST_PROXY: '127.0.0.1',
    PHONEPE_CLIENT_ID: 'bench',
    PHONEPE_CLIENT_SECRET: 'bench',
    PHONEPE_API_URL: providerUrl,
    PHONEPE_TOKEN_URL: providerUrl,
  });
  const connectionString = (await findRunningEmbedded(folder))?.url ?? '';
  const pool = new pg.Pool({ connectionString, max: CLIENTS });
  return {
    url: site.url,
    pool,
    target: await findTarget(pool),
    folder,
    async stop() {
      await pool.end();
      await site.stop();
      await removeDataFolder(folder);
    },
  };
}

function sendOrders({ url, target }: Bench, seconds = SECONDS) {
  const runId = crypto.randomUUID();
  const args = [runId, target.categoryId, ...target.campaigns.map(({ id }) => id)];
  return runWrk(`${url}/api/phonePayOrder`, seconds, { file: ORDERS_SCRIPT, args });
}

async function sendVerifications(bench: Bench) {
  const pending = await createPendingOrders(bench.pool, bench.target, PENDING_ORDERS);
  const file = join(bench.folder, 'orders.txt');
  writeFileSync(file, pending.map((each) => each.order).join('\n'));
  const result = runWrk(`${bench.url}/api/verifyPayment`, SECONDS, { file: VERIFY_SCRIPT, args: [file] });
  const { rows } = await bench.pool.query<{ count: number }>(
    `select count(*)::int as count from attempt where id = any($1) and state = 'COMPLETED'`,
    [pending.map((each) => each.attempt)],
  );
  const count = rows[0]?.count ?? 0;
  if (count >= PENDING_ORDERS - 1 || count < result.requestsPerSecond * SECONDS * 0.95) {
    throw new Error(`${count} of ${PENDING_ORDERS} orders were settled`);
  }
  return result;
}

const ROUTE_COLUMNS = '| Route | Direct inserts | Ratio | Route p99 |';
const SIZE_COLUMNS = '| 1,000,000 donations | 1,000 | Ratio | p99 with 1,000,000 |';

type Round = { ours: LoadResult; referencePerSecond: number };

function print(name: string, columns: string, rounds: readonly Round[]): void {
  const ours = median(rounds.map((round) => round.ours.requestsPerSecond));
  const reference = median(rounds.map((round) => round.referencePerSecond));
  const ratio = median(rounds.map((round) => round.ours.requestsPerSecond / round.referencePerSecond));
  const p99 = median(rounds.map((round) => round.ours.p99Ms));
  console.log(`\n| ${columns}\n|---|---|---|---|---|`);
  const perSecond = (value: number) => `${Math.round(value).toLocaleString('en-IN')}/s`;
  console.log(
    `| ${name} | ${perSecond(ours)} | ${perSecond(reference)} | ${ratio.toFixed(2)} | ${p99.toFixed(0)} ms |`,
  );
}

async function compareOrders(bench: Bench): Promise<void> {
  const rounds: Round[] = [];
  const write = insertOrder(bench.target);
  sendOrders(bench, WARM_UP_SECONDS);
  for (let round = 0; round < ROUNDS; round += 1) {
    const referencePerSecond = await transactionsPerSecond(bench.pool, CLIENTS, SECONDS, write);
    const ours = sendOrders(bench);
    await discardPendingWork(bench.pool);
    rounds.push({ ours, referencePerSecond });
  }
  print('orders', ROUTE_COLUMNS, rounds);
}

async function compareSettlements(bench: Bench): Promise<void> {
  const rounds: Round[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const write = insertSettlement(await createPendingOrders(bench.pool, bench.target, PENDING_ORDERS));
    const referencePerSecond = await transactionsPerSecond(bench.pool, CLIENTS, SECONDS, write);
    await discardPendingWork(bench.pool);
    const ours = await sendVerifications(bench);
    await discardPendingWork(bench.pool);
    // The first round is a warm-up.
    if (round > 0) rounds.push({ ours, referencePerSecond });
  }
  print('settlements', ROUTE_COLUMNS, rounds);
}

async function compareSizes(few: Bench, providerUrl: string): Promise<void> {
  const many = await startBench(providerUrl);
  try {
    await insertDonations(many.pool, many.target, MANY_DONATIONS);
    const rounds: Round[] = [];
    sendOrders(few, WARM_UP_SECONDS);
    sendOrders(many, WARM_UP_SECONDS);
    for (let round = 0; round < ROUNDS; round += 1) {
      const referencePerSecond = sendOrders(few).requestsPerSecond;
      await discardPendingWork(few.pool);
      const ours = sendOrders(many);
      await discardPendingWork(many.pool);
      rounds.push({ ours, referencePerSecond });
    }
    print('orders', SIZE_COLUMNS, rounds);
  } finally {
    await many.stop();
  }
}

const parts = process.argv.slice(2);
const isSelected = (name: string) => parts.length === 0 || parts.includes(name);
const provider = await startProvider();
const bench = await startBench(provider.url);
try {
  await insertDonations(bench.pool, bench.target, FEW_DONATIONS);
  if (isSelected('orders')) await compareOrders(bench);
  if (isSelected('settlements')) await compareSettlements(bench);
  if (isSelected('sizes')) await compareSizes(bench, provider.url);
} finally {
  await bench.stop();
  provider.process.kill();
}
