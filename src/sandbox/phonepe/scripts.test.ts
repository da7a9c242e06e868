import { describe, expect, test } from 'vitest';
import { startForTest } from '../test-sandbox.ts';

type Sandbox = Awaited<ReturnType<typeof startForTest>>;

const calls: Record<string, (sandbox: Sandbox) => ReturnType<Sandbox['status']>> = {
  token: (sandbox) => sandbox.askToken(),
  pay: (sandbox) => sandbox.pay('order-1'),
  status: (sandbox) => sandbox.status('paid'),
  refund: (sandbox) => sandbox.refund('refund-1', 'paid', 10_000),
  refundStatus: (sandbox) => sandbox.refundStatus('refunded'),
};

async function startWithHistory(): Promise<Sandbox> {
  const sandbox = await startForTest();
  for (const id of ['paid', 'given-back']) {
    await sandbox.pay(id);
    await sandbox.control(`pay/${id}`);
  }
  await sandbox.refund('refunded', 'given-back', 10_000);
  return sandbox;
}

describe.each(Object.entries(calls))('the %s call', (operation, call) => {
  test('can be made to answer with every error of the provider, once', async () => {
    const sandbox = await startWithHistory();
    for (const status of [400, 401, 403, 404, 409, 410, 417, 422, 429, 500, 503]) {
      await sandbox.script({ operation, outcome: { kind: 'error', status } });
      expect(await call(sandbox)).toMatchObject({
        status,
        body: { success: false, code: expect.any(String) },
      });
    }
    await sandbox.script({
      operation,
      outcome: { kind: 'error', status: 500, code: 'TOLD_TO', field: 'errorCode' },
    });
    expect((await call(sandbox)).body).toEqual({
      errorCode: 'TOLD_TO',
      message: expect.any(String),
      context: {},
    });
    expect((await call(sandbox)).status).toBe(200);
  });

  test('can be made to answer HTML and half an answer', async () => {
    const sandbox = await startWithHistory();
    await sandbox.script({ operation, outcome: { kind: 'html', status: 503 } });
    expect(await call(sandbox)).toMatchObject({ status: 503, text: expect.stringContaining('<html>') });

    await sandbox.script({ operation, outcome: { kind: 'truncated' } });
    const half = await call(sandbox);
    expect(half.status).toBe(200);
    expect(() => JSON.parse(half.text)).toThrow(SyntaxError);
  });

  test('can be cut off', async () => {
    const sandbox = await startWithHistory();
    await sandbox.script({ operation, outcome: { kind: 'cut' } });
    await expect(call(sandbox)).rejects.toThrow('fetch failed');
    expect((await call(sandbox)).status).toBe(200);
  });
});

test('an answer can have fields of wrong types, or a wrong content type', async () => {
  const sandbox = await startWithHistory();
  await sandbox.script({ operation: 'status', outcome: { kind: 'wrong-type' } });
  expect((await sandbox.status('paid')).body).toMatchObject({
    amount: '50000',
    state: 0,
    paymentDetails: null,
  });
  await sandbox.script({ operation: 'status', outcome: { kind: 'wrong-content-type' } });
  expect(await sandbox.status('paid')).toMatchObject({
    body: {},
    text: expect.stringContaining('COMPLETED'),
  });
});

test.each([
  ['before', []],
  ['after', ['order-1']],
])('a connection cut %s the order was accepted leaves the book as it says', async (when, ids) => {
  const sandbox = await startForTest();
  await sandbox.script({ operation: 'pay', outcome: { kind: 'cut', when } });
  await expect(sandbox.pay('order-1')).rejects.toThrow();
  expect((await sandbox.book()).orders.map((order) => order.merchantOrderId)).toEqual(ids);
});

test.each(['error', 'html'])('an order can be accepted although the answer is an %s', async (kind) => {
  const sandbox = await startForTest();
  await sandbox.script({ operation: 'pay', outcome: { kind, status: 500, when: 'after' } });
  expect((await sandbox.pay('order-1')).status).toBe(500);
  expect((await sandbox.status('order-1')).body['state']).toBe('PENDING');
});

test('an answer that comes too late was accepted all the same, and closing does not wait for it', async () => {
  const sandbox = await startForTest();
  await sandbox.script({ operation: 'pay', outcome: { kind: 'delay', ms: 60_000 } });
  const late = sandbox.pay('order-1').catch((error: Error) => error.message);
  await expect.poll(async () => (await sandbox.book()).orders).toHaveLength(1);
  await sandbox.close();
  expect(await late).toBe('fetch failed');
});

test('a switch for one order leaves the others alone and goes before a general one', async () => {
  const sandbox = await startForTest();
  await sandbox.script({ operation: 'pay', times: 'always', outcome: { kind: 'error', status: 503 } });
  await sandbox.script({
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

test('switches are listed and cleared', async () => {
  const sandbox = await startForTest();
  await sandbox.script({ operation: 'token', outcome: { kind: 'cut' } });
  await sandbox.script({ variants: { refundCap: 'none' } });
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
  [{ operation: 'pay', outcome: { kind: 'forge' } }, 'pay knows these outcomes'],
  [{ operation: 'everything', outcome: { kind: 'cut' } }, 'operation'],
  [{ operation: 'pay', times: 0, outcome: { kind: 'cut' } }, 'times'],
  [{ operation: 'pay', outcome: { kind: 'delay', ms: 60_001 } }, 'ms'],
  [{ variants: { refundCap: 'perhaps' } }, 'refundCap'],
])('a switch that makes no sense is refused with a reason (%#)', async (script, reason) => {
  const sandbox = await startForTest();
  const { status, body } = await sandbox.script(script);
  expect(status).toBe(400);
  expect(body['message']).toContain(reason);
});

describe('money that behaves strangely', () => {
  test('an order can be completed with another amount', async () => {
    const sandbox = await startForTest();
    await sandbox.pay('order-1');
    await sandbox.script({ operation: 'completion', outcome: { kind: 'wrong-amount', amountPaise: 100 } });
    await sandbox.control('pay/order-1');
    expect((await sandbox.status('order-1')).body).toMatchObject({ state: 'COMPLETED', amount: 100 });
    expect((await sandbox.book()).orders).toMatchObject([{ amountPaise: 50_000, paidPaise: 100 }]);
  });

  test('a status answer can lie about the amount while the book is right', async () => {
    const sandbox = await startForTest();
    await sandbox.pay('order-1');
    await sandbox.control('pay/order-1');
    await sandbox.script({ operation: 'status', outcome: { kind: 'wrong-amount' } });
    expect((await sandbox.status('order-1')).body['amount']).toBe(50_100);
    expect((await sandbox.status('order-1')).body['amount']).toBe(50_000);
  });

  test('an order can succeed after it expired', async () => {
    const sandbox = await startForTest();
    await sandbox.pay('order-1', { expireAfter: 300 });
    sandbox.passSeconds(301);
    expect((await sandbox.status('order-1')).body['state']).toBe('FAILED');
    await sandbox.control('pay/order-1', { afterExpiry: true });
    const { body } = await sandbox.status('order-1');
    expect(body['state']).toBe('COMPLETED');
    expect(body['errorCode']).toBeUndefined();
  });

  test('a payment can expire first and succeed by itself afterwards', async () => {
    const sandbox = await startForTest();
    await sandbox.pay('order-1');
    await sandbox.script({ operation: 'completion', outcome: { kind: 'after-expiry', ms: 300 } });
    await sandbox.control('pay/order-1');
    expect((await sandbox.status('order-1')).body['state']).toBe('FAILED');
    await expect.poll(async () => (await sandbox.status('order-1')).body['state']).toBe('COMPLETED');
    expect((await sandbox.status('order-1')).body['paymentDetails']).toMatchObject([
      { state: 'FAILED' },
      { state: 'COMPLETED' },
    ]);
  });

  test('a payment can stay pending at the bank for a while, and cannot be made twice meanwhile', async () => {
    const sandbox = await startForTest();
    await sandbox.pay('order-1');
    await sandbox.script({ operation: 'completion', outcome: { kind: 'delay', ms: 300 } });
    await sandbox.control('pay/order-1', { mode: 'CARD' });
    expect((await sandbox.status('order-1')).body).toMatchObject({
      state: 'PENDING',
      paymentDetails: [{ state: 'PENDING', paymentMode: 'CARD' }],
    });
    expect((await sandbox.control('pay/order-1')).status).toBe(409);
    await expect.poll(async () => (await sandbox.status('order-1')).body['state']).toBe('COMPLETED');
  });
});
