import { describe, expect, test } from 'vitest';
import { startAutopay } from '../test-autopay.ts';

const families = [['checkout'], ['custom']] as const;

describe.each(families)('by the paths of the %s family', (family) => {
  test('a mandate is set up, charged, cancelled, and a charge is refunded', async () => {
    const sandbox = await startAutopay(family);
    const { clock } = sandbox;
    const placed = await sandbox.setUp();
    expect(placed).toMatchObject({
      status: 200,
      body: {
        orderId: expect.stringMatching(/^OMO\d{24}$/),
        state: 'PENDING',
        expireAt: clock.now + 1_800_000,
      },
    });
    const page = `${sandbox.url}/phonepe/mandate/${placed.body['orderId']}`;
    if (family === 'checkout') expect(placed.body['redirectUrl']).toBe(page);
    else expect(placed.body['intentUrl']).toContain(encodeURIComponent(page));
    expect(await sandbox.mandate()).toMatchObject({ status: 400, body: { code: 'SUBSCRIPTION_NOT_FOUND' } });

    await sandbox.choose('UPI');
    expect((await sandbox.mandate()).body['state']).toBe('ACTIVATION_IN_PROGRESS');
    await sandbox.advance(2000);
    expect((await sandbox.mandate()).body).toMatchObject({
      merchantSubscriptionId: 'mandate-1',
      subscriptionId: expect.stringMatching(/^OMS\d{24}$/),
      state: 'ACTIVE',
      amountType: 'VARIABLE',
      maxAmount: 100_000,
      frequency: 'MONTHLY',
      currency: 'INR',
      productType: 'UPI_MANDATE',
    });
    expect((await sandbox.order('setup-mandate-1')).body).toMatchObject({
      state: 'COMPLETED',
      amount: 50_000,
      paymentFlow: {
        type: family === 'checkout' ? 'SUBSCRIPTION_CHECKOUT_SETUP' : 'SUBSCRIPTION_SETUP',
        merchantSubscriptionId: 'mandate-1',
        subscriptionId: expect.stringMatching(/^OMS/),
        authWorkflowType: 'TRANSACTION',
      },
      paymentDetails: [
        {
          state: 'COMPLETED',
          rail: { type: 'UPI', utr: expect.any(String), vpa: 'donor@sandbox', umn: expect.any(String) },
        },
      ],
    });

    const notified = await sandbox.notify('debit-1', { amount: 60_000 });
    expect(notified).toMatchObject({ status: 200, body: { state: 'NOTIFICATION_IN_PROGRESS' } });
    const noticeAt = clock.now + 2000;
    await sandbox.advance(86_400_000 + 2000);
    expect((await sandbox.order()).body).toMatchObject({
      state: 'NOTIFIED',
      amount: 60_000,
      paymentFlow: {
        type: family === 'checkout' ? 'SUBSCRIPTION_CHECKOUT_REDEMPTION' : 'SUBSCRIPTION_REDEMPTION',
        merchantSubscriptionId: 'mandate-1',
        redemptionRetryStrategy: 'CUSTOM',
        autoDebit: false,
        notifiedAt: noticeAt,
        validAfter: noticeAt + 86_400_000,
      },
    });
    expect(await sandbox.redeem()).toMatchObject({
      status: 200,
      body: { transactionId: expect.stringMatching(/^OM\d{24}$/), state: 'PENDING' },
    });
    expect((await sandbox.order()).body).toMatchObject({
      state: 'PENDING',
      paymentDetails: [{ state: 'PENDING' }],
    });
    await sandbox.advance(3000);
    expect((await sandbox.order()).body).toMatchObject({
      state: 'COMPLETED',
      paymentDetails: [{ state: 'COMPLETED', amount: 60_000, timestamp: clock.now }],
    });

    expect((await sandbox.refund('refund-1', 'debit-1', 60_000)).status).toBe(200);
    expect((await sandbox.refund('refund-2', 'setup-mandate-1', 50_000)).status).toBe(200);
    expect((await sandbox.cancel()).status).toBe(204);
    expect((await sandbox.mandate()).body['state']).toBe('CANCEL_IN_PROGRESS');
    await sandbox.advance(2000);
    expect((await sandbox.mandate()).body['state']).toBe('CANCELLED');
    expect(await sandbox.cancel()).toMatchObject({
      status: 400,
      body: { code: 'INVALID_SUBSCRIPTION_STATE' },
    });
    expect(await sandbox.notify('debit-2')).toMatchObject({
      status: 400,
      body: { code: 'INVALID_SUBSCRIPTION_STATE' },
    });
  });

  test.each([
    ['unauthorized', 401, 'AUTHORIZATION_FAILED'],
    ['forbidden', 403, 'FORBIDDEN'],
  ])('every call can be answered as %s, while the other family still works', async (access, status, code) => {
    const sandbox = await startAutopay(family);
    await sandbox.agree();
    await sandbox.notifyAndWait();
    await sandbox.setVariants({ [family === 'checkout' ? 'checkoutAutopay' : 'customAutopay']: access });
    const refused = { status, body: { code } };
    expect(await sandbox.setUp('mandate-2')).toMatchObject(refused);
    expect(await sandbox.order('setup-mandate-1')).toMatchObject(refused);
    expect(await sandbox.order()).toMatchObject(refused);
    expect(await sandbox.mandate()).toMatchObject(refused);
    expect(await sandbox.notify('debit-2')).toMatchObject(refused);
    expect(await sandbox.redeem()).toMatchObject(refused);
    expect(await sandbox.cancel()).toMatchObject(refused);
    const other = family === 'checkout' ? 'subscriptions/v2' : 'checkout/v2/subscriptions';
    expect((await sandbox.call('POST', `/phonepe/${other}/mandate-1/cancel`)).status).toBe(204);
    expect((await sandbox.pay('order-1')).status).toBe(200);
  });

  test('one call of the family can be refused alone', async () => {
    const sandbox = await startAutopay(family);
    await sandbox.agree();
    const outcome = { kind: 'error', status: 401 };
    await sandbox.injectFault({ operation: 'cancel', family, times: 'always', outcome });
    expect((await sandbox.cancel()).status).toBe(401);
    expect((await sandbox.mandate()).body['state']).toBe('ACTIVE');
    const other = family === 'checkout' ? 'subscriptions/v2' : 'checkout/v2/subscriptions';
    expect((await sandbox.call('POST', `/phonepe/${other}/mandate-1/cancel`)).status).toBe(204);
  });

  test.each([
    ['an amount of a fraction', { amount: 100.5 }, {}],
    ['less than one rupee as the first gift', { amount: 99 }, {}],
    ['another amount than ₹2 to prove the account', { amount: 300 }, { authWorkflowType: 'PENNY_DROP' }],
    ['an unknown frequency', {}, { frequency: 'SOMETIMES' }],
    ['no maximum', {}, { maxAmount: undefined }],
    ['an id with a slash', {}, { merchantSubscriptionId: 'a/b' }],
    ['an expiry of the order under five minutes', { expireAfter: 299 }, {}],
  ])('a set-up with %s is refused', async (_what, order, terms) => {
    const sandbox = await startAutopay(family);
    expect(await sandbox.setUp('mandate-1', terms, order)).toMatchObject({
      status: 400,
      body: { code: 'BAD_REQUEST' },
    });
    expect((await sandbox.order('setup-mandate-1')).status).toBe(400);
  });

  test('ids are unique across set-ups, debits and ordinary orders, and mandates are never set up again', async () => {
    const sandbox = await startAutopay(family);
    await sandbox.pay('order-1');
    const used = { status: 417, body: { code: 'INVALID_TRANSACTION_ID' } };
    expect(await sandbox.setUp('mandate-1', {}, { merchantOrderId: 'order-1' })).toMatchObject(used);
    await sandbox.agree();
    expect(await sandbox.setUp('mandate-2', {}, { merchantOrderId: 'setup-mandate-1' })).toMatchObject(used);
    expect(await sandbox.setUp('mandate-1', {}, { merchantOrderId: 'other' })).toMatchObject({
      status: 400,
      body: { code: 'DUPLICATE_REQUEST_ID' },
    });
    expect(await sandbox.notify('order-1')).toMatchObject(used);
    expect(await sandbox.notify('setup-mandate-1')).toMatchObject(used);
    await sandbox.notify('debit-1');
    expect(await sandbox.notify('debit-1')).toMatchObject(used);
    expect((await sandbox.pay('debit-1')).status).toBe(417);
    expect((await sandbox.pay('setup-mandate-1')).status).toBe(417);
  });
});

test('the custom family takes the terms as part of the payment flow, and notices of the other type', async () => {
  const sandbox = await startAutopay('custom');
  const terms = { merchantSubscriptionId: 'flat', authWorkflowType: 'TRANSACTION', amountType: 'FIXED' };
  const paymentFlow = { type: 'SUBSCRIPTION_SETUP', ...terms, maxAmount: 50_000, frequency: 'MONTHLY' };
  expect((await sandbox.setUp('flat', {}, { paymentFlow })).status).toBe(200);
  await sandbox.choose('UPI', 'flat');
  await sandbox.advance(2000);
  const flow = { merchantSubscriptionId: 'flat', redemptionRetryStrategy: 'STANDARD', autoDebit: false };
  const notice = { paymentFlow: { type: 'SUBSCRIPTION_CHECKOUT_REDEMPTION', ...flow } };
  const body = { merchantOrderId: 'debit-1', amount: 50_000, ...notice };
  expect((await sandbox.call('POST', '/phonepe/subscriptions/v2/notify', body)).status).toBe(200);
});

test('the end of a mandate is in milliseconds, ahead, and within thirty years', async () => {
  const sandbox = await startAutopay();
  const now = sandbox.clock.now;
  const year = 366 * 86_400_000;
  for (const expireAt of [Math.floor((now + year) / 1000), now, now + 31 * year])
    expect(await sandbox.setUp('mandate-1', { expireAt })).toMatchObject({
      status: 400,
      body: { code: 'INVALID_SUBSCRIPTION_EXPIRY' },
    });
  expect((await sandbox.setUp('mandate-1', { expireAt: now + year })).status).toBe(200);
});

test('UPI takes at most ₹15,000, eNACH more, and the first gift no more than the maximum', async () => {
  const sandbox = await startAutopay();
  const limit = { status: 417, body: { code: 'TRANSACTION_LIMIT_EXCEEDED' } };
  expect(await sandbox.setUp('mandate-1', { maxAmount: 1_500_001 })).toMatchObject(limit);
  expect((await sandbox.setUp('mandate-1', { maxAmount: 1_500_000 })).status).toBe(200);
  expect(await sandbox.setUp('mandate-2', { maxAmount: 40_000 })).toMatchObject(limit);
  const enach = { type: 'ENACH', authInstrumentTypes: ['NET_BANKING', 'DEBIT_CARD'] };
  const paymentModeConfig = { enabledPaymentModes: [{ type: 'UPI' }, enach] };
  const terms = { maxAmount: 20_000_000, authWorkflowType: 'ZERO' };
  expect((await sandbox.setUp('mandate-3', terms, { amount: 0, paymentModeConfig })).status).toBe(200);
  expect((await sandbox.choose('UPI', 'mandate-3')).status).toBe(400);
  expect((await sandbox.choose('NET_BANKING', 'mandate-3')).status).toBe(200);
});

test('the product type can be required, amounts can be fixed, and numbers can be text', async () => {
  const sandbox = await startAutopay();
  await sandbox.setVariants({ productType: 'required', fixedAmount: 'exact', mandateNumbers: 'string' });
  expect((await sandbox.setUp()).status).toBe(400);
  await sandbox.agree('mandate-1', { productType: 'UPI_MANDATE', amountType: 'FIXED', maxAmount: 50_000 });
  expect((await sandbox.mandate()).body['maxAmount']).toBe('50000');
  expect((await sandbox.notify('debit-1', { amount: 40_000 })).status).toBe(400);
  await sandbox.notifyAndWait();
  expect((await sandbox.order()).body['paymentFlow']).toMatchObject({
    validAfter: expect.stringMatching(/^\d+$/),
    notifiedAt: expect.stringMatching(/^\d+$/),
  });
  await sandbox.setVariants({ customCancelStatus: 200, unknownIdStatus: 404 });
  expect((await sandbox.call('POST', '/phonepe/subscriptions/v2/mandate-1/cancel')).status).toBe(200);
  expect(await sandbox.mandate('nobody')).toMatchObject({
    status: 404,
    body: { code: 'SUBSCRIPTION_NOT_FOUND' },
  });
  expect((await sandbox.redeem('nobody')).body['code']).toBe('INVALID_MERCHANT_ORDER_ID');
});

test('calls beyond the limit of any second get 429, and the busiest second is recorded', async () => {
  const sandbox = await startAutopay();
  await sandbox.agree();
  await sandbox.call('DELETE', '/control/rates');
  await sandbox.advance(1000);
  await sandbox.setVariants({ requestsPerSecond: 5 });
  const statuses = async () => {
    const replies = await Promise.all(Array.from({ length: 4 }, () => sandbox.mandate()));
    return replies.map(({ status }) => status).sort();
  };
  expect(await statuses()).toEqual([200, 200, 200, 200]);
  expect(await statuses()).toEqual([429, 429, 429, 429]);
  sandbox.clock.now += 999;
  expect(await statuses()).toEqual([429, 429, 429, 429]);
  sandbox.clock.now += 1;
  expect(await statuses()).toEqual([200, 200, 200, 200]);
  expect((await sandbox.call('GET', '/control/rates')).body).toEqual({
    calls: 17,
    refused: 8,
    busiestSecond: { calls: 5, endedAt: expect.any(Number) },
    byOperation: { token: 1, mandateStatus: 16 },
  });
});
