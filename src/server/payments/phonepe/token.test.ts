import { afterEach, describe, expect, test } from 'vitest';
import { clientOf, newOrder, PENDING, startProvider, tokenUntil } from '#tests/support/phonepe.ts';
import { startTestSandbox } from '#tests/support/sandbox.ts';
import { GatewayUnreachable } from '../gateway.ts';

const sandbox = await startTestSandbox(['http://127.0.0.1:3000/callback']);
const client = clientOf(sandbox.url);
afterEach(() => sandbox.clear());
const HOUR_S = 3600;

describe('the token', () => {
  async function startClock(lifetimeS: number | null) {
    const clock = { now: 1_800_000_000_000 };
    const provider = await startProvider((call, nth) => {
      if (call !== 'token') return { body: PENDING };
      const end = lifetimeS === null ? {} : { expires_at: clock.now / 1000 + lifetimeS };
      return { body: { access_token: `token-${nth}`, expires_in: null, ...end } };
    });
    const phonePe = clientOf(provider.url, () => clock.now);
    const tokens = () => provider.calls.filter((call) => call === 'token').length;
    return { clock, phonePe, tokens };
  }

  test('concurrent calls fetch one token', async () => {
    const { phonePe, tokens } = await startClock(HOUR_S);
    await Promise.all(Array.from({ length: 20 }, () => phonePe.orderStatus('x')));
    expect(tokens()).toBe(1);
  });

  test('a token is renewed once, a minute before it expires', async () => {
    const { clock, phonePe, tokens } = await startClock(HOUR_S);
    await phonePe.orderStatus('x');
    clock.now += (HOUR_S - 61) * 1000;
    await phonePe.orderStatus('x');
    expect(tokens()).toBe(1);
    clock.now += 1_000;
    await Promise.all([phonePe.orderStatus('x'), phonePe.orderStatus('x')]);
    expect(tokens()).toBe(2);
  });

  test('a token that lives less than a minute is used for half of its life', async () => {
    const { clock, phonePe, tokens } = await startClock(20);
    await phonePe.orderStatus('x');
    clock.now += 9_999;
    await phonePe.orderStatus('x');
    expect(tokens()).toBe(1);
    clock.now += 1;
    await phonePe.orderStatus('x');
    expect(tokens()).toBe(2);
  });

  test('a token without an expiry time is renewed after the default lifetime', async () => {
    const { clock, phonePe, tokens } = await startClock(null);
    await phonePe.orderStatus('x');
    clock.now += 9 * 60_000;
    await phonePe.orderStatus('x');
    expect(tokens()).toBe(2);
  });

  test('after a revocation the token is renewed and the call repeated', async () => {
    const order = newOrder();
    await client.placeOrder(order);
    await sandbox.revokeTokens();
    const calls = Array.from({ length: 5 }, () => client.orderStatus(order.merchantOrderId));
    expect(await Promise.all(calls)).toEqual(Array(5).fill({ state: 'PENDING' }));
    await sandbox.revokeTokens();
    await expect(client.placeOrder(newOrder())).resolves.toMatchObject({ redirectUrl: expect.any(String) });
  });

  test('a call whose renewed token is rejected, too, is not repeated again', async () => {
    const provider = await startProvider((call, nth) =>
      call === 'token'
        ? { body: tokenUntil(Date.now() / 1000 + HOUR_S, nth) }
        : { status: 401, body: { code: 'UNAUTHORIZED' } },
    );
    await expect(clientOf(provider.url).placeOrder(newOrder())).rejects.toThrow(GatewayUnreachable);
    expect(provider.calls).toEqual(['token', 'POST', 'token', 'POST']);
  });

  // shows: P28
  test.each([
    ['a server error', { kind: 'error', status: 500 }],
    ['wrong credentials', { kind: 'error', status: 401, code: 'UNAUTHORIZED' }],
    ['HTML', { kind: 'html', status: 200 }],
    ['half a response', { kind: 'truncated' }],
    ['fields of other types', { kind: 'wrong-type' }],
    ['a cut connection', { kind: 'cut' }],
    ['a timeout', { kind: 'delay', ms: 10_000, when: 'before' }],
  ])(
    'a token request that fails with %s fails the call and no payment, and is repeated for the next call',
    async (_fault, outcome) => {
      const newClient = clientOf(sandbox.url, Date.now, { token: 1_000 });
      await sandbox.script({ operation: 'token', outcome });
      await expect(newClient.orderStatus('x')).rejects.toThrow(GatewayUnreachable);
      expect(await newClient.orderStatus('x')).toEqual({ state: 'UNKNOWN' });
    },
  );

  test.each([
    ['without an expiry', { tokenExpiresIn: 'null' }],
    ['that expires in a second', { tokenLifetimeSeconds: 1 }],
  ])('a token %s is accepted', async (_kind, variants) => {
    await sandbox.variants(variants);
    const newClient = clientOf(sandbox.url);
    expect(await newClient.orderStatus('x')).toEqual({ state: 'UNKNOWN' });
  });
});
