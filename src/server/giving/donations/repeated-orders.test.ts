import { desc, eq } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { campaign } from '#server/db/schema/campaign.ts';
import { attempt, donation } from '#server/db/schema/donation.ts';
import { createTestApp } from '#tests/support/app.ts';
import { createCampaign, createCategory } from '#tests/support/factories.ts';

const site = await createTestApp();
const { db, sandbox, clock } = site;
const other = await createTestApp({ database: site.database, sandbox, clock: clock.read });
const category = await createCategory(db);

const order = {
  userId: '',
  donationAmount: 500,
  categoryId: category.id,
  campaignId: '',
  fullName: 'సీత రామ్',
  email: 'Sita@Example.com',
  phoneNumber: '9876543210',
  message: '',
};
let keys = 0;
const newKey = () => `form-${++keys}-of-this-test`;
const give = (key: string, changes: object = {}, server = site) =>
  server.post('/api/phonePayOrder', { ...order, ...changes }, { 'idempotency-key': key });
const attemptsOf = (key: string) =>
  db
    .select({ state: attempt.state, number: attempt.number, merchantOrderId: attempt.merchantOrderId })
    .from(attempt)
    .innerJoin(donation, eq(donation.id, attempt.donationId))
    .where(eq(donation.idempotencyKey, key))
    .orderBy(desc(attempt.number));

afterEach(() => sandbox.clear());

describe('repeating an order under its key', () => {
  // shows: P1
  test('a repeated order returns the same attempt, whatever the sequence of its fields', async () => {
    const key = newKey();
    const first = await give(key);
    const again = await site.post(
      '/api/phonePayOrder',
      Object.fromEntries(Object.entries(order).toReversed()),
      { 'idempotency-key': key },
    );
    expect(first.statusCode).toBe(200);
    expect(again.json()).toEqual(first.json());
    expect(await attemptsOf(key)).toHaveLength(1);
  });

  // shows: P1
  test('another order under the same key is rejected, and nothing is stored', async () => {
    const key = newKey();
    await give(key);
    const response = await give(key, { donationAmount: 501 });
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({ code: 'idempotency_conflict', message: expect.any(String) });
    expect(await attemptsOf(key)).toHaveLength(1);
  });

  // shows: P22
  test('ten orders repeated a hundred times each on two servers make ten attempts', async () => {
    const before = await db.$count(attempt);
    const tenKeys = Array.from({ length: 10 }, newKey);
    // The long timeout is for a thousand concurrent requests: this process is both servers, the provider and all donors.
    const responses = await Promise.all(
      tenKeys.flatMap((key) => Array.from({ length: 100 }, (_, n) => give(key, {}, n % 2 ? site : other))),
    );
    expect(new Set(responses.map((response) => response.statusCode))).toEqual(new Set([200]));
    expect(new Set(responses.map((response) => response.json().merchantOrderId)).size).toBe(10);
    expect((await db.$count(attempt)) - before).toBe(10);
  });

  // shows: P1
  test('a repeated order waits for the one in progress, also on another server', async () => {
    const key = newKey();
    await sandbox.script({ operation: 'pay', outcome: { kind: 'delay', ms: 600, when: 'after' } });
    const responses = await Promise.all([give(key), give(key), give(key, {}, other)]);
    expect(new Set(responses.map((response) => response.json().merchantOrderId)).size).toBe(1);
    expect(responses.map((response) => response.statusCode)).toEqual([200, 200, 200]);
  });

  test('without a key every order is a separate donation', async () => {
    const send = () => site.post('/api/phonePayOrder', order);
    const [one, two] = await Promise.all([send(), send()]);
    expect(one?.json().merchantOrderId).not.toBe(two?.json().merchantOrderId);
  });

  test.each(['short', 'x'.repeat(201), 'with a tab\tin it', ''])(
    'a malformed key (%j) is rejected with the name of the header',
    async (key) => {
      const response = await give(key);
      expect(response.statusCode).toBe(400);
      expect(response.json().message).toBe('Idempotency-Key must be 8 to 200 printable characters');
    },
  );
});

describe('further attempts', () => {
  test('repeating an order that failed makes a further attempt', async () => {
    const key = newKey();
    const first = (await give(key)).json();
    await sandbox.fail(first.merchantOrderId);
    await site.settle(first.merchantOrderId, 'donor');
    const second = await give(key);
    expect(second.statusCode).toBe(200);
    expect(second.json().merchantOrderId).not.toBe(first.merchantOrderId);
    expect(await attemptsOf(key)).toMatchObject([
      { number: 2, state: 'PENDING' },
      { number: 1, state: 'FAILED' },
    ]);
    expect((await give(key)).json()).toEqual(second.json());
  });

  test('ten concurrent repetitions of a failed order on two servers make one further attempt', async () => {
    const key = newKey();
    const first = (await give(key)).json();
    await sandbox.fail(first.merchantOrderId);
    await site.settle(first.merchantOrderId, 'donor');
    const responses = await Promise.all(
      Array.from({ length: 10 }, (_, n) => give(key, {}, n % 2 ? site : other)),
    );
    expect(new Set(responses.map((response) => response.json().merchantOrderId)).size).toBe(1);
    expect(await attemptsOf(key)).toHaveLength(2);
  });

  // shows: P8
  test('repeating an order that got no response from the provider makes a further attempt', async () => {
    const key = newKey();
    await sandbox.script({ operation: 'pay', outcome: { kind: 'cut', when: 'after' } });
    expect((await give(key)).statusCode).toBe(503);
    const second = await give(key);
    expect(second.statusCode).toBe(200);
    expect(await attemptsOf(key)).toMatchObject([
      { number: 2, state: 'PENDING' },
      { number: 1, state: 'CREATED' },
    ]);
  });

  test('no further attempt is made once the campaign accepts no donations', async () => {
    const purpose = await createCampaign(db, { categoryId: category.id });
    const key = newKey();
    const first = (await give(key, { campaignId: purpose.id })).json();
    await sandbox.fail(first.merchantOrderId);
    await site.settle(first.merchantOrderId, 'donor');
    await db.update(campaign).set({ publishedAt: null }).where(eq(campaign.id, purpose.id));
    const response = await give(key, { campaignId: purpose.id });
    expect(response.statusCode).toBe(409);
    expect(response.json().code).toBe('campaign_closed');
    expect(await attemptsOf(key)).toHaveLength(1);
  });
});

describe('repeating an expired order', () => {
  async function expired() {
    const key = newKey();
    const first = (await give(key)).json();
    await db
      .update(attempt)
      .set({ expiresAt: clock.now })
      .where(eq(attempt.merchantOrderId, first.merchantOrderId));
    return { key, first };
  }

  // shows: P3
  test('an expired order that the provider still accepts returns the same attempt', async () => {
    const { key, first } = await expired();
    expect((await give(key)).json()).toEqual(first);
  });

  test('an expired order that was paid meanwhile returns its payment result page', async () => {
    const { key, first } = await expired();
    await sandbox.pay(first.merchantOrderId);
    const response = await give(key);
    expect(response.json()).toEqual({
      merchantOrderId: first.merchantOrderId,
      redirectUrlRes: expect.stringMatching(new RegExp(`/paymentpage/${first.merchantOrderId}$`)),
    });
    expect((await give(key)).json()).toEqual(response.json());
    expect(await attemptsOf(key)).toHaveLength(1);
  });

  test('an expired order that failed gets a further attempt', async () => {
    const { key, first } = await expired();
    await sandbox.cancel(first.merchantOrderId);
    expect((await give(key)).json().merchantOrderId).not.toBe(first.merchantOrderId);
  });

  test('an expired order gets 503 while the provider cannot be asked', async () => {
    const { key } = await expired();
    await sandbox.script({ operation: 'status', outcome: { kind: 'html' } });
    expect((await give(key)).statusCode).toBe(503);
    expect(await attemptsOf(key)).toHaveLength(1);
  });
});
