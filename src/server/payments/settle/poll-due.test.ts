import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { attempt } from '#server/db/schema/donation.ts';
import { createTestApp } from '#tests/support/app.ts';
import { createCategory } from '#tests/support/factories.ts';
import { askDue, sweepOpen } from './poll-due.ts';
import type { Settling } from './settle.ts';

const site = await createTestApp();
const { db, clock, sandbox, post } = site;
const category = await createCategory(db);
const quiet = site.app.log as never;
const START = clock.now.getTime();
afterEach(() => sandbox.clear());

async function give(): Promise<string> {
  const answer = await post('/api/phonePayOrder', {
    donationAmount: 500,
    categoryId: category.id,
    fullName: 'Lakshmi Rao',
    email: 'lakshmi@example.com',
    phoneNumber: '9876543210',
  });
  return answer.json().merchantOrderId;
}
const round = (settle: Settling = site.settle) => askDue({ db, clock: clock.read, settle, log: quiet });
const stateOf = async (id: string) =>
  (await db.select().from(attempt).where(eq(attempt.merchantOrderId, id)))[0]?.state;
async function forgetEarlierOnes(): Promise<void> {
  await db.update(attempt).set({ nextAskAt: new Date(START + 10 * 86_400_000) });
}

describe('an order whose webhook never comes and whose donor never comes back', () => {
  test('is asked for first after 22 seconds, and settles then', async () => {
    const orderId = await give();
    await sandbox.pay(orderId);
    clock.pass(21_999);
    expect(await round()).toBe(0);
    clock.pass(1);
    expect(await round()).toBe(1);
    expect(await stateOf(orderId)).toBe('COMPLETED');
    clock.pass(60_000);
    expect(await round()).toBe(0);
  });

  test('is asked for again three seconds later while it is pending', async () => {
    await forgetEarlierOnes();
    await give();
    clock.pass(22_000);
    expect(await round()).toBe(1);
    clock.pass(2_999);
    expect(await round()).toBe(0);
    clock.pass(1);
    expect(await round()).toBe(1);
  });

  test('is asked for again after the provider did not answer', async () => {
    await forgetEarlierOnes();
    const orderId = await give();
    await sandbox.pay(orderId);
    await sandbox.script({ operation: 'status', outcome: { kind: 'cut' } });
    clock.pass(22_000);
    expect(await round()).toBe(1);
    expect(await stateOf(orderId)).toBe('PENDING');
    clock.pass(3_000);
    await round();
    expect(await stateOf(orderId)).toBe('COMPLETED');
  });

  test('is failed by the provider’s word alone, however long ago it expired by our clock', async () => {
    await forgetEarlierOnes();
    const orderId = await give();
    clock.pass(3 * 3_600_000);
    await round();
    expect(await stateOf(orderId)).toBe('PENDING');
    await sandbox.cancel(orderId);
    clock.pass(3_600_000);
    await round();
    expect(await stateOf(orderId)).toBe('FAILED');
  });
});

test('two servers share a round: no order is asked for by both', async () => {
  await forgetEarlierOnes();
  const orders = await Promise.all(Array.from({ length: 30 }, give));
  clock.pass(22_000);
  const asked: string[] = [];
  const counting: Settling = async (merchantOrderId) => {
    asked.push(merchantOrderId);
    return null;
  };
  const taken = await Promise.all([round(counting), round(counting), round(counting)]);
  expect(taken.reduce((sum, each) => sum + each)).toBe(30);
  expect(asked.toSorted()).toEqual(orders.toSorted());
});

test('after a start everything open is asked for at once, save what is being placed at this moment', async () => {
  await forgetEarlierOnes();
  await db.update(attempt).set({ state: 'FAILED' }).where(eq(attempt.state, 'PENDING'));
  const old = await give();
  clock.pass(60_000);
  await round();
  await give();
  expect(await sweepOpen(db, clock.now)).toBe(1);
  await sandbox.pay(old);
  expect(await round()).toBe(1);
  expect(await stateOf(old)).toBe('COMPLETED');
});
