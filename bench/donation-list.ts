import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { DonationQuery } from '#contract/admin-donations.ts';
import { connect } from '#server/db/client.ts';
import { startEmbedded } from '#server/db/embedded.ts';
import { migrate } from '#server/db/migrate.ts';
import { describeDashboard } from '#server/features/dashboard/service.ts';
import { listDonations } from '#server/features/donation-list/service.ts';
import { trust } from '#web/trust.config.ts';
import { fillDonations } from './lists/fill.ts';
import { median } from './load.ts';

// What the back office's list of donations takes at the server with so many donations (a million unless told): the first
// page, a page deep in the list, every filter, pairs of filters that have little or nothing in common, and the search; and the
// dashboard. From the query as it came to the answer as it leaves; the first run of each, and the median of nine.

const DONATIONS = Number(process.argv[2] ?? 1_000_000);
const RUNS = 9;
const FIRST_PAGE_MS = 100;
const FILTER_MS = 300;

const folder = mkdtempSync(join(tmpdir(), 'charity-bench-lists-'));
const server = await startEmbedded({ dataDir: folder, log: () => undefined });
await migrate(server.url);
const { db, close } = connect(server.url);
const filling = new pg.Pool({ connectionString: server.url, max: 2 });

async function timed(
  query: Record<string, unknown>,
): Promise<{ ms: number; count: number; cursor: string | null }> {
  const begun = performance.now();
  const { items, nextCursor } = await listDonations({ db }, DonationQuery.parse(query));
  JSON.stringify(items);
  return { ms: performance.now() - begun, count: items.length, cursor: nextCursor };
}

async function timedDashboard(): Promise<{ ms: number; count: number }> {
  const begun = performance.now();
  const dashboard = await describeDashboard({ db, clock: () => new Date(), trust: async () => trust });
  JSON.stringify(dashboard);
  return { ms: performance.now() - begun, count: dashboard.days.length };
}

function measure(name: string, query: Record<string, unknown>, most: number): Promise<boolean> {
  return measureCall(name, () => timed(query), most);
}

async function measureCall(
  name: string,
  call: () => Promise<{ ms: number; count: number }>,
  most: number,
): Promise<boolean> {
  const first = await call();
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) times.push((await call()).ms);
  const middle = median(times);
  const isQuick = middle < most;
  const shown = [first.ms, middle].map((ms) => `${ms.toFixed(1)} ms`.padStart(10)).join('');
  console.log(
    `${name.padEnd(58)}${String(first.count).padStart(4)}${shown}${isQuick ? '' : `   over ${most} ms`}`,
  );
  return isQuick;
}

/** The cursor so many donations down the list, as paging there would have got it. */
async function cursorAt(depth: number): Promise<string> {
  const { rows } = await filling.query(
    'select created_at::text as at, id from attempt order by created_at desc, id desc offset $1 limit 1',
    [depth],
  );
  return Buffer.from(`${rows[0].at}|${rows[0].id}`).toString('base64url');
}

async function run(): Promise<boolean> {
  const begun = performance.now();
  await fillDonations(filling, DONATIONS);
  console.log(
    `${DONATIONS} donations in ${((performance.now() - begun) / 1000).toFixed(0)} s, ${cpus().length} cores\n`,
  );
  console.log(`${''.padEnd(58)}rows     first    median`);
  const one = async (sql: string) => (await filling.query(sql)).rows[0];
  const old = (await one(`select id, category_id from campaign where slug = 'campaign-55'`)) as Record<
    string,
    string
  >;
  const recent = (await one(`select id from campaign where slug = 'campaign-1'`)) as Record<string, string>;
  const paid = await one(
    `select merchant_order_id, provider_payment_id from attempt where state = 'COMPLETED' limit 1`,
  );
  const other = (await one(`select id from category where id <> '${old['category_id']}' limit 1`)) as Record<
    string,
    string
  >;
  const deep = await cursorAt(Math.floor(DONATIONS * 0.9));
  const limit = 100;
  const filters: Record<string, Record<string, unknown>> = {
    'a page nine tenths down': { cursor: deep },
    ...Object.fromEntries(
      ['PENDING', 'COMPLETED', 'FAILED', 'QUARANTINED', 'CREATED'].map((state) => [
        `state ${state}`,
        { state },
      ]),
    ),
    ...Object.fromEntries(
      ['upi', 'card', 'net_banking', 'cash', 'other'].map((mode) => [`mode ${mode}`, { mode }]),
    ),
    'a campaign of three years ago': { campaignId: old['id'] },
    'a recent campaign': { campaignId: recent['id'] },
    'a category': { categoryId: old['category_id'] },
    'a day of two years ago': { from: '2024-11-20', to: '2024-11-20' },
    'a year': { from: '2025-04-01', to: '2026-03-31' },
    'an amount': { amountFrom: '501', amountTo: '501' },
    'a rare amount': { amountFrom: '9000', amountTo: '9010' },
    'an amount that nobody gave': { amountFrom: '900000' },
    'an amount that most gave': { amountFrom: '100' },
    'failed, by UPI (nothing)': { state: 'FAILED', mode: 'upi' },
    'paid in an old campaign, of another category (nothing)': {
      campaignId: old['id'],
      categoryId: other['id'],
      state: 'COMPLETED',
    },
    'a category, failed, a rare amount': {
      categoryId: old['category_id'],
      state: 'FAILED',
      amountFrom: '9000',
      amountTo: '9100',
    },
    'under way, two years ago (nothing)': { state: 'PENDING', from: '2024-01-01', to: '2024-12-31' },
    'by card, in a category, in a year': {
      mode: 'card',
      categoryId: other['id'],
      from: '2024-04-01',
      to: '2025-03-31',
    },
    'search for an order number': { q: paid.merchant_order_id },
    'search for a payment’s number': { q: paid.provider_payment_id },
    'search for an e-mail address': { q: 'donor4711@example.com' },
    'search for a phone number': { q: '6000061243' },
    'search for a name of one in twenty': { q: 'rao' },
    'search for the beginning of a name': { q: 'lak' },
    'search for two words of a name': { q: 'reddy ven' },
    'search for a name in Telugu': { q: 'సీత' },
    'search for what all addresses begin with': { q: 'donor' },
    'search for what is not there': { q: 'zzzzz' },
    'a name, failed': { q: 'rao', state: 'FAILED' },
    'a name, of an old campaign': { q: 'rao', campaignId: old['id'] },
    'a name, set apart': { q: 'rao', state: 'QUARANTINED' },
    'all addresses, set apart': { q: 'donor', state: 'QUARANTINED' },
  };
  let isQuick = await measure('the first page of 100', { limit }, FIRST_PAGE_MS);
  for (const [name, query] of Object.entries(filters)) {
    isQuick = (await measure(name, { limit, ...query }, FILTER_MS)) && isQuick;
  }
  return (await measureCall('the dashboard, days of a year', timedDashboard, FILTER_MS)) && isQuick;
}

try {
  if (!(await run())) process.exitCode = 1;
} finally {
  await close();
  await filling.end();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
