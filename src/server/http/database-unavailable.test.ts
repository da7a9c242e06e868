import { createServer, connect as openSocket, type Socket } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { createTestApp } from '#tests/support/app.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { createCategory } from '#tests/support/factories.ts';
import { connect } from '../db/client.ts';
import { pollDueAttempts } from '../payments/settle/poll-due.ts';

/** A proxy to the database that a test can stop and start again, as a restart does. */
async function createProxy(databaseUrl: string) {
  const { hostname, port } = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = openSocket(Number(port), hostname);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    near.pipe(far).pipe(near);
  });
  const listen = (at: number) => new Promise<void>((resolve) => server.listen(at, '127.0.0.1', resolve));
  await listen(0);
  const { port: ownPort } = server.address() as { port: number };
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${ownPort}`;
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      for (const socket of sockets) socket.destroy();
    });
  return { url: url.href, stop, start: () => listen(ownPort) };
}

const database = await createTestDatabase();
const proxy = await createProxy(database.url);
const { db, pool, close } = connect(proxy.url);
afterAll(async () => {
  await close();
  await proxy.stop();
});
const site = await createTestApp({ database: { ...database, db, pool, url: proxy.url } });
const { clock, sandbox, settle, post } = site;
const category = await createCategory(database.db);
const order = () =>
  post('/api/phonePayOrder', {
    donationAmount: 500,
    categoryId: category.id,
    fullName: 'Lakshmi Rao',
    email: 'lakshmi@example.com',
    phoneNumber: '9876543210',
  });

test('while the database is unavailable, calls get 503 and cached pages are served; afterwards everything continues by itself', async () => {
  const { merchantOrderId } = (await order()).json();
  await sandbox.pay(merchantOrderId);
  clock.pass(60_000);
  const poll = () => pollDueAttempts({ db, clock: clock.read, settle, log: site.app.log as never });

  const page = async () => (await site.app.inject('/')).body;
  const shown = await page();
  await proxy.stop();
  expect(await page()).toBe(shown);
  for (const answer of [await order(), await post('/api/verifyPayment', { merchantOrderId })]) {
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toMatchObject({
      code: 'unavailable',
      message: expect.stringContaining('restarting'),
    });
  }
  await expect(poll()).rejects.toThrow();

  await proxy.start();
  await expect.poll(poll, { timeout: 10_000 }).toBe(1);
  const known = await post('/api/verifyPayment', { merchantOrderId });
  expect(known.json().paymentData).toEqual({ state: 'COMPLETED', amount: 500 });
  expect((await order()).statusCode).toBe(200);
  expect(site.logged.filter((line) => line.includes('"level":"error"'))).toEqual([]);
});
