import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { attempt } from '#server/db/schema/donation.ts';
import { setDonationsPaused } from '#server/payments/pause.ts';
import { createTestApp } from '#tests/support/app.ts';
import { createCategory } from '#tests/support/factories.ts';
import { orderBody } from '#tests/support/orders.ts';
import { createVisitor } from '#tests/support/visitor.ts';

const LIMIT = 15;
const site = await createTestApp({ maxUnpaidAttempts: LIMIT, trustProxy: ['127.0.0.1'] });
const { db, sandbox, clock } = site;
const category = await createCategory(db);
const order = orderBody({ categoryId: category.id });
const give = (address: string, headers: Record<string, string> = {}) =>
  site.post('/api/phonePayOrder', order, { 'x-forwarded-for': address, ...headers });

// shows: P32
test('an address may start fifteen unpaid payments a day without a proof, even if forty are started at once', async () => {
  const responses = await Promise.all(Array.from({ length: 40 }, () => give('203.0.113.1')));
  expect(responses.filter((response) => response.statusCode === 200)).toHaveLength(LIMIT);
  const refused = responses.find((response) => response.statusCode !== 200);
  expect(refused?.statusCode).toBe(429);
  expect(refused?.json()).toMatchObject({
    code: 'proof_required',
    message: expect.stringContaining('sign in'),
  });
  expect((await give('203.0.113.2')).statusCode).toBe(200);
});

// shows: P32
test('a paid order does not count towards the limit, and after a day none does', async () => {
  const address = '203.0.113.3';
  for (let count = 0; count < LIMIT - 1; count++) expect((await give(address)).statusCode).toBe(200);
  const { merchantOrderId } = (await give(address)).json();
  expect((await give(address)).statusCode).toBe(429);
  await sandbox.pay(merchantOrderId);
  await site.settle(merchantOrderId, 'donor');
  expect((await give(address)).statusCode).toBe(200);
  expect((await give(address)).statusCode).toBe(429);
  clock.pass(86_400_001);
  expect((await give(address)).statusCode).toBe(200);
  clock.pass(-86_400_001);
});

test('failed payments count towards the limit, because card testing leaves them behind', async () => {
  const address = '203.0.113.4';
  for (let count = 0; count < LIMIT; count++) {
    const { merchantOrderId } = (await give(address)).json();
    await db.update(attempt).set({ state: 'FAILED' }).where(eq(attempt.merchantOrderId, merchantOrderId));
  }
  expect((await give(address)).statusCode).toBe(429);
});

test('a repeated order counts once', async () => {
  const address = '203.0.113.5';
  const keyed = { 'idempotency-key': 'one-form-many-clicks' };
  for (let count = 0; count < LIMIT + 3; count++) expect((await give(address, keyed)).statusCode).toBe(200);
});

// shows: P32
test('a signed-in donor who changes the network address, or logs in again, is still limited', async () => {
  const visitor = createVisitor(site);
  await visitor.signIn();
  const statuses: number[] = [];
  for (let n = 0; n < LIMIT + 1; n++) {
    const response = await visitor.post('/api/phonePayOrder', order, {
      'x-forwarded-for': `198.51.100.${n}`,
    });
    statuses.push(response.status);
    if (n === 3) await visitor.signIn();
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(LIMIT);
  expect(statuses.at(-1)).toBe(429);
});

test('network addresses are stored as hashes only', async () => {
  const rows = await db.select().from(attempt);
  const stored = JSON.stringify(rows, (_, value) => (typeof value === 'bigint' ? String(value) : value));
  expect(stored).not.toMatch(/203\.0\.113|198\.51\.100/);
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.filter((row) => !/^[\w-]{43}$/.test(row.addressHash ?? row.accountHash ?? ''))).toEqual([]);
});

// shows: P32
test('while donations are paused, orders are rejected with an explanation', async () => {
  await setDonationsPaused(db, true, clock.now);
  const before = await db.$count(attempt);
  const response = await give('203.0.113.6');
  expect(response.statusCode).toBe(503);
  expect(response.json()).toMatchObject({
    code: 'donations_paused',
    message: expect.stringContaining('paused'),
  });
  expect(await db.$count(attempt)).toBe(before);
  await setDonationsPaused(db, false, clock.now);
  expect((await give('203.0.113.6')).statusCode).toBe(200);
});
