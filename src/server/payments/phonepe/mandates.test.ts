import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  DebitRefused,
  GatewayUnreachable,
  MandatesNotEnabled,
  OrderRefused,
} from '#server/payments/gateway.ts';
import { clientOf, newOrder } from '#tests/support/phonepe.ts';
import { startTestSandbox } from '#tests/support/sandbox.ts';
import { AUTOPAY_OPERATIONS } from './mandates.ts';

const clock = { now: Date.parse('2026-12-01T09:00:00+05:30') };
const sandbox = await startTestSandbox([], undefined, () => clock.now);
const families = {
  checkout: clientOf(sandbox.url, () => clock.now),
  custom: clientOf(
    sandbox.url,
    () => clock.now,
    {},
    { customOperations: AUTOPAY_OPERATIONS, sendProductType: true },
  ),
};
const HOUR_MS = 3_600_000;
const control = (path: string, body: object) =>
  fetch(`${sandbox.url}/control/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const newMandate = () => ({
  ...newOrder(),
  subscriptionId: randomBytes(24).toString('base64url'),
  maxAmountPaise: 50_000n,
  endsAt: null,
});

test.each(['checkout', 'custom'] as const)(
  'a mandate is set up, charged and ended by the %s family of paths',
  async (family) => {
    const client = families[family];
    // 28 hours later is outside the quiet hours as well.
    clock.now = Date.parse(family === 'checkout' ? '2026-12-01T09:00:00+05:30' : '2026-12-06T09:00:00+05:30');
    const other = family === 'checkout' ? 'customAutopay' : 'checkoutAutopay';
    await sandbox.variants({
      [other]: 'unauthorized',
      mandateNumbers: family === 'checkout' ? 'number' : 'string',
    });
    const order = newMandate();
    expect((await client.setUpMandate(order)).providerOrderId).toMatch(/^OMO/);
    expect(await client.mandateStatus(order.subscriptionId)).toEqual({
      state: 'UNKNOWN',
      maxAmountPaise: null,
    });
    await control(`setup/${order.merchantOrderId}`, { choice: 'UPI' });
    clock.now += 10_000;
    expect(await client.mandateStatus(order.subscriptionId)).toEqual({
      state: 'ACTIVE',
      maxAmountPaise: 50_000n,
    });
    expect(await client.orderStatus(order.merchantOrderId, 'mandate')).toMatchObject({ state: 'COMPLETED' });

    const debit = { ...newOrder(), subscriptionId: order.subscriptionId };
    expect((await client.notifyDebit(debit)).expiresAt?.getTime()).toBeGreaterThan(clock.now);
    await expect(client.notifyDebit(debit)).rejects.toThrow(GatewayUnreachable);
    clock.now += 10_000;
    expect(await client.orderStatus(debit.merchantOrderId, 'charge')).toMatchObject({
      state: 'PENDING',
      charge: { isNotified: true, isExecuting: false, notifiedAt: expect.any(Date) },
    });
    await expect(client.executeDebit(debit.merchantOrderId)).rejects.toThrow(DebitRefused);
    clock.now += 28 * HOUR_MS;
    await client.executeDebit(debit.merchantOrderId);
    clock.now += 60_000;
    expect(await client.orderStatus(debit.merchantOrderId, 'charge')).toMatchObject({ state: 'COMPLETED' });
    await client.cancelMandate(order.subscriptionId);
    clock.now += 60_000;
    expect(await client.mandateStatus(order.subscriptionId)).toMatchObject({ state: 'CANCELLED' });
    const refused = client.notifyDebit({ ...newOrder(), subscriptionId: order.subscriptionId });
    await expect(refused).rejects.toThrow(OrderRefused);
    await sandbox.clear();
  },
);

test('without AutoPay, every call says what is missing', async () => {
  const { checkout } = families;
  await sandbox.variants({ checkoutAutopay: 'forbidden' });
  await expect(checkout.mandateStatus('a')).rejects.toThrow(MandatesNotEnabled);
  await expect(checkout.notifyDebit({ ...newOrder(), subscriptionId: 'a' })).rejects.toThrow(
    MandatesNotEnabled,
  );
  await expect(checkout.executeDebit('a')).rejects.toThrow(MandatesNotEnabled);
  await expect(checkout.cancelMandate('a')).rejects.toThrow(MandatesNotEnabled);
  await expect(checkout.setUpMandate(newMandate())).rejects.toThrow(OrderRefused);
  await sandbox.clear();
});

test('a state that nobody knows is no state in which a mandate is charged', async () => {
  const order = newMandate();
  await families.checkout.setUpMandate(order);
  await control(`setup/${order.merchantOrderId}`, { choice: 'UPI' });
  clock.now += 10_000;
  const outcome = { kind: 'unknown-state', state: 'UNDER_REVIEW' };
  await sandbox.script({ operation: 'mandateStatus', outcome });
  expect(await families.checkout.mandateStatus(order.subscriptionId)).toMatchObject({ state: 'OTHER' });
});
