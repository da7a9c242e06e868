import { and, eq, inArray, notInArray } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { attempt } from '#server/db/schema/donation.ts';
import { reconciliationDifference } from '#server/db/schema/reconciliation.ts';
import { createTestApp } from '#tests/support/app.ts';
import { createCategory, createDonation } from '#tests/support/factories.ts';
import { openAlerts } from '../alerts.ts';
import { followRefund, requestRefund } from '../refunds/refund.ts';
import { createSettling } from '../settle/settle.ts';
import { reconcile } from './reconcile.ts';

const site = await createTestApp();
const { db, clock, sandbox, post, gateway } = site;
const settle = createSettling({ db, clock: clock.read, gateway, askEveryMs: 0 });
const category = await createCategory(db);
const deps = { db, clock: clock.read, gateway, settle };
const DAY_MS = 86_400_000;
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
/** Compares what was ordered from now on. */
async function compareAfter(prepare: () => Promise<void>) {
  clock.pass(1000);
  const since = clock.now;
  await prepare();
  clock.pass(200_000);
  return reconcile(deps, since);
}
const comparedAt = async (orderId: string) =>
  (await db.select().from(attempt).where(eq(attempt.merchantOrderId, orderId)))[0]?.comparedAt;
/** What is open is asked for each night: nothing is, but these orders. */
const closeOpen = (but: string[]) =>
  db
    .update(attempt)
    .set({ state: 'FAILED' })
    .where(and(notInArray(attempt.merchantOrderId, but), inArray(attempt.state, ['CREATED', 'PENDING'])));

test('books that agree have no difference', async () => {
  const result = await compareAfter(async () => {
    await give();
    const [paid, failed] = [await give(), await give()];
    await sandbox.pay(paid);
    await sandbox.fail(failed);
    for (const each of [paid, failed]) await settle(each, 'donor');
  });
  expect(result).toEqual({ compared: 3, differences: [], unanswered: 0 });
});

describe('a difference is shown', () => {
  test('and healed where the provider’s word can heal it: paid late, after it had failed', async () => {
    let orderId = '';
    const { differences } = await compareAfter(async () => {
      orderId = await give();
      await sandbox.cancel(orderId);
      await settle(orderId, 'donor');
      await sandbox.pay(orderId, { afterExpiry: true });
    });
    expect(differences).toMatchObject([
      {
        merchantOrderId: orderId,
        ourState: 'FAILED',
        theirState: 'COMPLETED',
        theirPaise: 50_000n,
        stateAfterwards: 'COMPLETED',
      },
    ]);
    const [row] = await db.select().from(attempt).where(eq(attempt.merchantOrderId, orderId));
    expect(row?.state).toBe('COMPLETED');
  });

  test('and left to people where it cannot: a gift of which the provider knows nothing', async () => {
    const { differences } = await compareAfter(async () => {
      await createDonation(db, { state: 'COMPLETED', createdAt: clock.now });
    });
    expect(differences).toMatchObject([
      { ourState: 'COMPLETED', ourPaise: 50_000n, theirState: 'UNKNOWN', theirPaise: null },
    ]);
  });

  test('and so is another amount than the one that was settled', async () => {
    const { differences } = await compareAfter(async () => {
      const orderId = await give();
      await sandbox.pay(orderId);
      await settle(orderId, 'donor');
      await sandbox.script({
        operation: 'status',
        merchantOrderId: orderId,
        outcome: { kind: 'wrong-amount', amountPaise: 49_000 },
      });
    });
    expect(differences).toMatchObject([{ ourPaise: 50_000n, theirPaise: 49_000n }]);
  });

  test('and every one of them is kept, and put before the trust', async () => {
    expect(await db.$count(reconciliationDifference)).toBe(3);
    expect((await openAlerts(db)).map(({ kind }) => kind)).toEqual(Array(3).fill('provider_difference'));
  });
});

test('what the provider does not answer is counted, said to be unknown, and asked for the next night', async () => {
  let orderId = '';
  const { unanswered } = await compareAfter(async () => {
    orderId = await give();
    await sandbox.script({ operation: 'status', merchantOrderId: orderId, outcome: { kind: 'html' } });
  });
  expect(unanswered).toBe(1);
  expect(await comparedAt(orderId)).toBeNull();
  await sandbox.clear();
  await compareAfter(async () => undefined);
  expect(await comparedAt(orderId)).not.toBeNull();
});

describe('every attempt is compared after its end, however old it is', () => {
  test('once when it was never compared or has changed since, and then no more', async () => {
    const orderId = await give();
    clock.pass(30 * DAY_MS);
    await compareAfter(async () => undefined);
    await sandbox.pay(orderId, { afterExpiry: true });
    clock.pass(30 * DAY_MS);
    await settle(orderId, 'donor');
    clock.pass(1000);
    expect((await compareAfter(async () => undefined)).compared).toBeGreaterThan(0);
    const compared = await comparedAt(orderId);
    clock.pass(30 * DAY_MS);
    expect(await compareAfter(async () => undefined)).toMatchObject({ differences: [] });
    expect(await comparedAt(orderId)).toEqual(compared);
  });

  test('in pages that leave the provider its peace, and no more than a night’s questions, oldest first', async () => {
    await compareAfter(async () => undefined);
    const orders: string[] = [];
    for (let n = 0; n < 5; n += 1) orders.push(await give());
    for (const each of orders) {
      await sandbox.pay(each);
      await settle(each, 'donor');
    }
    clock.pass(8 * DAY_MS);
    const since = new Date(clock.now.getTime() - DAY_MS);
    await db
      .update(attempt)
      .set({ comparedAt: clock.now })
      .where(notInArray(attempt.merchantOrderId, orders));
    await closeOpen(orders);
    const begun = performance.now();
    const night = await reconcile(deps, since, { pageSize: 2, pageTakesMs: 100, questions: 3 });
    expect(night.compared).toBe(3);
    expect(performance.now() - begun).toBeGreaterThan(95);
    const left = await Promise.all(orders.map(async (each) => (await comparedAt(each)) === null));
    expect(left).toEqual([false, false, false, true, true]);
    expect((await reconcile(deps, since, { pageSize: 2, pageTakesMs: 0, questions: 3 })).compared).toBe(2);
    expect((await reconcile(deps, since)).compared).toBe(0);
  });
});

describe('refunds are compared as well', () => {
  async function refunded(amountPaise = 20_000n) {
    const merchantOrderId = await give();
    await sandbox.pay(merchantOrderId);
    await settle(merchantOrderId, 'donor');
    await sandbox.script({ operation: 'refundProgress', merchantOrderId, outcome: { kind: 'hold' } });
    const wish = { merchantOrderId, amountPaise, refundablePaise: 50_000n, reason: 'Given by mistake' };
    const { merchantRefundId } = await requestRefund(deps, wish, 'staff:treasurer');
    return merchantRefundId;
  }
  const alertAbout = async (about: string) =>
    (await openAlerts(db)).filter((each) => each.about === about).map(({ message }) => message);

  test('one that nobody followed to its end is found, settled and shown', async () => {
    let refundId = '';
    const { differences } = await compareAfter(async () => {
      refundId = await refunded();
      await sandbox.refund(refundId, 'complete');
    });
    expect(differences).toMatchObject([
      {
        about: refundId,
        ourState: 'PENDING',
        theirState: 'COMPLETED',
        theirPaise: 20_000n,
        stateAfterwards: 'COMPLETED',
      },
    ]);
    expect(await alertAbout(refundId)).toEqual([expect.stringContaining('It is COMPLETED now.')]);
    const again = await compareAfter(async () => undefined);
    expect(again.differences).toEqual([]);
  });

  test('one of another amount, and one that the provider says failed after all, are shown', async () => {
    let [wrong, lost] = ['', ''];
    const { differences } = await compareAfter(async () => {
      [wrong, lost] = [await refunded(), await refunded()];
      for (const each of [wrong, lost]) {
        await sandbox.refund(each, 'complete');
        await followRefund(deps, each, 'schedule');
      }
      const script = { operation: 'refundStatus', times: 5 };
      const outcome = { kind: 'wrong-amount', amountPaise: 19_000 };
      await sandbox.script({ ...script, merchantRefundId: wrong, outcome });
      const unknown = { kind: 'error', status: 400, code: 'INVALID_MERCHANT_REFUND_ID' };
      await sandbox.script({ ...script, merchantRefundId: lost, outcome: unknown });
    });
    const found = differences.map(({ about, theirState, theirPaise }) => [about, theirState, theirPaise]);
    expect(found).toContainEqual([wrong, 'COMPLETED', 19_000n]);
    expect(found).toContainEqual([lost, 'UNKNOWN', null]);
    expect(await alertAbout(wrong)).toHaveLength(1);
    expect(await alertAbout(lost)).toHaveLength(1);
  });
});
