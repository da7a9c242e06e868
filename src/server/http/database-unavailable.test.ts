import { createServer, connect as dial, type Socket } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { createTestApp } from '#tests/support/app.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { createCategory } from '#tests/support/factories.ts';
import { connect } from '../db/client.ts';
import { pollDueAttempts } from '../payments/settle/poll-due.ts';

/** The way to the database, which a test can take away and give back, as a restart does. */
async function createWire(databaseUrl: string) {
  const { hostname, port } = new URL(databaseUrl);
  const open = new Set<Socket>();
  const server = createServer((near) => {
    const far = dial(Number(port), hostname);
    for (const socket of [near, far]) {
      open.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        open.delete(socket);
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
  const cut = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      for (const socket of open) socket.destroy();
    });
  return { url: url.href, cut, mend: () => listen(ownPort) };
}

const database = await createTestDatabase();
const wire = await createWire(database.url);
const { db, pool, close } = connect(wire.url);
afterAll(async () => {
  await close();
  await wire.cut();
});
const site = await createTestApp({ database: { db, pool, url: wire.url } });
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

test('while the database is away people are told to come back; then all goes on, also what nobody asks for', async () => {
  const { merchantOrderId } = (await order()).json();
  await sandbox.pay(merchantOrderId);
  clock.pass(60_000);
  const poll = () => pollDueAttempts({ db, clock: clock.read, settle, log: site.app.log as never });

  const page = async () => (await site.app.inject('/')).body;
  const shown = await page();
  await wire.cut();
  expect(await page()).toBe(shown);
  for (const answer of [await order(), await post('/api/verifyPayment', { merchantOrderId })]) {
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toMatchObject({
      code: 'unavailable',
      message: expect.stringContaining('restarting'),
    });
  }
  await expect(poll()).rejects.toThrow();

  await wire.mend();
  await expect.poll(poll, { timeout: 10_000 }).toBe(1);
  const known = await post('/api/verifyPayment', { merchantOrderId });
  expect(known.json().paymentData).toEqual({ state: 'COMPLETED', amount: 500 });
  expect((await order()).statusCode).toBe(200);
  expect(site.logged.filter((line) => line.includes('"level":50'))).toEqual([]);
});
