import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { CampaignListOrPage } from '#contract/campaigns/campaign-pages.server.ts';
import { DonationRecord, StartedDonation, VerifiedPayment } from '#contract/giving/payments.ts';
import { listPublicCategories } from '#contract/lists.server.ts';
import { findRunningEmbedded } from '#server/db/embedded/start.ts';
import { buildIfMissing } from './support/built-site.ts';
import { query } from './support/embedded-folders.ts';
import { launchSite, type Site, startSite } from './support/site.ts';
import { createSiteProcesses, expectNoProcessesIn, outputOfFailedStart } from './support/site-processes.ts';

// The site as real processes: how it starts, shares a database and stops.

buildIfMissing();
const { newFolder, newDatabase } = createSiteProcesses();

const read = async (url: string): Promise<unknown> => (await fetch(url)).json();
const post = (url: string, body: object) =>
  fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

type Address = { url: string; sandboxUrl: string };

async function order({ url }: Address): Promise<Response> {
  const [category] = listPublicCategories.response.parse(await read(`${url}/api/getCategory`));
  return post(`${url}/api/phonePayOrder`, {
    donationAmount: 250,
    categoryId: category?._id,
    fullName: 'Lakshmi Rao',
    email: 'lakshmi@example.com',
    phoneNumber: '9876543210',
  });
}
const orderId = async (response: Response) => StartedDonation.parse(await response.json()).merchantOrderId;
const verify = ({ url }: Address, merchantOrderId: string) =>
  post(`${url}/api/verifyPayment`, { merchantOrderId });

// Each start takes seconds, so the tests share three sites and run in order.
describe('three sites side by side, two of them on one database', () => {
  let folder: string;
  let pairFolders: string[];
  let alone: Awaited<ReturnType<typeof launchSite>>;
  let pair: Site[];
  let served: Promise<Response[]>;

  beforeAll(async () => {
    folder = await newFolder();
    pairFolders = [await newFolder(), await newFolder()];
    const DATABASE_URL = await newDatabase();
    const DONOR_KEYS = randomBytes(32).toString('base64');
    const starting = Promise.all(
      pairFolders.map((DATA_DIR) => startSite({ DATABASE_URL, DATA_DIR, DONOR_KEYS })),
    );
    alone = await launchSite({ DATA_DIR: folder });
    const printed = new Promise<void>((resolve) => {
      alone.process.stdout?.on('data', () => alone.output().includes(alone.url) && resolve());
    });
    const paths = ['/', '/api/getAllCampaigns', '/api/health/ready', '/api/docs/'];
    served = printed.then(() => Promise.all(paths.map((path) => fetch(`${alone.url}${path}`))));
    pair = await starting;
    await served;
  });

  test('a site prints its addresses once it serves pages', async () => {
    expect((await served).map((response) => response.status)).toEqual([200, 200, 200, 200]);
    expect(alone.output()).toContain(alone.sandboxUrl);
    expect((await fetch(alone.sandboxUrl)).status).toBe(200);
  });

  test('a site is connected to its embedded database as its own role only', async () => {
    const running = await findRunningEmbedded(folder);
    const users = await query(
      running?.url ?? '',
      `select distinct usename from pg_stat_activity where datname = 'charity' and pid <> pg_backend_pid()`,
    );
    expect(users).toEqual([{ usename: 'charity_runtime' }]);
  });

  test('two sites that start at once on one empty database share it', async () => {
    const [one, two] = await Promise.all(
      pair.map(async ({ url }) => CampaignListOrPage.parse(await read(`${url}/api/getAllCampaigns`))),
    );
    expect(one?.campaigns.length).toBeGreaterThanOrEqual(12);
    expect(two).toEqual(one);
    const ownDatabases = pairFolders.filter((each) => existsSync(`${each}/postgres`));
    expect(ownDatabases).toEqual([]);
  });

  test('a site on another database does not know their orders', async () => {
    const [one, two] = pair as [Site, Site];
    const id = await orderId(await order(one));
    expect((await verify(two, id)).status).toBe(200);
    expect((await verify(alone, id)).status).toBe(404);
  });

  test('a second site on one data folder is refused, and the first keeps serving', async () => {
    expect(await outputOfFailedStart({ DATA_DIR: folder })).toMatch(/is in use by another server.*DATA_DIR/);
    expect((await fetch(alone.url)).status).toBe(200);
  });

  test('SIGTERM stops a site and all of its processes', async () => {
    expect(await Promise.all(pair.map((site) => site.stop()))).toEqual([0, 0]);
    await expectNoProcessesIn(...pairFolders);
  });

  // shows: P12, P23
  test('after kill -9 the next start has every acknowledged donation, and Ctrl-C lets requests in progress finish', async () => {
    const id = await orderId(await order(alone));
    await post(`${alone.sandboxUrl}/control/pay/${id}`, {});
    alone.process.kill('SIGKILL');
    await alone.ended;

    const site = await startSite({ DATA_DIR: folder }, { ownGroup: true });
    const { paymentData } = VerifiedPayment.parse(await (await verify(site, id)).json());
    expect(paymentData).toEqual({ state: 'COMPLETED', amount: 250 });
    const record = await post(`${site.url}/api/getDonationByTransactionId`, { transactionId: id });
    expect(DonationRecord.parse(await record.json()).fullName).toBe('Lakshmi Rao');

    await post(`${site.sandboxUrl}/control/script`, {
      operation: 'pay',
      outcome: { kind: 'delay', ms: 1_500, when: 'after' },
    });
    const countOrders = async () => {
      const { orders } = (await read(`${site.sandboxUrl}/control/book`)) as { orders: unknown[] };
      return orders.length;
    };
    const slow = order(site);
    await expect.poll(countOrders).toBe(2);
    // Ctrl-C in a terminal signals the whole process group.
    process.kill(-Number(site.process.pid), 'SIGINT');
    const response = await slow;
    expect(response.status).toBe(200);
    expect(await orderId(response)).toMatch(/\w/);
    const respondedAt = Date.now();
    expect(await site.ended).toBe(0);
    // It does not wait for idle connections, which browsers may keep open for more than a minute.
    expect(Date.now() - respondedAt).toBeLessThan(60_000);
    await expectNoProcessesIn(folder);
  });
});

test('a site that is stopped during its first start leaves no process behind', async () => {
  const folder = await newFolder();
  const site = await launchSite({ DATA_DIR: folder });
  await expect.poll(() => existsSync(`${folder}/postgres`)).toBe(true);
  site.process.kill('SIGTERM');
  expect(await site.ended).toBe(0);
  await expectNoProcessesIn(folder);
});
