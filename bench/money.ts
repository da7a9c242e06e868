import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { findRunningEmbedded } from '#server/db/embedded/start.ts';
import { createDataFolder, removeDataFolder } from '#tests/support/data-folder.ts';
import { startSite } from '../tests/support/site.ts';
import { load, median } from './load.ts';
import { fill, findPurpose, layOutOrders, leaveNothingBehind, type Purpose } from './money/rows.ts';
import { orderRows, perSecond, settlementRows } from './money/straight.ts';

// Orders and settlements per second through the real routes (the real server with its own Postgres, a provider that answers
// at once, 32 connections), against the same rows written straight into the same Postgres by one process with 8 clients.
// Then what an order costs with 1,000 and with 1,000,000 donations in the tables. Rounds alternate, because a shared machine
// drifts; what counts is the ratio. Arguments choose parts: orders, settlements, sizes. Needs `npm run build` and wrk.

const ROUNDS = 7;
const SECONDS = 3;
const WARM_UP_SECONDS = 10;
const CLIENTS = 8;
const FEW = 1_000;
const MANY = 1_000_000;
/** More than are settled in a round. */
const LAID_OUT = 20_000;

const ORDERS = join(import.meta.dirname, 'money/orders.lua');
const VERIFY = join(import.meta.dirname, 'money/verify.lua');

type Bench = { url: string; pool: pg.Pool; purpose: Purpose; folder: string; stop(): Promise<void> };

async function startProvider(): Promise<{ url: string; process: ChildProcess }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'provider-stand-in.ts')], {
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
    // Each order comes from another address, as orders do; otherwise the limits would be what is measured.
    TRUST_PROXY: '127.0.0.1',
    PHONEPE_CLIENT_ID: 'bench',
    PHONEPE_CLIENT_SECRET: 'bench',
    PHONEPE_API_URL: providerUrl,
    PHONEPE_TOKEN_URL: providerUrl,
  });
  const connectionString = (await findRunningEmbedded(folder)) ?? '';
  const pool = new pg.Pool({ connectionString, max: CLIENTS });
  return {
    url: site.url,
    pool,
    purpose: await findPurpose(pool),
    folder,
    async stop() {
      await pool.end();
      await site.stop();
      await removeDataFolder(folder);
    },
  };
}

function order({ url, purpose }: Bench, seconds = SECONDS) {
  const word = crypto.randomUUID();
  const args = [word, purpose.categoryId, ...purpose.campaigns.map(({ id }) => id)];
  return load(`${url}/api/phonePayOrder`, seconds, { file: ORDERS, args });
}

async function settle(bench: Bench) {
  const open = await layOutOrders(bench.pool, bench.purpose, LAID_OUT);
  const file = join(bench.folder, 'orders.txt');
  writeFileSync(file, open.map((each) => each.order).join('\n'));
  const settled = load(`${bench.url}/api/verifyPayment`, SECONDS, { file: VERIFY, args: [file] });
  const { rows } = await bench.pool.query<{ count: number }>(
    `select count(*)::int as count from attempt where id = any($1) and state = 'COMPLETED'`,
    [open.map((each) => each.attempt)],
  );
  const count = rows[0]?.count ?? 0;
  if (count >= LAID_OUT - 1 || count < settled.requestsPerSecond * SECONDS * 0.95) {
    throw new Error(`${count} of ${LAID_OUT} orders were settled`);
  }
  return settled;
}

const ROUTE = '| the route | straight rows | ratio | p99 of the route |';
const SIZE = '| 1,000,000 donations | 1,000 | ratio | p99 with 1,000,000 |';

type Round = { ours: { requestsPerSecond: number; p99Ms: number }; theirs: number };

function print(name: string, columns: string, rounds: readonly Round[]): void {
  const ours = median(rounds.map((round) => round.ours.requestsPerSecond));
  const theirs = median(rounds.map((round) => round.theirs));
  const ratio = median(rounds.map((round) => round.ours.requestsPerSecond / round.theirs));
  const p99 = median(rounds.map((round) => round.ours.p99Ms));
  console.log(`\n| ${columns}\n|---|---|---|---|---|`);
  const each = (value: number) => `${Math.round(value).toLocaleString('en-IN')}/s`;
  console.log(`| ${name} | ${each(ours)} | ${each(theirs)} | ${ratio.toFixed(2)} | ${p99.toFixed(0)} ms |`);
}

async function compareOrders(bench: Bench): Promise<void> {
  const rounds: Round[] = [];
  order(bench, WARM_UP_SECONDS);
  for (let round = 0; round < ROUNDS; round += 1) {
    const theirs = await perSecond(bench.pool, CLIENTS, SECONDS, orderRows(bench.purpose));
    const ours = order(bench);
    await leaveNothingBehind(bench.pool);
    rounds.push({ ours, theirs });
  }
  print('orders', ROUTE, rounds);
}

async function compareSettlements(bench: Bench): Promise<void> {
  const rounds: Round[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const open = await layOutOrders(bench.pool, bench.purpose, LAID_OUT);
    const theirs = await perSecond(bench.pool, CLIENTS, SECONDS, settlementRows(open));
    await leaveNothingBehind(bench.pool);
    const ours = await settle(bench);
    await leaveNothingBehind(bench.pool);
    // The first round warms up.
    if (round > 0) rounds.push({ ours, theirs });
  }
  print('settlements', ROUTE, rounds);
}

async function compareSizes(few: Bench, providerUrl: string): Promise<void> {
  const many = await startBench(providerUrl);
  try {
    await fill(many.pool, many.purpose, MANY);
    const rounds: Round[] = [];
    order(few, WARM_UP_SECONDS);
    order(many, WARM_UP_SECONDS);
    for (let round = 0; round < ROUNDS; round += 1) {
      const theirs = order(few).requestsPerSecond;
      await leaveNothingBehind(few.pool);
      const ours = order(many);
      await leaveNothingBehind(many.pool);
      rounds.push({ ours, theirs });
    }
    print('orders', SIZE, rounds);
  } finally {
    await many.stop();
  }
}

const wanted = process.argv.slice(2);
const isWanted = (name: string) => wanted.length === 0 || wanted.includes(name);
const provider = await startProvider();
const bench = await startBench(provider.url);
try {
  await fill(bench.pool, bench.purpose, FEW);
  if (isWanted('orders')) await compareOrders(bench);
  if (isWanted('settlements')) await compareSettlements(bench);
  if (isWanted('sizes')) await compareSizes(bench, provider.url);
} finally {
  await bench.stop();
  provider.process.kill();
}
