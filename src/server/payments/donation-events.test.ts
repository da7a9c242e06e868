import { asc, eq, sql } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { attempt } from '#server/db/schema/donation.ts';
import { donationEvent } from '#server/db/schema/donation-event.ts';
import { outbox } from '#server/db/schema/outbox.ts';
import { createTestApp } from '#tests/support/app.ts';
import { createCategory } from '#tests/support/factories.ts';
import { orderBody } from '#tests/support/orders.ts';

const site = await createTestApp();
const { db, clock, sandbox, post, settle } = site;
const category = await createCategory(db);
afterEach(() => sandbox.clear());

/** Places an order, which the provider may refuse or not answer. @returns its id. */
async function order(headers: Record<string, string> = {}): Promise<string> {
  const response = await post('/api/phonePayOrder', orderBody({ categoryId: category.id }), headers);
  const [latest] = await db.select().from(attempt).orderBy(sql`id desc`).limit(1);
  return response.json().merchantOrderId ?? latest?.merchantOrderId;
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

describe('the history of a donation', () => {
  test('records a payment and how it became known', async () => {
    const orderId = await order();
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

  test('records the provider’s reason and codes of a failed payment, and notifies the donor', async () => {
    const orderId = await order();
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

  // shows: P10
  test('records a mismatched amount and notifies no donor', async () => {
    const orderId = await order();
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
  ])('records that an order was %s', async (kind, outcome) => {
    await sandbox.script({ operation: 'pay', outcome });
    expect((await historyOf(await order())).map((event) => event.kind)).toEqual(['ordered', kind]);
  });
});

test('a donor is not told of a failed attempt while a later one of the same donation is open', async () => {
  const keyed = { 'idempotency-key': 'the-same-form' };
  await sandbox.script({ operation: 'pay', outcome: { kind: 'html', when: 'before' } });
  const first = await order(keyed);
  const second = await order(keyed);
  expect(second).not.toBe(first);
  clock.pass(61_000);
  expect(await settle(first, 'schedule')).toMatchObject({ state: 'FAILED' });
  expect(await outboxOf(first)).toEqual([]);
  await sandbox.fail(second);
  await settle(second, 'donor');
  expect(await outboxOf(second)).toEqual(['payment_failed']);
});

// shows: P15
test('a payment that arrives after expiry is settled and the donor is notified', async () => {
  const orderId = await order();
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
])('the database refuses to change the history: %s', async (statement) => {
  await order();
  await expect(site.database.owner.db.execute(sql.raw(statement))).rejects.toMatchObject({
    cause: { message: expect.stringContaining('append-only') },
  });
});

test('an order is polled at most once a second, however many callers two servers have', async () => {
  const other = await createTestApp({ database: site.database, sandbox });
  const orderId = await order();
  let polls = 0;
  for (const { gateway } of [site, other]) {
    const { orderStatus } = gateway;
    gateway.orderStatus = (id) => {
      polls += 1;
      return orderStatus(id);
    };
  }
  const startedAt = performance.now();
  await Promise.all(
    Array.from({ length: 30 }, (_, n) => (n % 2 ? site : other).settle(orderId, n % 3 ? 'donor' : 'webhook')),
  );
  expect(polls).toBeLessThanOrEqual(1 + Math.floor((performance.now() - startedAt) / 1000));
  expect(polls).toBeGreaterThan(0);
});
