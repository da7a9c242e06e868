import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, onTestFinished, test } from 'vitest';
import { SANDBOX_CLIENTS, startTestSandbox } from '#tests/support/sandbox.ts';
import { GatewayUnreachable, OrderRefused } from './gateway.ts';
import { createPhonePe } from './phonepe.ts';

const sandbox = await startTestSandbox(['http://127.0.0.1:3000/callback']);
afterEach(() => sandbox.clear());

const clientOf = (url: string, now = Date.now, timeoutsMs = {}) =>
  createPhonePe(
    {
      ...SANDBOX_CLIENTS.phonepe,
      apiUrl: `${url}/phonepe`,
      tokenUrl: `${url}/phonepe`,
      message: () => 'Donation to Charity',
      timeoutsMs,
    },
    now,
  );
const client = clientOf(sandbox.url);

const newOrder = () => ({
  merchantOrderId: randomBytes(18).toString('base64url'),
  amountPaise: 50_000n,
  redirectUrl: 'http://127.0.0.1:3000/paymentpage/x',
});

/** A provider that answers as the test says, and keeps what it was asked. */
async function startProvider(
  answer: (call: string, nth: number) => { status?: number; body: unknown; location?: string },
) {
  const calls: string[] = [];
  const server = createServer(async (request: IncomingMessage, response) => {
    const call = String(request.url).includes('oauth') ? 'token' : `${request.method}`;
    calls.push(call);
    const { status = 200, body, location } = answer(call, calls.filter((each) => each === call).length);
    response.writeHead(status, { 'content-type': 'application/json', ...(location ? { location } : {}) });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, calls };
}
const HOUR_S = 3600;
const tokenUntil = (seconds: number, n = 1) => ({ access_token: `token-${n}`, expires_at: seconds });
const pending = { state: 'PENDING', amount: 50_000, paymentDetails: [] };

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
    ['fields that nobody knows', { ...pending, brandNew: { a: 1 } }],
    ['no details', { state: 'PENDING', amount: 50_000 }],
    ['a state that nobody knows', { ...pending, state: 'ON_HOLD' }],
    ['nothing in its details', { ...pending, paymentDetails: null }],
  ])('with %s is still pending', async (_what, body) => {
    const provider = await startProvider((call) => ({
      body: call === 'token' ? tokenUntil(Date.now() / 1000 + HOUR_S) : body,
    }));
    expect(await clientOf(provider.url).orderStatus('x')).toEqual({ state: 'PENDING' });
  });

  test.each([
    ['an amount as text', { ...pending, state: 'COMPLETED', amount: '50000' }],
    ['half a paisa', { ...pending, state: 'COMPLETED', amount: 50_000.5 }],
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
    const elsewhere = await startProvider(() => ({ body: pending }));
    const provider = await startProvider((call) =>
      call === 'token'
        ? { body: tokenUntil(Date.now() / 1000 + HOUR_S) }
        : { status: 302, body: '{}', location: elsewhere.url },
    );
    await expect(clientOf(provider.url).orderStatus('x')).rejects.toThrow(GatewayUnreachable);
    expect(elsewhere.calls).toEqual([]);
  });
});

describe('the token', () => {
  async function startClock(lifetimeS: number | null) {
    const clock = { now: 1_800_000_000_000 };
    const provider = await startProvider((call, nth) => {
      if (call !== 'token') return { body: pending };
      const end = lifetimeS === null ? {} : { expires_at: clock.now / 1000 + lifetimeS };
      return { body: { access_token: `token-${nth}`, expires_in: null, ...end } };
    });
    const phonePe = clientOf(provider.url, () => clock.now);
    const tokens = () => provider.calls.filter((call) => call === 'token').length;
    return { clock, phonePe, tokens };
  }

  test('is fetched once for many calls at once', async () => {
    const { phonePe, tokens } = await startClock(HOUR_S);
    await Promise.all(Array.from({ length: 20 }, () => phonePe.orderStatus('x')));
    expect(tokens()).toBe(1);
  });

  test('is renewed a minute ahead of its end, once', async () => {
    const { clock, phonePe, tokens } = await startClock(HOUR_S);
    await phonePe.orderStatus('x');
    clock.now += (HOUR_S - 61) * 1000;
    await phonePe.orderStatus('x');
    expect(tokens()).toBe(1);
    clock.now += 1_000;
    await Promise.all([phonePe.orderStatus('x'), phonePe.orderStatus('x')]);
    expect(tokens()).toBe(2);
  });

  test('that lives for less than a minute serves for half of its life', async () => {
    const { clock, phonePe, tokens } = await startClock(20);
    await phonePe.orderStatus('x');
    clock.now += 9_999;
    await phonePe.orderStatus('x');
    expect(tokens()).toBe(1);
    clock.now += 1;
    await phonePe.orderStatus('x');
    expect(tokens()).toBe(2);
  });

  test('that names no end is renewed all the same', async () => {
    const { clock, phonePe, tokens } = await startClock(null);
    await phonePe.orderStatus('x');
    clock.now += 9 * 60_000;
    await phonePe.orderStatus('x');
    expect(tokens()).toBe(2);
  });

  test('that was revoked is renewed once, and the call repeated once', async () => {
    const order = newOrder();
    await client.placeOrder(order);
    await sandbox.revokeTokens();
    const calls = Array.from({ length: 5 }, () => client.orderStatus(order.merchantOrderId));
    expect(await Promise.all(calls)).toEqual(Array(5).fill({ state: 'PENDING' }));
    await sandbox.revokeTokens();
    await expect(client.placeOrder(newOrder())).resolves.toMatchObject({ redirectUrl: expect.any(String) });
  });

  test('that is refused time and again ends the call after the second try', async () => {
    const provider = await startProvider((call, nth) =>
      call === 'token'
        ? { body: tokenUntil(Date.now() / 1000 + HOUR_S, nth) }
        : { status: 401, body: { code: 'UNAUTHORIZED' } },
    );
    await expect(clientOf(provider.url).placeOrder(newOrder())).rejects.toThrow(GatewayUnreachable);
    expect(provider.calls).toEqual(['token', 'POST', 'token', 'POST']);
  });

  test.each([
    ['a fault', { kind: 'error', status: 500 }],
    ['wrong credentials', { kind: 'error', status: 401, code: 'UNAUTHORIZED' }],
    ['HTML', { kind: 'html', status: 200 }],
    ['half an answer', { kind: 'truncated' }],
    ['other types', { kind: 'wrong-type' }],
    ['a cut line', { kind: 'cut' }],
    ['silence', { kind: 'delay', ms: 10_000, when: 'before' }],
  ])(
    'that cannot be had for %s fails the call and no payment, and is asked for anew',
    async (_w, outcome) => {
      const fresh = clientOf(sandbox.url, Date.now, { token: 1_000 });
      await sandbox.script({ operation: 'token', outcome });
      await expect(fresh.orderStatus('x')).rejects.toThrow(GatewayUnreachable);
      expect(await fresh.orderStatus('x')).toEqual({ state: 'UNKNOWN' });
    },
  );

  test.each([{ tokenExpiresIn: 'null' }, { tokenLifetimeSeconds: 1 }])(
    'of every kind is good: %o',
    async (variants) => {
      await sandbox.variants(variants);
      const fresh = clientOf(sandbox.url);
      expect(await fresh.orderStatus('x')).toEqual({ state: 'UNKNOWN' });
    },
  );
});
