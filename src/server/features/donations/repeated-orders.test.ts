import { desc, eq } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
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
const newKey = () => `form-${++keys}-of-the-test`;
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

describe('the same form sent again', () => {
  test('gets the same attempt, whatever the sequence of its fields', async () => {
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

  test('with other content is refused, and nothing is kept', async () => {
    const key = newKey();
    await give(key);
    const answer = await give(key, { donationAmount: 501 });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ code: 'idempotency_conflict', message: expect.any(String) });
    expect(await attemptsOf(key)).toHaveLength(1);
  });

  test('a hundred times on two servers, for ten forms at once, makes ten attempts', async () => {
    const before = await db.$count(attempt);
    const storm = Array.from({ length: 10 }, newKey);
    // All are under way together: this one process is both servers, the provider and all the donors.
    const answers = await Promise.all(
      storm.flatMap((key) => Array.from({ length: 100 }, (_, n) => give(key, {}, n % 2 ? site : other))),
    );
    expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([200]));
    expect(new Set(answers.map((answer) => answer.json().merchantOrderId)).size).toBe(10);
    expect((await db.$count(attempt)) - before).toBe(10);
  }, 120_000);

  test('while the first is still under way waits for its answer, on another server as well', async () => {
    const key = newKey();
    await sandbox.script({ operation: 'pay', outcome: { kind: 'delay', ms: 600, when: 'after' } });
    const answers = await Promise.all([give(key), give(key), give(key, {}, other)]);
    expect(new Set(answers.map((answer) => answer.json().merchantOrderId)).size).toBe(1);
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 200]);
  });

  test('without a key is another donation each time', async () => {
    const send = () => site.post('/api/phonePayOrder', order);
    const [one, two] = await Promise.all([send(), send()]);
    expect(one?.json().merchantOrderId).not.toBe(two?.json().merchantOrderId);
  });

  test.each(['short', 'x'.repeat(201), 'with a tab\tin it', ''])(
    'under a key that cannot be one (%j) is refused by the header’s name',
    async (key) => {
      const answer = await give(key);
      expect(answer.statusCode).toBe(400);
      expect(answer.json().message).toBe('Idempotency-Key must be 8 to 200 printable characters');
    },
  );
});

describe('a fresh attempt of the same donation is made', () => {
  test('when the first one failed', async () => {
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

  test('once, when ten ask for it at the same moment on two servers', async () => {
    const key = newKey();
    const first = (await give(key)).json();
    await sandbox.fail(first.merchantOrderId);
    await site.settle(first.merchantOrderId, 'donor');
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => give(key, {}, n % 2 ? site : other)),
    );
    expect(new Set(answers.map((answer) => answer.json().merchantOrderId)).size).toBe(1);
    expect(await attemptsOf(key)).toHaveLength(2);
  });

  test('when the provider gave no answer to the first: nobody was shown a page to pay it on', async () => {
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

  test('but not while the campaign takes no donations', async () => {
    const campaign = await createCampaign(db, { categoryId: category.id, publishedAt: null });
    const answer = await give(newKey(), { campaignId: campaign.id });
    expect(answer.statusCode).toBe(409);
    expect(answer.json().code).toBe('campaign_closed');
  });
});

describe('when our clock says that the first attempt expired', () => {
  async function expired() {
    const key = newKey();
    const first = (await give(key)).json();
    await db
      .update(attempt)
      .set({ expiresAt: clock.now })
      .where(eq(attempt.merchantOrderId, first.merchantOrderId));
    return { key, first };
  }

  test('the provider is asked, and while it still takes money the same attempt goes on', async () => {
    const { key, first } = await expired();
    expect((await give(key)).json()).toEqual(first);
  });

  test('and it was paid meanwhile, the donor is led to the page that says so', async () => {
    const { key, first } = await expired();
    await sandbox.pay(first.merchantOrderId);
    const answer = await give(key);
    expect(answer.json()).toEqual({
      merchantOrderId: first.merchantOrderId,
      redirectUrlRes: expect.stringMatching(new RegExp(`/paymentpage/${first.merchantOrderId}$`)),
    });
    expect((await give(key)).json()).toEqual(answer.json());
    expect(await attemptsOf(key)).toHaveLength(1);
  });

  test('and it failed, a fresh one is made', async () => {
    const { key, first } = await expired();
    await sandbox.cancel(first.merchantOrderId);
    expect((await give(key)).json().merchantOrderId).not.toBe(first.merchantOrderId);
  });

  test('and the provider cannot be asked, nothing is decided', async () => {
    const { key } = await expired();
    await sandbox.script({ operation: 'status', outcome: { kind: 'html' } });
    expect((await give(key)).statusCode).toBe(503);
    expect(await attemptsOf(key)).toHaveLength(1);
  });
});
