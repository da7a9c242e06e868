import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { attempt } from '#server/db/schema/donation.ts';
import { createTestApp } from '#tests/support/app.ts';
import { createCategory } from '#tests/support/factories.ts';
import { placeOrder } from '#tests/support/orders.ts';
import { makeOpenAttemptsDue, pollDueAttempts } from './poll-due.ts';
import type { Settler } from './settle.ts';

const site = await createTestApp();
const { db, clock, sandbox } = site;
const { id: categoryId } = await createCategory(db);
const START = clock.now.getTime();
afterEach(() => sandbox.clear());

const order = () => placeOrder(site, { categoryId });
const poll = (settle: Settler = site.settle) =>
  pollDueAttempts({ db, clock: clock.read, settle, log: site.log });
const stateOf = async (id: string) =>
  (await db.select().from(attempt).where(eq(attempt.merchantOrderId, id)))[0]?.state;
/** Leaves only the orders of the test that calls it to be polled. */
async function postponeEarlierOrders(): Promise<void> {
  await db.update(attempt).set({ nextPollAt: new Date(START + 10 * 86_400_000) });
}

describe('without a webhook or the donor’s return', () => {
  // shows: P4, P27
  test('a paid order is first polled after 22 seconds and settles', async () => {
    const orderId = await order();
    await sandbox.pay(orderId);
    clock.pass(21_999);
    expect(await poll()).toBe(0);
    clock.pass(1);
    expect(await poll()).toBe(1);
    expect(await stateOf(orderId)).toBe('COMPLETED');
    clock.pass(60_000);
    expect(await poll()).toBe(0);
  });

  // shows: P27
  test('a pending order is polled again three seconds later', async () => {
    await postponeEarlierOrders();
    await order();
    clock.pass(22_000);
    expect(await poll()).toBe(1);
    clock.pass(2_999);
    expect(await poll()).toBe(0);
    clock.pass(1);
    expect(await poll()).toBe(1);
  });

  // shows: P9
  test('an order is polled again after the provider did not respond', async () => {
    await postponeEarlierOrders();
    const orderId = await order();
    await sandbox.pay(orderId);
    await sandbox.script({ operation: 'status', outcome: { kind: 'cut' } });
    clock.pass(22_000);
    expect(await poll()).toBe(1);
    expect(await stateOf(orderId)).toBe('PENDING');
    clock.pass(3_000);
    await poll();
    expect(await stateOf(orderId)).toBe('COMPLETED');
  });

  test('an order that has expired by our clock fails only when the provider reports it', async () => {
    await postponeEarlierOrders();
    const orderId = await order();
    clock.pass(3 * 3_600_000);
    await poll();
    expect(await stateOf(orderId)).toBe('PENDING');
    await sandbox.cancel(orderId);
    clock.pass(3_600_000);
    await poll();
    expect(await stateOf(orderId)).toBe('FAILED');
  });
});

test('servers that poll concurrently never poll the same order', async () => {
  await postponeEarlierOrders();
  const orders = await Promise.all(Array.from({ length: 30 }, order));
  clock.pass(22_000);
  const polled: string[] = [];
  const recordPoll: Settler = async (merchantOrderId) => {
    polled.push(merchantOrderId);
    return null;
  };
  const batches = await Promise.all([poll(recordPoll), poll(recordPoll), poll(recordPoll)]);
  expect(batches.reduce((sum, size) => sum + size)).toBe(30);
  expect(polled.toSorted()).toEqual(orders.toSorted());
});

// shows: P12
test('a restart polls every open order at once, except one that is just being placed', async () => {
  await postponeEarlierOrders();
  await db.update(attempt).set({ state: 'FAILED' }).where(eq(attempt.state, 'PENDING'));
  const old = await order();
  clock.pass(60_000);
  await poll();
  await order();
  expect(await makeOpenAttemptsDue(db, clock.now)).toBe(1);
  await sandbox.pay(old);
  expect(await poll()).toBe(1);
  expect(await stateOf(old)).toBe('COMPLETED');
});
