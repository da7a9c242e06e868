import { asc, eq, sql } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { attempt } from '#server/db/schema/donation.ts';
import { donationEvent } from '#server/db/schema/donation-event.ts';
import { outbox } from '#server/db/schema/outbox.ts';
import { createTestApp } from '#tests/support/app.ts';
import { createCategory } from '#tests/support/factories.ts';

const site = await createTestApp();
const { db, sandbox, post, settle } = site;
const category = await createCategory(db);
afterEach(() => sandbox.clear());

async function give(headers: Record<string, string> = {}): Promise<string> {
  const answer = await post(
    '/api/phonePayOrder',
    {
      donationAmount: 500,
      categoryId: category.id,
      fullName: 'Lakshmi Rao',
      email: 'lakshmi@example.com',
      phoneNumber: '9876543210',
    },
    headers,
  );
  const [latest] = await db.select().from(attempt).orderBy(sql`id desc`).limit(1);
  return answer.json().merchantOrderId ?? latest?.merchantOrderId;
}
async function attemptOf(orderId: string) {
  const [row] = await db.select().from(attempt).where(eq(attempt.merchantOrderId, orderId));
  if (!row) throw new Error('no such attempt');
  return row;
}
async function historyOf(orderId: string) {
  const { id } = await attemptOf(orderId);
  const events = await db
    .select()
    .from(donationEvent)
    .where(eq(donationEvent.attemptId, id))
    .orderBy(asc(donationEvent.id));
  return events.map(({ kind, actor, message, codes }) => ({ kind, actor, message, codes }));
}
async function outboxOf(orderId: string) {
  const { id } = await attemptOf(orderId);
  return (await db.select().from(outbox).where(eq(outbox.attemptId, id))).map(({ kind }) => kind);
}

describe('the history of a donation tells staff', () => {
  test('that it was paid, and by whose asking that became known', async () => {
    const orderId = await give();
    await sandbox.pay(orderId);
    await settle(orderId, 'webhook');
    await settle(orderId, 'donor');
    expect(await historyOf(orderId)).toMatchObject([
      { kind: 'ordered', actor: 'donor' },
      { kind: 'placed', actor: 'donor' },
      { kind: 'completed', actor: 'webhook', message: 'The provider confirmed the payment of ₹500.' },
    ]);
    expect(await outboxOf(orderId)).toEqual(['donation_settled']);
  });

  test('why it failed, in the provider’s words and codes, and the donor is to be told', async () => {
    const orderId = await give();
    await sandbox.fail(orderId);
    await settle(orderId, 'schedule');
    expect((await historyOf(orderId)).at(-1)).toMatchObject({
      kind: 'failed',
      actor: 'schedule',
      message: expect.stringContaining('insufficient balance'),
      codes: 'Z9 INSUFFICIENT_BALANCE',
    });
    expect(await outboxOf(orderId)).toEqual(['payment_failed']);
  });

  test('that another amount came, which one, and nobody is told anything', async () => {
    const orderId = await give();
    await sandbox.pay(orderId, { amountPaise: 60_000 });
    await settle(orderId, 'donor');
    expect((await historyOf(orderId)).at(-1)).toMatchObject({
      kind: 'quarantined',
      message: expect.stringContaining('₹600 instead of ₹500'),
    });
    expect(await attemptOf(orderId)).toMatchObject({ state: 'QUARANTINED', reportedPaise: 60_000n });
    expect(await outboxOf(orderId)).toEqual([]);
  });

  test.each([
    ['refused', { kind: 'error', status: 400, code: 'BAD_REQUEST' }],
    ['unanswered', { kind: 'html' }],
  ])('that the order was %s', async (kind, outcome) => {
    await sandbox.script({ operation: 'pay', outcome });
    expect((await historyOf(await give())).map((event) => event.kind)).toEqual(['ordered', kind]);
  });
});

test('a failed attempt is no bad news while a later one of the same gift is open', async () => {
  const keyed = { 'idempotency-key': 'the-same-form' };
  const first = await give(keyed);
  const { expiresAt } = await attemptOf(first);
  await sandbox.cancel(first);
  await db.update(attempt).set({ state: 'FAILED' }).where(eq(attempt.merchantOrderId, first));
  const second = await give(keyed);
  await sandbox.fail(second);
  await settle(second, 'donor');
  expect(expiresAt).not.toBeNull();
  expect(await outboxOf(second)).toEqual(['payment_failed']);
  const third = await give(keyed);
  expect(await outboxOf(third)).toEqual([]);
});

test('a payment that comes late, after expiry, is taken and told', async () => {
  const orderId = await give();
  await sandbox.cancel(orderId);
  await settle(orderId, 'donor');
  await sandbox.pay(orderId, { afterExpiry: true });
  expect(await settle(orderId, 'webhook')).toMatchObject({ state: 'COMPLETED' });
  expect(await outboxOf(orderId)).toEqual(['payment_failed', 'donation_settled']);
  expect(await attemptOf(orderId)).toMatchObject({ failureReason: null, failureCodes: null });
});

test.each([
  'update donation_event set message = $$x$$',
  'delete from donation_event',
  'truncate donation_event',
])('history is never rewritten: %s', async (statement) => {
  await give();
  await expect(db.execute(sql.raw(statement))).rejects.toMatchObject({
    cause: { message: expect.stringContaining('append-only') },
  });
});

test('the provider is asked once a second about an order, however many ask on two servers', async () => {
  const other = await createTestApp({ database: site.database, sandbox });
  const orderId = await give();
  let asked = 0;
  const counting = (server: typeof site) => {
    const { gateway } = server;
    const ask = gateway.orderStatus;
    gateway.orderStatus = (id) => {
      asked += 1;
      return ask(id);
    };
  };
  counting(site);
  counting(other);
  const begun = performance.now();
  await Promise.all(
    Array.from({ length: 30 }, (_, n) => (n % 2 ? site : other).settle(orderId, n % 3 ? 'donor' : 'webhook')),
  );
  expect(asked).toBeLessThanOrEqual(1 + Math.floor((performance.now() - begun) / 1000));
  expect(asked).toBeGreaterThan(0);
});
