import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { writeSetting } from '#server/db/queries/settings.ts';
import { attempt, donation } from '#server/db/schema/donation.ts';
import { mandate } from '#server/db/schema/mandate.ts';
import { createMonthlySite } from '#tests/support/monthly.ts';

const site = await createMonthlySite();
const { db, clock } = site;

test('a monthly gift is an order with a mandate, whose donor agrees to no more than the gift', async () => {
  const { response, id, subscriptionId, merchantOrderId } = await site.order({
    day: 28,
    lastMonth: '2027-03',
  });
  expect(response.json().redirectUrlRes).toContain('/phonepe/mandate/');
  expect(await site.mandateOf(id)).toMatchObject({
    state: 'created',
    amountPaise: 50_000n,
    maxAmountPaise: 50_000n,
    day: 28,
    firstMonth: '2026-11',
    lastMonth: '2027-03',
    replacesId: null,
  });
  await site.choose(merchantOrderId, 'UPI');
  const { mandates } = await site.control<{ mandates: { merchantSubscriptionId: string; terms: object }[] }>(
    'GET',
    'mandates',
  );
  expect(mandates.find((each) => each.merchantSubscriptionId === subscriptionId)?.terms).toMatchObject({
    authWorkflowType: 'TRANSACTION',
    amountType: 'VARIABLE',
    maxAmountPaise: 50_000,
    frequency: 'MONTHLY',
    expiresAt: new Date('2027-04-01T00:00:00+05:30').getTime(),
  });
});

test('the same form sent again is the same mandate; a further try after a failure is a new one', async () => {
  const first = await site.order();
  const again = await site.send(first.body, first.key);
  expect(again.json()).toEqual(first.response.json());
  await site.choose(first.merchantOrderId, 'decline');
  await site.settle(first.merchantOrderId, 'donor');
  await site.run();
  const next = await site.send(first.body, first.key);
  expect(next.json().merchantOrderId).not.toBe(first.merchantOrderId);
  const mandates = await db
    .select({ state: mandate.state, number: attempt.number })
    .from(mandate)
    .innerJoin(attempt, eq(attempt.id, mandate.attemptId))
    .innerJoin(donation, eq(donation.id, attempt.donationId))
    .where(eq(donation.email, first.body.gift.email))
    .orderBy(attempt.number);
  expect(mandates).toHaveLength(2);
  const other = await site.send({ ...first.body, day: 6 }, first.key);
  expect(other.json().code).toBe('idempotency_conflict');
});

test('a set-up that nobody agreed to has failed, once the provider says so', async () => {
  const { id, merchantOrderId } = await site.order();
  await site.choose(merchantOrderId, 'decline');
  await site.runUntil(new Date(clock.now.getTime() + 3_600_000));
  expect(await site.mandateOf(id)).toMatchObject({ state: 'failed' });
});

describe('the next run of the job learns that a new gift is active', () => {
  const stateAfter = async (id: string, ms: number) => {
    clock.pass(ms);
    await site.run();
    return (await site.mandateOf(id))?.state;
  };

  test('even if it comes a little less than a minute after the last one', async () => {
    const { id, merchantOrderId } = await site.order();
    expect(await stateAfter(id, 30_000)).toBe('created');
    await site.choose(merchantOrderId, 'UPI');
    expect(await stateAfter(id, 59_500)).toBe('active');
  });

  test('even if the provider did not answer in the last one', async () => {
    const { id, merchantOrderId, subscriptionId } = await site.order();
    await site.choose(merchantOrderId, 'UPI');
    await site.control('POST', 'script', {
      operation: 'mandateStatus',
      merchantSubscriptionId: subscriptionId,
      outcome: { kind: 'error', status: 503 },
    });
    expect(await stateAfter(id, 30_000)).toBe('created');
    expect(await stateAfter(id, 60_000)).toBe('active');
  });

  test('as soon as the webhook of the first order has arrived', async () => {
    const { id, merchantOrderId, subscriptionId } = await site.order();
    await site.choose(merchantOrderId, 'UPI');
    expect(await stateAfter(id, 15_000)).toBe('created');
    await site.webhook({
      event: 'checkout.order.completed',
      payload: { merchantOrderId, paymentFlow: { merchantSubscriptionId: subscriptionId } },
    });
    expect(await stateAfter(id, 1_000)).toBe('active');
  });
});

test.each([
  [{ day: 0 }, 400],
  [{ day: 29 }, 400],
  [{ lastMonth: '2026-13' }, 400],
  [{ lastMonth: '2026-11' }, 400],
])('a plan of %j is refused', async (plan, status) => {
  expect((await site.order(plan)).response.statusCode).toBe(status);
});

test('more than UPI collects without a PIN is refused, with the limit', async () => {
  expect((await site.order({}, 15_000)).response.statusCode).toBe(200);
  const { response } = await site.order({}, 15_000.01);
  expect(response.json()).toMatchObject({
    code: 'monthly_amount_too_large',
    fields: {
      donationAmount: expect.stringMatching(/₹15,000 .* smaller amount, or give a larger gift once/),
    },
  });
});

test('nobody starts a monthly gift unless the trust offers it', async () => {
  await writeSetting(db, 'monthly_giving', 'no', clock.read());
  expect((await site.order()).response.json().code).toBe('monthly_giving_off');
  await writeSetting(db, 'monthly_giving', 'yes', clock.read());
  expect((await site.order()).response.statusCode).toBe(200);
});

test('the emergency switch stops charges, not orders', async () => {
  await writeSetting(db, 'monthly_stopped', 'yes', clock.read());
  expect((await site.order()).response.statusCode).toBe(200);
  await writeSetting(db, 'monthly_stopped', 'no', clock.read());
});
