import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import { DonationRecord, StartedDonation, VerifiedPayment } from '#contract/donations.ts';
import { CampaignListOrPage } from '#contract/server-only/campaign-pages.ts';
import { CategoryList } from '#contract/server-only/lists.ts';
import { createDataFolder, removeDataFolder } from './support/data-folder.ts';
import type {} from './support/database-server.ts';
import { killProcessesOf, processesOf } from './support/embedded-process.ts';
import { launchSite, type Site, startSite } from './support/site.ts';

// The site as real processes: how it starts, ends, and what it says when it cannot.

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const PROCESS_TEST = { timeout: 120_000 };
const SERVES = 'Ctrl-C stops everything';

beforeAll(() => {
  if (existsSync(`${ROOT}/build/server/index.js`)) return;
  const { status, stderr } = spawnSync('node', ['--run', 'build'], { cwd: ROOT, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
}, 180_000);

const folders: string[] = [];
async function newFolder(): Promise<string> {
  const made = await createDataFolder({ prefix: 'charity-start-' });
  folders.push(made);
  return made;
}
const nothingLeftIn = (...places: string[]) =>
  expect
    .poll(async () => (await Promise.all(places.map(processesOf))).flat(), { timeout: 20_000 })
    .toEqual([]);

const databases: string[] = [];
/** A database of its own on the run's server: a copy of `template`, or one without a table. */
async function newDatabase(template = 'template0'): Promise<string> {
  const name = `start_${randomUUID().replaceAll('-', '')}`;
  await onServer(`create database ${name} template ${template}`);
  databases.push(name);
  const url = new URL(inject('databaseServerUrl'));
  url.pathname = `/${name}`;
  return url.href;
}
async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('databaseServerUrl') });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

afterAll(async () => {
  for (const folder of folders) {
    await killProcessesOf(folder);
    await removeDataFolder(folder);
  }
  for (const name of databases) await onServer(`drop database ${name} with (force)`);
}, 60_000);

const read = async (url: string): Promise<unknown> => (await fetch(url)).json();
const post = (url: string, body: object) =>
  fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

type Address = { url: string; sandboxUrl: string };

async function give({ url }: Address): Promise<Response> {
  const [category] = CategoryList.parse(await read(`${url}/api/getCategory`));
  return post(`${url}/api/phonePayOrder`, {
    donationAmount: 250,
    categoryId: category?._id,
    fullName: 'Lakshmi Rao',
    email: 'lakshmi@example.com',
    phoneNumber: '9876543210',
  });
}
const orderNumber = async (answer: Response) => StartedDonation.parse(await answer.json()).merchantOrderId;
const verify = ({ url }: Address, merchantOrderId: string) =>
  post(`${url}/api/verifyPayment`, { merchantOrderId });

/** Why a site did not start: everything that it printed. */
async function refusal(settings: Record<string, string>): Promise<string> {
  const site = await launchSite(settings);
  expect(await site.ended).toBe(1);
  expect(site.output()).not.toContain(SERVES);
  expect(site.output()).not.toMatch(/^\s+at /m);
  return site.output();
}

// Each start costs seconds: the tests go on with what those before them have started.
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
    const starting = Promise.all(pairFolders.map((DATA_DIR) => startSite({ DATABASE_URL, DATA_DIR })));
    alone = await launchSite({ DATA_DIR: folder });
    const printed = new Promise<void>((resolve) => {
      alone.process.stdout?.on('data', () => alone.output().includes(alone.url) && resolve());
    });
    const paths = ['/', '/api/getAllCampaigns', '/api/health/ready', '/api/docs/'];
    served = printed.then(() => Promise.all(paths.map((path) => fetch(`${alone.url}${path}`))));
    pair = await starting;
    await served;
  }, 120_000);

  test('a site prints its addresses when pages are served, not before', async () => {
    expect((await served).map((response) => response.status)).toEqual([200, 200, 200, 200]);
    expect(alone.output()).toContain(alone.sandboxUrl);
    expect((await fetch(alone.sandboxUrl)).status).toBe(200);
  });

  test('two that start at once on one empty database share it', PROCESS_TEST, async () => {
    const [one, two] = await Promise.all(
      pair.map(async ({ url }) => CampaignListOrPage.parse(await read(`${url}/api/getAllCampaigns`))),
    );
    expect(one?.campaigns.length).toBeGreaterThanOrEqual(12);
    expect(two).toEqual(one);
    // No database of their own is started for them.
    for (const place of pairFolders) expect(existsSync(`${place}/postgres`)).toBe(false);
  });

  test('one on another database knows nothing of their orders', PROCESS_TEST, async () => {
    const [one, two] = pair as [Site, Site];
    const order = await orderNumber(await give(one));
    expect((await verify(two, order)).status).toBe(200);
    expect((await verify(alone, order)).status).toBe(404);
  });

  test('a second one on the same folder is refused, and the first goes on', PROCESS_TEST, async () => {
    expect(await refusal({ DATA_DIR: folder })).toMatch(/is in use by another server.*DATA_DIR/);
    expect((await fetch(alone.url)).status).toBe(200);
  });

  test('SIGTERM ends them without a trace', PROCESS_TEST, async () => {
    expect(await Promise.all(pair.map((site) => site.stop()))).toEqual([0, 0]);
    await nothingLeftIn(...pairFolders);
  });

  test(
    'kill -9 loses nothing that was acknowledged; the next start works, and Ctrl-C ends it once its requests are answered',
    PROCESS_TEST,
    async () => {
      const order = await orderNumber(await give(alone));
      await post(`${alone.sandboxUrl}/control/pay/${order}`, {});
      alone.process.kill('SIGKILL');
      await alone.ended;

      const site = await startSite({ DATA_DIR: folder }, { ownGroup: true });
      const { paymentData } = VerifiedPayment.parse(await (await verify(site, order)).json());
      expect(paymentData).toEqual({ state: 'COMPLETED', amount: 250 });
      const record = await post(`${site.url}/api/getDonationByTransactionId`, { transactionId: order });
      expect(DonationRecord.parse(await record.json()).fullName).toBe('Lakshmi Rao');

      await post(`${site.sandboxUrl}/control/script`, {
        operation: 'pay',
        outcome: { kind: 'delay', ms: 1_500, when: 'after' },
      });
      const orders = async () => {
        const { orders } = (await read(`${site.sandboxUrl}/control/book`)) as { orders: unknown[] };
        return orders.length;
      };
      const slow = give(site);
      await expect.poll(orders, { timeout: 10_000 }).toBe(2);
      // Ctrl-C in a terminal reaches the whole group.
      process.kill(-Number(site.process.pid), 'SIGINT');
      const answer = await slow;
      expect(answer.status).toBe(200);
      expect(await orderNumber(answer)).toMatch(/\w/);
      const answeredAt = Date.now();
      expect(await site.ended).toBe(0);
      // Not when the browser lets its connection go, which may take more than a minute.
      expect(Date.now() - answeredAt).toBeLessThan(20_000);
      await nothingLeftIn(folder);
    },
  );
});

test('ending in the middle of a first start is clean as well', PROCESS_TEST, async () => {
  const folder = await newFolder();
  const site = await launchSite({ DATA_DIR: folder });
  await expect.poll(() => existsSync(`${folder}/postgres`), { timeout: 60_000 }).toBe(true);
  site.process.kill('SIGTERM');
  expect(await site.ended).toBe(0);
  await nothingLeftIn(folder);
});

test.for(['PORT', 'METRICS_PORT'])(
  'a %s that is taken is named as the setting to change, and nothing is left behind',
  PROCESS_TEST,
  async (setting) => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => {
      other.close();
    });
    const port = String((other.address() as { port: number }).port);
    const folder = await newFolder();
    const DATABASE_URL = await newDatabase(inject('databaseTemplate'));
    const words = await refusal({ DATA_DIR: folder, DATABASE_URL, SAMPLE_CONTENT: 'no', [setting]: port });
    expect(words).toMatch(new RegExp(`Port ${port} .*\\b${setting}\\b`));
    await nothingLeftIn(folder);
  },
);

test(
  'in live mode without what it needs names every problem, and touches nothing',
  PROCESS_TEST,
  async () => {
    const folder = await newFolder();
    const words = await refusal({
      MODE: 'live',
      DATA_DIR: `${folder}/live`,
      PUBLIC_URL: 'http://charity.example',
      PHONEPE_CLIENT_ID: 'x',
      PHONEPE_API_URL: 'https://localhost:3001',
    });
    for (const problem of [
      'PUBLIC_URL: must use https in live mode',
      'PHONEPE_API_URL: must not be an address on this machine',
      'PHONEPE_CLIENT_SECRET: required in live mode',
      'PHONEPE_WEBHOOK_USERNAME: required in live mode',
      'PHONEPE_WEBHOOK_PASSWORD: required in live mode',
      'GOOGLE_CLIENT_ID: required in live mode',
      'GOOGLE_CLIENT_SECRET: required in live mode',
      'SESSION_SECRET: required in live mode',
    ]) {
      expect(words).toContain(problem);
    }
    expect(existsSync(`${folder}/live`)).toBe(false);
  },
);
