import { createServer, connect as openSocket, type Socket } from 'node:net';
import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { category } from '#server/db/schema/category.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { createCampaign, createCategory, createDonation } from '#tests/support/factories.ts';
import { listenOnFreePort } from '#tests/support/listen.ts';
import { countServers, listenForChanges } from './change-feed.ts';
import { ResponseCache, type Topic } from './response-cache.ts';

const { db, pool, url } = await createTestDatabase();
const shown = await createCategory(db, { name: 'first' });
/** One second and a slow query on a busy machine. */
const A_SECOND_AND_A_READ_MS = 1_250;
const log = pino({ level: 'silent' });

/** A process of the site that caches a response with the name of the category. */
function startProcess(databaseUrl = url) {
  const feed = listenForChanges(databaseUrl, log, pool);
  const received: Topic[] = [];
  const cache = new ResponseCache(feed, Date.now);
  feed.onChange((topic) => {
    received.push(topic);
    cache.invalidate(topic);
  });
  let rendered = 0;
  const read = async () => {
    const { variants } = await cache.get('/', async () => {
      rendered += 1;
      const [row] = await db.select().from(category).where(eq(category.id, shown.id));
      const body = Buffer.from(row?.name ?? '');
      return { status: 200, body, headers: {}, topics: ['categories'], expiresAt: null };
    });
    return variants.identity.body.toString();
  };
  return { feed, received, read, rendered: () => rendered };
}
const [one, two] = [startProcess(), startProcess()];
afterAll(() => Promise.all([one.feed.close(), two.feed.close()]));

const rename = (name: string) => db.update(category).set({ name }).where(eq(category.id, shown.id));
const listening = (process = one) => expect.poll(process.feed.lastHeartbeatAt).toBeGreaterThan(0);

/** Renames and reads until the new name appears. @returns for how many milliseconds the old one was returned. */
async function staleAfterRename(process: typeof one, name: string): Promise<number> {
  await rename(name);
  const changedAt = Date.now();
  while ((await process.read()) !== name) await new Promise((resolve) => setTimeout(resolve, 5));
  return Date.now() - changedAt;
}

test('every process shows a change in the database, and renders nothing again without one', async () => {
  await Promise.all([listening(one), listening(two)]);
  for (const name of ['second', 'third', 'fourth']) {
    await Promise.all([one.read(), two.read()]);
    await rename(name);
    await expect.poll(one.read).toBe(name);
    await expect.poll(two.read).toBe(name);
  }
  const before = one.rendered();
  for (let n = 0; n < 50; n += 1) await one.read();
  expect(one.rendered()).toBe(before);
});

test('a completed donation is announced under the topic campaigns', async () => {
  await listening();
  const campaign = await createCampaign(db, { categoryId: shown.id });
  one.received.length = 0;
  await createDonation(db, { campaignId: campaign.id, categoryId: shown.id, state: 'COMPLETED' });
  await expect.poll(() => one.received).toContain('campaigns');
  expect(one.received).not.toContain('gallery');
});

test('a rolled-back change is not announced', async () => {
  await listening();
  await expect.poll(one.read).toBe('fourth');
  one.received.length = 0;
  await db
    .transaction(async (tx) => {
      await tx.update(category).set({ name: 'never' });
      tx.rollback();
    })
    .catch(() => {});
  await rename('fifth');
  await expect.poll(one.read).toBe('fifth');
  expect(one.received.filter((topic) => topic === 'categories')).toHaveLength(1);
});

test('after its connection is terminated, a process still shows changes and listens again', async () => {
  await listening();
  await one.read();
  await pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name = 'charity changes'`,
  );
  const cutAt = Date.now();
  await rename('after the cut');
  await expect.poll(one.read).toBe('after the cut');
  await expect.poll(one.feed.lastHeartbeatAt).toBeGreaterThan(cutAt);
  await rename('after listening again');
  await expect.poll(one.read).toBe('after listening again');
});

test('while its connection is silent, no response is older than a second, and closing does not hang', async () => {
  const proxy = await pausableProxy();
  const cutOff = startProcess(proxy.url);
  await listening(cutOff);
  await cutOff.read();
  proxy.pause();
  // A busy machine may exceed the limit for a while; a fault exceeds it every time.
  const staleMs = () => staleAfterRename(cutOff, `missed at ${Date.now()}`);
  await expect.poll(staleMs).toBeLessThan(A_SECOND_AND_A_READ_MS);
  await cutOff.feed.close();
});

test('after a silent connection, a process listens again as soon as it can connect', async () => {
  const proxy = await pausableProxy();
  const cutOff = startProcess(proxy.url);
  await listening(cutOff);
  proxy.pause();
  await expect.poll(() => proxy.sockets()).toBeGreaterThan(1);
  proxy.resume();
  const resumedAt = Date.now();
  await expect.poll(cutOff.feed.lastHeartbeatAt).toBeGreaterThan(resumedAt);
  await cutOff.feed.close();
});

test('a connection that delivers no notifications counts as not listening', async () => {
  const deaf = { query: () => Promise.resolve({ rows: [] }) } as unknown as typeof pool;
  const feed = listenForChanges(url, log, deaf);
  await expect.poll(() => countServers(db)).toBeGreaterThan(2);
  expect(feed.lastHeartbeatAt()).toBe(0);
  await feed.close();
});

/** A proxy to the database that, once paused, drops all bytes without closing a connection. */
async function pausableProxy() {
  const target = new URL(url);
  const sockets: Socket[] = [];
  let paused = false;
  const proxy = createServer((near) => {
    const far = openSocket(Number(target.port), target.hostname);
    sockets.push(near, far);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on('data', (bytes) => paused || to.write(bytes));
      from.on('error', () => to.destroy());
      from.on('close', () => to.destroy());
    }
  });
  const ownPort = await listenOnFreePort(proxy);
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    proxy.close();
  });
  const address = new URL(url);
  address.hostname = '127.0.0.1';
  address.port = String(ownPort);
  return {
    url: address.href,
    sockets: () => sockets.length / 2,
    pause: () => {
      paused = true;
    },
    resume: () => {
      paused = false;
    },
  };
}
