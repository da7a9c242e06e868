import { and, eq, inArray, notInArray } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { attempt } from '#server/db/schema/donation.ts';
import { reconciliationDifference } from '#server/db/schema/reconciliation.ts';
import { createTestApp } from '#tests/support/app.ts';
import { createCategory, createDonation } from '#tests/support/factories.ts';
import { placeOrder } from '#tests/support/orders.ts';
import { openAlerts } from '../alerts.ts';
import { pollRefund, requestRefund } from '../refunds/refund.ts';
import { createSettler } from '../settle/settle.ts';
import { reconcile } from './reconcile.ts';

const site = await createTestApp();
const { db, clock, sandbox, gateway } = site;
const settle = createSettler({ db, clock: clock.read, gateway, minPollIntervalMs: 0 });
const category = await createCategory(db);
const deps = { db, clock: clock.read, gateway, settle };
const DAY_MS = 86_400_000;
afterEach(() => sandbox.clear());

const order = () => placeOrder(site, { categoryId: category.id });

/** Reconciles the records made by `prepare`. */
async function reconcileAfter(prepare: () => Promise<void> = async () => undefined) {
  clock.pass(1000);
  const since = clock.now;
  await prepare();
  clock.pass(200_000);
  return reconcile(deps, since);
}
const comparedAt = async (orderId: string) =>
  (await db.select().from(attempt).where(eq(attempt.merchantOrderId, orderId)))[0]?.comparedAt;
/** Fails all open attempts except these, because open ones are compared every night. */
const failOpenExcept = (orders: string[]) =>
  db
    .update(attempt)
    .set({ state: 'FAILED' })
    .where(and(notInArray(attempt.merchantOrderId, orders), inArray(attempt.state, ['CREATED', 'PENDING'])));

test('records that match have no difference', async () => {
  const result = await reconcileAfter(async () => {
    await order();
    const [paid, failed] = [await order(), await order()];
    await sandbox.pay(paid);
    await sandbox.fail(failed);
    for (const each of [paid, failed]) await settle(each, 'donor');
  });
  expect(result).toEqual({ compared: 3, differences: [], unanswered: 0 });
});

describe('differences', () => {
  // shows: P15
  test('a failed payment that was paid late is reported and settled', async () => {
    let orderId = '';
    const { differences } = await reconcileAfter(async () => {
      orderId = await order();
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

  test('a payment that the provider does not know is reported and left to staff', async () => {
    const { differences } = await reconcileAfter(async () => {
      await createDonation(db, { state: 'COMPLETED', createdAt: clock.now });
    });
    expect(differences).toMatchObject([
      { ourState: 'COMPLETED', ourPaise: 50_000n, theirState: 'UNKNOWN', theirPaise: null },
    ]);
  });

  test('a payment that was settled with another amount is reported', async () => {
    const { differences } = await reconcileAfter(async () => {
      const orderId = await order();
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

  // shows: P36
  test('every difference is stored and raises an alert', async () => {
    expect(await db.$count(reconciliationDifference)).toBe(3);
    expect((await openAlerts(db)).map(({ kind }) => kind)).toEqual(Array(3).fill('provider_difference'));
  });
});

test('a record without a provider response is counted as unanswered and compared again the next night', async () => {
  let orderId = '';
  const { unanswered } = await reconcileAfter(async () => {
    orderId = await order();
    await sandbox.script({ operation: 'status', merchantOrderId: orderId, outcome: { kind: 'html' } });
  });
  expect(unanswered).toBe(1);
  expect(await comparedAt(orderId)).toBeNull();
  await sandbox.clear();
  await reconcileAfter();
  expect(await comparedAt(orderId)).not.toBeNull();
});

describe('old attempts', () => {
  // shows: P36
  test('an old attempt is compared once after each change of state', async () => {
    const orderId = await order();
    clock.pass(30 * DAY_MS);
    await reconcileAfter();
    await sandbox.pay(orderId, { afterExpiry: true });
    clock.pass(30 * DAY_MS);
    await settle(orderId, 'donor');
    clock.pass(1000);
    expect((await reconcileAfter()).compared).toBeGreaterThan(0);
    const compared = await comparedAt(orderId);
    clock.pass(30 * DAY_MS);
    expect(await reconcileAfter()).toMatchObject({ differences: [] });
    expect(await comparedAt(orderId)).toEqual(compared);
  });

  test('a run compares page by page within its request limits, oldest first', async () => {
    await reconcileAfter();
    const orders: string[] = [];
    for (let count = 0; count < 5; count += 1) orders.push(await order());
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
    await failOpenExcept(orders);
    const startedAt = performance.now();
    const firstNight = await reconcile(deps, since, { pageSize: 2, minPageMs: 100, maxRequests: 3 });
    expect(firstNight.compared).toBe(3);
    expect(performance.now() - startedAt).toBeGreaterThan(95);
    const notCompared = await Promise.all(orders.map(async (each) => (await comparedAt(each)) === null));
    expect(notCompared).toEqual([false, false, false, true, true]);
    expect((await reconcile(deps, since, { pageSize: 2, minPageMs: 0, maxRequests: 3 })).compared).toBe(2);
    expect((await reconcile(deps, since)).compared).toBe(0);
  });
});

describe('refunds', () => {
  async function pendingRefund(amountPaise = 20_000n) {
    const merchantOrderId = await order();
    await sandbox.pay(merchantOrderId);
    await settle(merchantOrderId, 'donor');
    await sandbox.script({ operation: 'refundProgress', merchantOrderId, outcome: { kind: 'hold' } });
    const request = { merchantOrderId, amountPaise, refundablePaise: 50_000n, reason: 'Given by mistake' };
    const { merchantRefundId } = await requestRefund(deps, request, 'staff:treasurer');
    return merchantRefundId;
  }
  const alertsAbout = async (about: string) =>
    (await openAlerts(db)).filter((each) => each.about === about).map(({ message }) => message);

  // shows: P36
  test('a refund whose completion was missed is reported and completed', async () => {
    let refundId = '';
    const { differences } = await reconcileAfter(async () => {
      refundId = await pendingRefund();
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
    expect(await alertsAbout(refundId)).toEqual([expect.stringContaining('It is COMPLETED now.')]);
    const again = await reconcileAfter();
    expect(again.differences).toEqual([]);
  });

  test('a refund of another amount and one that the provider does not know are reported', async () => {
    let [mismatched, unknown] = ['', ''];
    const { differences } = await reconcileAfter(async () => {
      [mismatched, unknown] = [await pendingRefund(), await pendingRefund()];
      for (const each of [mismatched, unknown]) {
        await sandbox.refund(each, 'complete');
        await pollRefund(deps, each, 'schedule');
      }
      const script = { operation: 'refundStatus', times: 5 };
      const outcome = { kind: 'wrong-amount', amountPaise: 19_000 };
      await sandbox.script({ ...script, merchantRefundId: mismatched, outcome });
      const unknownId = { kind: 'error', status: 400, code: 'INVALID_MERCHANT_REFUND_ID' };
      await sandbox.script({ ...script, merchantRefundId: unknown, outcome: unknownId });
    });
    const found = differences.map(({ about, theirState, theirPaise }) => [about, theirState, theirPaise]);
    expect(found).toContainEqual([mismatched, 'COMPLETED', 19_000n]);
    expect(found).toContainEqual([unknown, 'UNKNOWN', null]);
    expect(await alertsAbout(mismatched)).toHaveLength(1);
    expect(await alertsAbout(unknown)).toHaveLength(1);
  });
});
