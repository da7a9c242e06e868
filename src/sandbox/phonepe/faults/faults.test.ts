import { describe, expect, test } from 'vitest';
import { startForTest } from '../../test-sandbox.ts';

type Sandbox = Awaited<ReturnType<typeof startForTest>>;

const calls: Record<string, (sandbox: Sandbox) => ReturnType<Sandbox['status']>> = {
  token: (sandbox) => sandbox.requestToken(),
  pay: (sandbox) => sandbox.pay('order-1'),
  status: (sandbox) => sandbox.status('paid'),
  refund: (sandbox) => sandbox.refund('refund-1', 'paid', 10_000),
  refundStatus: (sandbox) => sandbox.refundStatus('refunded'),
};

async function startWithHistory(): Promise<Sandbox> {
  const sandbox = await startForTest();
  for (const id of ['paid', 'partly-refunded']) {
    await sandbox.pay(id);
    await sandbox.control(`pay/${id}`);
  }
  await sandbox.refund('refunded', 'partly-refunded', 10_000);
  return sandbox;
}

describe.each(Object.entries(calls))('the %s call', (operation, call) => {
  test('can return each of the provider’s errors once', async () => {
    const sandbox = await startWithHistory();
    for (const status of [400, 401, 403, 404, 409, 410, 417, 422, 429, 500, 503]) {
      await sandbox.injectFault({ operation, outcome: { kind: 'error', status } });
      expect(await call(sandbox)).toMatchObject({
        status,
        body: { success: false, code: expect.any(String) },
      });
    }
    await sandbox.injectFault({
      operation,
      outcome: { kind: 'error', status: 500, code: 'INJECTED', field: 'errorCode' },
    });
    expect((await call(sandbox)).body).toEqual({
      errorCode: 'INJECTED',
      message: expect.any(String),
      context: {},
    });
    expect((await call(sandbox)).status).toBe(200);
  });

  test('can return HTML and a truncated body', async () => {
    const sandbox = await startWithHistory();
    await sandbox.injectFault({ operation, outcome: { kind: 'html', status: 503 } });
    expect(await call(sandbox)).toMatchObject({ status: 503, text: expect.stringContaining('<html>') });

    await sandbox.injectFault({ operation, outcome: { kind: 'truncated' } });
    const truncated = await call(sandbox);
    expect(truncated.status).toBe(200);
    expect(() => JSON.parse(truncated.text)).toThrow(SyntaxError);
  });

  test('can close the connection without a response', async () => {
    const sandbox = await startWithHistory();
    await sandbox.injectFault({ operation, outcome: { kind: 'cut' } });
    await expect(call(sandbox)).rejects.toThrow('fetch failed');
    expect((await call(sandbox)).status).toBe(200);
  });
});

test('a response can have fields of the wrong type, or the wrong content type', async () => {
  const sandbox = await startWithHistory();
  await sandbox.injectFault({ operation: 'status', outcome: { kind: 'wrong-type' } });
  expect((await sandbox.status('paid')).body).toMatchObject({
    amount: '50000',
    state: 0,
    paymentDetails: null,
  });
  await sandbox.injectFault({ operation: 'status', outcome: { kind: 'wrong-content-type' } });
  expect(await sandbox.status('paid')).toMatchObject({
    body: {},
    text: expect.stringContaining('COMPLETED'),
  });
});

test.each([
  ['before', []],
  ['after', ['order-1']],
])('a connection cut %s the order is processed leaves the expected orders', async (when, ids) => {
  const sandbox = await startForTest();
  await sandbox.injectFault({ operation: 'pay', outcome: { kind: 'cut', when } });
  await expect(sandbox.pay('order-1')).rejects.toThrow();
  expect((await sandbox.book()).orders.map((order) => order.merchantOrderId)).toEqual(ids);
});

test.each(['error', 'html'])('an order can be accepted although the response is %s', async (kind) => {
  const sandbox = await startForTest();
  await sandbox.injectFault({ operation: 'pay', outcome: { kind, status: 500, when: 'after' } });
  expect((await sandbox.pay('order-1')).status).toBe(500);
  expect((await sandbox.status('order-1')).body['state']).toBe('PENDING');
});

test('an order with a delayed response is accepted, and closing does not wait for the delay', async () => {
  const sandbox = await startForTest();
  await sandbox.injectFault({ operation: 'pay', outcome: { kind: 'delay', ms: 60_000 } });
  const late = sandbox.pay('order-1').catch((error: Error) => error.message);
  await expect.poll(async () => (await sandbox.book()).orders).toHaveLength(1);
  await sandbox.close();
  expect(await late).toBe('fetch failed');
});

test('a fault for one order does not affect others and takes precedence over a general one', async () => {
  const sandbox = await startForTest();
  await sandbox.injectFault({ operation: 'pay', times: 'always', outcome: { kind: 'error', status: 503 } });
  await sandbox.injectFault({
    operation: 'pay',
    merchantOrderId: 'order-1',
    times: 2,
    outcome: { kind: 'error', status: 429 },
  });
  expect((await sandbox.pay('order-2')).status).toBe(503);
  expect((await sandbox.pay('order-1')).status).toBe(429);
  expect((await sandbox.pay('order-1')).status).toBe(429);
  expect((await sandbox.pay('order-1')).status).toBe(503);
});

test('faults and variants can be listed and cleared', async () => {
  const sandbox = await startForTest();
  await sandbox.injectFault({ operation: 'token', outcome: { kind: 'cut' } });
  await sandbox.setVariants({ refundCap: 'none' });
  expect((await sandbox.call('GET', '/control/script')).body).toMatchObject({
    scripts: [{ operation: 'token', times: 1, outcome: { kind: 'cut', when: 'before' } }],
    variants: { refundCap: 'none' },
  });
  expect((await sandbox.call('DELETE', '/control/script')).body).toMatchObject({
    scripts: [],
    variants: { refundCap: 'enforced' },
  });
});

test.each([
  [{ operation: 'pay', outcome: { kind: 'forge' } }, 'pay supports these faults'],
  [{ operation: 'everything', outcome: { kind: 'cut' } }, 'operation'],
  [{ operation: 'pay', times: 0, outcome: { kind: 'cut' } }, 'times'],
  [{ operation: 'pay', outcome: { kind: 'delay', ms: 60_001 } }, 'ms'],
  [{ variants: { refundCap: 'perhaps' } }, 'refundCap'],
])('an invalid fault or variant is rejected with a reason (%#)', async (requestBody, reason) => {
  const sandbox = await startForTest();
  const { status, body } = await sandbox.injectFault(requestBody);
  expect(status).toBe(400);
  expect(body['message']).toContain(reason);
});

describe('payment faults', () => {
  test('an order can be completed with a different amount', async () => {
    const sandbox = await startForTest();
    await sandbox.pay('order-1');
    await sandbox.injectFault({
      operation: 'completion',
      outcome: { kind: 'wrong-amount', amountPaise: 100 },
    });
    await sandbox.control('pay/order-1');
    expect((await sandbox.status('order-1')).body).toMatchObject({ state: 'COMPLETED', amount: 100 });
    expect((await sandbox.book()).orders).toMatchObject([{ amountPaise: 50_000, paidPaise: 100 }]);
  });

  test('a status response can have the wrong amount while the book has the right one', async () => {
    const sandbox = await startForTest();
    await sandbox.pay('order-1');
    await sandbox.control('pay/order-1');
    await sandbox.injectFault({ operation: 'status', outcome: { kind: 'wrong-amount' } });
    expect((await sandbox.status('order-1')).body['amount']).toBe(50_100);
    expect((await sandbox.status('order-1')).body['amount']).toBe(50_000);
  });

  test('an order can be paid after it expired', async () => {
    const sandbox = await startForTest();
    await sandbox.pay('order-1', { expireAfter: 300 });
    sandbox.advanceSeconds(301);
    expect((await sandbox.status('order-1')).body['state']).toBe('FAILED');
    await sandbox.control('pay/order-1', { afterExpiry: true });
    const { body } = await sandbox.status('order-1');
    expect(body['state']).toBe('COMPLETED');
    expect(body['errorCode']).toBeUndefined();
  });

  test('an order can expire during a payment and complete by itself later', async () => {
    const sandbox = await startForTest();
    await sandbox.pay('order-1');
    await sandbox.injectFault({ operation: 'completion', outcome: { kind: 'after-expiry', ms: 300 } });
    await sandbox.control('pay/order-1');
    expect((await sandbox.status('order-1')).body['state']).toBe('FAILED');
    await expect.poll(async () => (await sandbox.status('order-1')).body['state']).toBe('COMPLETED');
    expect((await sandbox.status('order-1')).body['paymentDetails']).toMatchObject([
      { state: 'FAILED' },
      { state: 'COMPLETED' },
    ]);
  });

  test('an order with a pending payment cannot be paid a second time', async () => {
    const sandbox = await startForTest();
    await sandbox.pay('order-1');
    await sandbox.injectFault({ operation: 'completion', outcome: { kind: 'delay', ms: 300 } });
    await sandbox.control('pay/order-1', { mode: 'CARD' });
    expect((await sandbox.status('order-1')).body).toMatchObject({
      state: 'PENDING',
      paymentDetails: [{ state: 'PENDING', paymentMode: 'CARD' }],
    });
    expect((await sandbox.control('pay/order-1')).status).toBe(409);
    await expect.poll(async () => (await sandbox.status('order-1')).body['state']).toBe('COMPLETED');
  });
});
