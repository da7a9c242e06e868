import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { attempt } from '#server/db/schema/donation.ts';
import { setDonationsPaused } from '#server/payments/pause.ts';
import { createTestApp } from '#tests/support/app.ts';
import { createCategory } from '#tests/support/factories.ts';
import { createVisitor } from '#tests/support/visitor.ts';

const LIMIT = 15;
const site = await createTestApp({ maxUnpaidAttempts: LIMIT, trustProxy: ['127.0.0.1'] });
const { db, sandbox, clock } = site;
const category = await createCategory(db);
const order = {
  donationAmount: 500,
  categoryId: category.id,
  fullName: 'Lakshmi Rao',
  email: 'lakshmi@example.com',
  phoneNumber: '9876543210',
};
const give = (address: string, headers: Record<string, string> = {}) =>
  site.post('/api/phonePayOrder', order, { 'x-forwarded-for': address, ...headers });

test('fifteen payments that nobody finishes are borne in a day, also when forty are started at once', async () => {
  const answers = await Promise.all(Array.from({ length: 40 }, () => give('203.0.113.1')));
  expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(LIMIT);
  const refused = answers.find((answer) => answer.statusCode !== 200);
  expect(refused?.statusCode).toBe(429);
  expect(refused?.json()).toMatchObject({
    code: 'too_many_unpaid',
    message: expect.stringContaining('tomorrow'),
  });
  expect((await give('203.0.113.2')).statusCode).toBe(200);
});

test('a payment that was finished does not count, and a day later nothing does', async () => {
  const address = '203.0.113.3';
  for (let n = 0; n < LIMIT - 1; n++) expect((await give(address)).statusCode).toBe(200);
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

test('a payment that failed counts, for that is what testers of cards leave behind', async () => {
  const address = '203.0.113.4';
  for (let n = 0; n < LIMIT; n++) {
    const { merchantOrderId } = (await give(address)).json();
    await db.update(attempt).set({ state: 'FAILED' }).where(eq(attempt.merchantOrderId, merchantOrderId));
  }
  expect((await give(address)).statusCode).toBe(429);
});

test('a repeated order is no further one', async () => {
  const address = '203.0.113.5';
  const keyed = { 'idempotency-key': 'one-form-many-clicks' };
  for (let n = 0; n < LIMIT + 3; n++) expect((await give(address, keyed)).statusCode).toBe(200);
});

test('a session that changes its address is still limited', async () => {
  const visitor = createVisitor(site);
  await visitor.signIn();
  const statuses: number[] = [];
  for (let n = 0; n < LIMIT + 1; n++) {
    const answer = await visitor.post('/api/phonePayOrder', order, { 'x-forwarded-for': `198.51.100.${n}` });
    statuses.push(answer.status);
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(LIMIT);
  expect(statuses.at(-1)).toBe(429);
});

test('neither addresses nor sessions are kept', async () => {
  const rows = await db.select().from(attempt);
  const kept = JSON.stringify(rows, (_, value) => (typeof value === 'bigint' ? String(value) : value));
  expect(kept).not.toMatch(/203\.0\.113|198\.51\.100/);
  expect(rows.every((row) => /^[\w-]{43}$/.test(row.addressHash ?? ''))).toBe(true);
});

test('while the trust pauses donations, no order is taken and people are told', async () => {
  await setDonationsPaused(db, true, clock.now);
  const before = await db.$count(attempt);
  const answer = await give('203.0.113.6');
  expect(answer.statusCode).toBe(503);
  expect(answer.json()).toMatchObject({
    code: 'donations_paused',
    message: expect.stringContaining('paused'),
  });
  expect(await db.$count(attempt)).toBe(before);
  await setDonationsPaused(db, false, clock.now);
  expect((await give('203.0.113.6')).statusCode).toBe(200);
});
