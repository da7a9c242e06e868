import { afterEach, describe, expect, test } from 'vitest';
import { clientOf, newOrder, PENDING, startProvider, tokenUntil } from '#tests/support/phonepe.ts';
import { startTestSandbox } from '#tests/support/sandbox.ts';
import { GatewayUnreachable, OrderRefused } from '../gateway.ts';

const sandbox = await startTestSandbox(['http://127.0.0.1:3000/callback']);
const client = clientOf(sandbox.url);
afterEach(() => sandbox.clear());
const HOUR_S = 3600;

describe('an order', () => {
  test('is placed with its amount in paise, and its payment page is used as it came', async () => {
    const order = newOrder();
    const placed = await client.placeOrder(order);
    expect(placed.redirectUrl).toMatch(`${sandbox.url}/phonepe/checkout/${placed.providerOrderId}`);
    expect(placed.expiresAt?.getTime()).toBeGreaterThan(Date.now());
    expect(await client.orderStatus(order.merchantOrderId)).toEqual({ state: 'PENDING' });
  });

  test.each(['UPI_INTENT', 'UPI_COLLECT', 'UPI_QR', 'CARD', 'NET_BANKING'])(
    'paid by %s is paid',
    async (mode) => {
      const order = newOrder();
      await client.placeOrder(order);
      await sandbox.pay(order.merchantOrderId, { mode });
      expect(await client.orderStatus(order.merchantOrderId)).toEqual({
        state: 'COMPLETED',
        amountPaise: 50_000n,
        paymentMode: mode,
        providerPaymentId: expect.stringMatching(/^OM/),
      });
    },
  );

  test('that failed, failed for the reason that the provider gives', async () => {
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
    { duplicateOrder: 'INVALID_MERCHANT_ORDER_ID' },
    { duplicateOrder: 'INVALID_TRANSACTION_ID' },
    { duplicateOrder: 'ORDER_ALREADY_EXISTS' },
    { duplicateOrder: 'ORDER_ALREADY_EXISTS', errorField: 'errorCode' },
  ])('whose number was used before is not known to have failed: %o', async (variants) => {
    await sandbox.variants(variants);
    const order = newOrder();
    await client.placeOrder(order);
    await expect(client.placeOrder(order)).rejects.toThrow(GatewayUnreachable);
  });

  test.each([400, 404, 417].flatMap((status) => ['code', 'errorCode'].map((field) => [status, field])))(
    'that the provider never heard of is unknown: status %s, named in %s',
    async (unknownIdStatus, errorField) => {
      await sandbox.variants({ unknownIdStatus, errorField });
      expect(await client.orderStatus('never-heard-of')).toEqual({ state: 'UNKNOWN' });
    },
  );

  test.each([400, 403, 422])('refused with %s and a code does not exist', async (status) => {
    await sandbox.script({ operation: 'pay', outcome: { kind: 'error', status, code: 'BAD_REQUEST' } });
    await expect(client.placeOrder(newOrder())).rejects.toThrow(OrderRefused);
  });

  test.each([
    [{ kind: 'error', status: 400, code: 'ORDER_ALREADY_EXISTS' }],
    [{ kind: 'error', status: 409, code: 'CONFLICT' }],
    [{ kind: 'error', status: 429, code: 'TOO_MANY_REQUESTS' }],
    [{ kind: 'error', status: 500, code: 'INTERNAL_SERVER_ERROR' }],
    [{ kind: 'html', status: 400 }],
    [{ kind: 'html', status: 502 }],
    [{ kind: 'cut' }],
    [{ kind: 'cut', when: 'after' }],
    [{ kind: 'truncated' }],
    [{ kind: 'wrong-type' }],
  ])('after %o may exist or not, and is sent once only', async (outcome) => {
    await sandbox.script({ operation: 'pay', outcome });
    const order = newOrder();
    await expect(client.placeOrder(order)).rejects.toThrow(GatewayUnreachable);
    // Had it been sent a second time, the sandbox, well again, would have taken it.
    const accepted = 'when' in outcome || ['truncated', 'wrong-type'].includes(outcome.kind);
    const inBook = (await sandbox.book()).some((each) => each.merchantOrderId === order.merchantOrderId);
    expect(inBook).toBe(accepted);
  });

  test('on which the provider is silent is given up in time', async () => {
    const hasty = clientOf(sandbox.url, Date.now, { pay: 50, status: 50 });
    await client.orderStatus('warm-up');
    await hasty.orderStatus('warm-up').catch(() => {});
    const silence = { kind: 'delay', ms: 10_000, when: 'before' };
    await sandbox.script({ operation: 'pay', outcome: silence });
    await sandbox.script({ operation: 'status', outcome: silence });
    const startedAt = Date.now();
    await expect(hasty.placeOrder(newOrder())).rejects.toThrow(GatewayUnreachable);
    await expect(hasty.orderStatus('x')).rejects.toThrow(GatewayUnreachable);
    expect(Date.now() - startedAt).toBeLessThan(5_000);
  });
});

describe('the status of an order', () => {
  test.each([
    ['fields that nobody knows', { ...PENDING, brandNew: { a: 1 } }],
    ['no details', { state: 'PENDING', amount: 50_000 }],
    ['a state that nobody knows', { ...PENDING, state: 'ON_HOLD' }],
    ['nothing in its details', { ...PENDING, paymentDetails: null }],
  ])('with %s is still pending', async (_what, body) => {
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
  ])('with %s says nothing of the payment', async (_what, body) => {
    const provider = await startProvider((call) => ({
      body: call === 'token' ? tokenUntil(Date.now() / 1000 + HOUR_S) : body,
    }));
    await expect(clientOf(provider.url).orderStatus('x')).rejects.toThrow(GatewayUnreachable);
  });

  test('that was paid on the second try names the try that paid', async () => {
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

  test('of a number with strange characters asks for that number and no other address', async () => {
    expect(await client.orderStatus('../../refund/x?y#z')).toEqual({ state: 'UNKNOWN' });
  });

  test('is not taken from wherever a redirect leads', async () => {
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
