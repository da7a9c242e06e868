import { afterEach, describe, expect, test } from 'vitest';
import { clientOf, newOrder, PENDING, startProvider, tokenUntil } from '#tests/support/phonepe.ts';
import { startTestSandbox } from '#tests/support/sandbox.ts';
import { GatewayUnreachable, OrderRefused } from '../gateway.ts';

const sandbox = await startTestSandbox(['http://127.0.0.1:3000/callback']);
const client = clientOf(sandbox.url);
afterEach(() => sandbox.clear());
const HOUR_S = 3600;

describe('placing an order', () => {
  test('an order is placed with its amount in paise and returns PhonePe’s payment page', async () => {
    const order = newOrder();
    const placed = await client.placeOrder(order);
    expect(placed.redirectUrl).toMatch(`${sandbox.url}/phonepe/checkout/${placed.providerOrderId}`);
    expect(placed.expiresAt?.getTime()).toBeGreaterThan(Date.now());
    expect(await client.orderStatus(order.merchantOrderId)).toEqual({ state: 'PENDING' });
  });

  test.each(['UPI_INTENT', 'UPI_COLLECT', 'UPI_QR', 'CARD', 'NET_BANKING'])(
    'an order paid by %s is reported as completed',
    async (mode) => {
      const order = newOrder();
      await client.placeOrder(order);
      await sandbox.pay(order.merchantOrderId, { mode });
      expect(await client.orderStatus(order.merchantOrderId)).toEqual({
        state: 'COMPLETED',
        amountPaise: 50_000n,
        paymentMode: mode,
        providerPaymentId: expect.stringMatching(/^OM/),
        paidAt: expect.any(Date),
      });
    },
  );

  test('a failed order is reported with the provider’s reason and codes', async () => {
    const order = newOrder();
    await client.placeOrder(order);
    await sandbox.fail(order.merchantOrderId);
    expect(await client.orderStatus(order.merchantOrderId)).toEqual({
      state: 'FAILED',
      reason: expect.stringMatching(/insufficient balance/),
      codes: ['Z9', 'INSUFFICIENT_BALANCE'],
    });
  });

  test.each([
    ['INVALID_MERCHANT_ORDER_ID', 'code'],
    ['INVALID_TRANSACTION_ID', 'code'],
    ['ORDER_ALREADY_EXISTS', 'code'],
    ['ORDER_ALREADY_EXISTS', 'errorCode'],
  ])(
    'an order id that was used before (%s in %s) leaves the outcome unknown',
    async (duplicateOrder, errorField) => {
      await sandbox.variants({ duplicateOrder, errorField });
      const order = newOrder();
      await client.placeOrder(order);
      await expect(client.placeOrder(order)).rejects.toThrow(GatewayUnreachable);
    },
  );

  test.each([400, 404, 417].flatMap((status) => ['code', 'errorCode'].map((field) => [status, field])))(
    'an order that never reached PhonePe is reported as unknown: status %s, code in %s',
    async (unknownIdStatus, errorField) => {
      await sandbox.variants({ unknownIdStatus, errorField });
      expect(await client.orderStatus('never-heard-of')).toEqual({ state: 'UNKNOWN' });
    },
  );

  test.each([400, 403, 422])('an order rejected with %s and an error code is refused', async (status) => {
    await sandbox.script({ operation: 'pay', outcome: { kind: 'error', status, code: 'BAD_REQUEST' } });
    await expect(client.placeOrder(newOrder())).rejects.toThrow(OrderRefused);
  });

  test.each([
    ['a repeated order id', { kind: 'error', status: 400, code: 'ORDER_ALREADY_EXISTS' }],
    ['a conflict', { kind: 'error', status: 409, code: 'CONFLICT' }],
    ['too many requests', { kind: 'error', status: 429, code: 'TOO_MANY_REQUESTS' }],
    ['a server error', { kind: 'error', status: 500, code: 'INTERNAL_SERVER_ERROR' }],
    ['HTML with 400', { kind: 'html', status: 400 }],
    ['HTML with 502', { kind: 'html', status: 502 }],
    ['a connection cut before the order', { kind: 'cut' }],
    ['a connection cut after the order', { kind: 'cut', when: 'after' }],
    ['half a response', { kind: 'truncated' }],
    ['fields of other types', { kind: 'wrong-type' }],
  ])('after %s the outcome is unknown, and the order is not sent again', async (_fault, outcome) => {
    await sandbox.script({ operation: 'pay', outcome });
    const order = newOrder();
    await expect(client.placeOrder(order)).rejects.toThrow(GatewayUnreachable);
    // The sandbox would have accepted a second request.
    const accepted = 'when' in outcome || ['truncated', 'wrong-type'].includes(outcome.kind);
    const inBook = (await sandbox.orders()).some((each) => each.merchantOrderId === order.merchantOrderId);
    expect(inBook).toBe(accepted);
  });

  test('calls time out when PhonePe does not respond', async () => {
    const impatient = clientOf(sandbox.url, Date.now, { pay: 50, status: 50 });
    // The first call is slow, and needs a token.
    await client.orderStatus('warm-up');
    await impatient.orderStatus('warm-up').catch(() => {});
    const silence = { kind: 'delay', ms: 60_000, when: 'before' };
    await sandbox.script({ operation: 'pay', outcome: silence });
    await sandbox.script({ operation: 'status', outcome: silence });
    const startedAt = Date.now();
    await expect(impatient.placeOrder(newOrder())).rejects.toThrow(GatewayUnreachable);
    await expect(impatient.orderStatus('x')).rejects.toThrow(GatewayUnreachable);
    expect(Date.now() - startedAt).toBeLessThan(50_000);
  });
});

describe('reading an order’s status', () => {
  test.each([
    ['unknown fields', { ...PENDING, brandNew: { a: 1 } }],
    ['no payment details', { state: 'PENDING', amount: 50_000 }],
    ['an unknown state', { ...PENDING, state: 'ON_HOLD' }],
    ['null as its payment details', { ...PENDING, paymentDetails: null }],
  ])('a status with %s is pending', async (_what, body) => {
    const provider = await startProvider((call) => ({
      body: call === 'token' ? tokenUntil(Date.now() / 1000 + HOUR_S) : body,
    }));
    expect(await clientOf(provider.url).orderStatus('x')).toEqual({ state: 'PENDING' });
  });

  test.each([
    ['an amount as text', { ...PENDING, state: 'COMPLETED', amount: '50000' }],
    ['half a paisa', { ...PENDING, state: 'COMPLETED', amount: 50_000.5 }],
    ['no amount', { state: 'COMPLETED' }],
    ['nothing', null],
    ['a list', []],
    ['HTML', '<html>'],
    ['half of JSON', '{"state":"COMPL'],
  ])('a status with %s leaves the outcome unknown', async (_what, body) => {
    const provider = await startProvider((call) => ({
      body: call === 'token' ? tokenUntil(Date.now() / 1000 + HOUR_S) : body,
    }));
    await expect(clientOf(provider.url).orderStatus('x')).rejects.toThrow(GatewayUnreachable);
  });

  test('a payment that succeeded on the second try reports the successful one', async () => {
    const paymentDetails = [
      { transactionId: 'OM1', paymentMode: 'CARD', state: 'FAILED' },
      { transactionId: 'OM2', paymentMode: 'UPI_QR', state: 'COMPLETED' },
    ];
    const provider = await startProvider((call) => ({
      body:
        call === 'token'
          ? tokenUntil(Date.now() / 1000 + HOUR_S)
          : { state: 'COMPLETED', amount: 50_000, paymentDetails },
    }));
    expect(await clientOf(provider.url).orderStatus('x')).toMatchObject({
      paymentMode: 'UPI_QR',
      providerPaymentId: 'OM2',
    });
  });

  test.each([
    ['a number', 1_774_981_680_000, '2026-03-31T18:28:00.000Z'],
    ['text', '1774981680000', '2026-03-31T18:28:00.000Z'],
    ['an ISO time', '2026-03-31T23:58:00+05:30', '2026-03-31T18:28:00.000Z'],
    ['an ISO time without a zone', '2026-03-31T23:58:00', null],
    ['missing', undefined, null],
    ['null', null, null],
    ['words', 'yesterday', null],
    ['an object', { seconds: 1 }, null],
    ['far beyond any date', 9e15, null],
  ])(
    'the time of a payment that is %s is read or left out, and the payment is completed',
    async (_what, timestamp, paidAt) => {
      const paymentDetails = [
        { state: 'FAILED', timestamp: 1_700_000_000_000 },
        { state: 'COMPLETED', timestamp },
      ];
      const provider = await startProvider((call) => ({
        body:
          call === 'token'
            ? tokenUntil(Date.now() / 1000 + HOUR_S)
            : { state: 'COMPLETED', amount: 50_000, paymentDetails },
      }));
      const report = await clientOf(provider.url).orderStatus('x');
      expect(report).toMatchObject({ state: 'COMPLETED', paidAt: paidAt && new Date(paidAt) });
    },
  );

  test('an order id with special characters cannot change the request’s path', async () => {
    expect(await client.orderStatus('../../refund/x?y#z')).toEqual({ state: 'UNKNOWN' });
  });

  test('a redirect is not followed', async () => {
    const elsewhere = await startProvider(() => ({ body: PENDING }));
    const provider = await startProvider((call) =>
      call === 'token'
        ? { body: tokenUntil(Date.now() / 1000 + HOUR_S) }
        : { status: 302, body: '{}', location: elsewhere.url },
    );
    await expect(clientOf(provider.url).orderStatus('x')).rejects.toThrow(GatewayUnreachable);
    expect(elsewhere.calls).toEqual([]);
  });
});
