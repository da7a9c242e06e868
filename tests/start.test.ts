import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterEach, beforeAll, beforeEach, describe, expect, inject, onTestFinished, test } from 'vitest';
import { DonationRecord, StartedDonation, VerifiedPayment } from '#contract/donations.ts';
import { CampaignList, CategoryList } from '#contract/server-lists.ts';
import { createDataFolder, removeDataFolder } from './support/data-folder.ts';
import type {} from './support/database-server.ts';
import { killProcessesOf, processesOf } from './support/embedded-process.ts';
import { launchSite, startSite } from './support/site.ts';

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
let folder: string;
async function newFolder(): Promise<string> {
  const made = await createDataFolder({ prefix: 'charity-start-' });
  folders.push(made);
  return made;
}
beforeEach(async () => {
  folder = await newFolder();
});
afterEach(async () => {
  for (const each of folders.splice(0)) {
    await killProcessesOf(each);
    await removeDataFolder(each);
  }
}, 30_000);

const nothingLeft = () =>
  expect
    .poll(async () => (await Promise.all(folders.map(processesOf))).flat(), { timeout: 20_000 })
    .toEqual([]);

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

describe('starting', () => {
  test(
    'prints the addresses when pages are served, not before; two sites run side by side, a third on one folder is refused',
    PROCESS_TEST,
    async () => {
      const starting = startSite({ DATA_DIR: await newFolder() });
      const one = await launchSite({ DATA_DIR: folder }, { ownGroup: true });
      let served: Promise<Response[]> | undefined;
      one.process.stdout?.on('data', () => {
        if (!one.output().includes(one.url)) return;
        const paths = ['/', '/api/getAllCampaigns', '/api/health/ready', '/api/docs/'];
        served ??= Promise.all(paths.map((path) => fetch(`${one.url}${path}`)));
      });
      await expect.poll(() => served, { timeout: 60_000 }).toBeDefined();
      expect((await served)?.map((response) => response.status)).toEqual([200, 200, 200, 200]);
      expect(one.output()).toContain(one.sandboxUrl);
      expect((await fetch(one.sandboxUrl)).status).toBe(200);

      const two = await starting;
      const order = await orderNumber(await give(one));
      expect((await verify(one, order)).status).toBe(200);
      expect((await verify(two, order)).status).toBe(404);
      expect(await refusal({ DATA_DIR: folder })).toMatch(/is in use by another server.*DATA_DIR/);
      expect((await fetch(one.url)).status).toBe(200);

      // Ctrl-C in a terminal reaches the whole group.
      process.kill(-Number(one.process.pid), 'SIGINT');
      expect(await Promise.all([one.ended, two.stop()])).toEqual([0, 0]);
      await nothingLeft();
    },
  );

  test('on a port that is taken says which setting to change, and leaves nothing', PROCESS_TEST, async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => {
      other.close();
    });
    const port = String((other.address() as { port: number }).port);
    const DATABASE_URL = await emptyDatabase();
    for (const [setting, more] of [
      ['PORT', {}],
      ['METRICS_PORT', { DATABASE_URL }],
    ] as const) {
      const words = await refusal({ DATA_DIR: folder, ...more, [setting]: port });
      expect(words).toMatch(new RegExp(`Port ${port} .*\\b${setting}\\b`));
      await nothingLeft();
    }
  });

  test(
    'in live mode without what it needs names every problem, and touches nothing',
    PROCESS_TEST,
    async () => {
      const words = await refusal({
        MODE: 'live',
        DATA_DIR: `${folder}/live`,
        PUBLIC_URL: 'http://charity.example',
        PHONEPE_CLIENT_ID: 'x',
        PHONEPE_API_URL: 'https://localhost:3001',
      });
      for (const problem of [
        'PUBLIC_URL: live mode takes https only',
        'PHONEPE_API_URL: live mode does not take an address on this machine',
        'PHONEPE_CLIENT_SECRET: live mode needs it',
        'PHONEPE_WEBHOOK_USERNAME: live mode needs it',
        'PHONEPE_WEBHOOK_PASSWORD: live mode needs it',
        'GOOGLE_CLIENT_ID: live mode needs it',
        'GOOGLE_CLIENT_SECRET: live mode needs it',
        'SESSION_SECRET: live mode needs it',
      ]) {
        expect(words).toContain(problem);
      }
      expect(existsSync(`${folder}/live`)).toBe(false);
    },
  );

  test('at once on one empty database, two servers share the work', PROCESS_TEST, async () => {
    const DATABASE_URL = await emptyDatabase();
    const [one, two] = await Promise.all([
      startSite({ DATABASE_URL, DATA_DIR: folder }),
      startSite({ DATABASE_URL, DATA_DIR: await newFolder() }),
    ]);
    const list = async (site: Address) => CampaignList.parse(await read(`${site.url}/api/getAllCampaigns`));
    expect((await list(one)).campaigns.length).toBeGreaterThanOrEqual(12);
    expect(await list(two)).toEqual(await list(one));
    // No database of their own is started for them.
    expect(existsSync(`${folder}/postgres`)).toBe(false);
    expect(await Promise.all([one.stop(), two.stop()])).toEqual([0, 0]);
    await nothingLeft();
  });
});

describe('ending', () => {
  test('in the middle of a start is clean as well', PROCESS_TEST, async () => {
    const site = await launchSite({ DATA_DIR: folder });
    await expect.poll(() => existsSync(`${folder}/postgres`), { timeout: 60_000 }).toBe(true);
    site.process.kill('SIGTERM');
    expect(await site.ended).toBe(0);
    await nothingLeft();
  });

  test(
    'by kill -9 loses nothing that was acknowledged; the next start works, and ends by SIGTERM once its requests are answered',
    PROCESS_TEST,
    async () => {
      const killed = await startSite({ DATA_DIR: folder });
      const order = await orderNumber(await give(killed));
      await post(`${killed.sandboxUrl}/control/pay/${order}`, {});
      killed.process.kill('SIGKILL');
      await killed.ended;

      const site = await startSite({ DATA_DIR: folder });
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
      const ended = site.stop();
      const answer = await slow;
      expect(answer.status).toBe(200);
      expect(await orderNumber(answer)).toMatch(/\w/);
      const answeredAt = Date.now();
      expect(await ended).toBe(0);
      // Not when the browser lets its connection go, which may take more than a minute.
      expect(Date.now() - answeredAt).toBeLessThan(20_000);
      await nothingLeft();
    },
  );
});

async function emptyDatabase(): Promise<string> {
  const name = `start_${randomUUID().replaceAll('-', '')}`;
  const onServer = async (statement: string) => {
    const client = new pg.Client({ connectionString: inject('databaseServerUrl') });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  await onServer(`create database ${name}`);
  onTestFinished(() => onServer(`drop database ${name} with (force)`));
  const url = new URL(inject('databaseServerUrl'));
  url.pathname = `/${name}`;
  return url.href;
}
