import { createHash } from 'node:crypto';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { userCalls } from '#contract/sign-in.ts';
import { createTestApp, PUBLIC_URL, TEST_WEBHOOK } from '#tests/support/app.ts';
import { constantTimeComparisons } from '#tests/support/constant-time.ts';
import { createCategory, createDonation } from '#tests/support/factories.ts';
import { startTestSandbox } from '#tests/support/sandbox.ts';
import { freePort } from '#tests/support/site.ts';

const PATH = '/api/webhooks/phonepe';
const port = await freePort();
const sandbox = await startTestSandbox([`${PUBLIC_URL}${userCalls.signInCallback}`], {
  url: `http://127.0.0.1:${port}${PATH}`,
  ...TEST_WEBHOOK,
});
const site = await createTestApp({ sandbox });
await site.app.listen({ host: '127.0.0.1', port });
const { db, post, database } = site;
const category = await createCategory(db);
afterEach(() => sandbox.clear());

const genuine = createHash('sha256')
  .update(`${TEST_WEBHOOK.username}:${TEST_WEBHOOK.password}`)
  .digest('hex');
const send = (body: object | string, headers: Record<string, string> = {}) =>
  post(PATH, body, { authorization: genuine, ...headers });

async function give(): Promise<string> {
  const answer = await post('/api/phonePayOrder', {
    donationAmount: 500,
    categoryId: category.id,
    fullName: 'Lakshmi Rao',
    email: 'lakshmi@example.com',
    phoneNumber: '9876543210',
  });
  return answer.json().merchantOrderId;
}
/** What our own book says, without anybody asking the provider. */
async function stateOf(orderId: string): Promise<string | undefined> {
  const { rows } = await database.pool.query('select state from attempt where merchant_order_id = $1', [
    orderId,
  ]);
  return rows[0]?.state;
}
const becomes = (orderId: string, state: string) =>
  vi.waitFor(async () => expect(await stateOf(orderId)).toBe(state), { timeout: 10_000, interval: 50 });

describe('PhonePe’s own webhook', () => {
  test('settles a payment whose donor never comes back', async () => {
    const orderId = await give();
    await sandbox.pay(orderId);
    await becomes(orderId, 'COMPLETED');
  });

  test.each([
    ['doubled', { kind: 'double', copies: 5 }],
    ['out of order', { kind: 'reorder' }],
    ['a lie about the amount', { kind: 'lie', amountPaise: 1 }],
    ['a lie about the state', { kind: 'lie', state: 'FAILED' }],
  ])('%s changes nothing of the one final state', async (_how, outcome) => {
    const orderId = await give();
    await sandbox.script({ operation: 'webhook', merchantOrderId: orderId, outcome });
    await sandbox.pay(orderId);
    await sandbox.webhook(orderId);
    await becomes(orderId, 'COMPLETED');
    await sandbox.webhook(orderId, { event: 'checkout.order.failed', as: 'lie' });
    await site.settle(orderId, 'donor');
    expect(await stateOf(orderId)).toBe('COMPLETED');
  });

  test('that says "paid" of an order that is not leaves it as it is', async () => {
    const orderId = await give();
    const lie = {
      event: 'checkout.order.completed',
      payload: { merchantOrderId: orderId, state: 'COMPLETED', amount: 50_000 },
    };
    expect((await send(lie)).statusCode).toBe(200);
    await site.settle(orderId, 'donor');
    expect(await stateOf(orderId)).toBe('PENDING');
  });
});

describe('a call with good credentials', () => {
  const gift = createDonation(db);
  test.each([
    ['an unknown order', { payload: { merchantOrderId: 'nobody-ordered-this' } }],
    ['an order number of another form', { payload: { merchantOrderId: '../../x' } }],
    [
      'a refund without its number',
      { event: 'pg.refund.completed', payload: { originalMerchantOrderId: 'x' } },
    ],
    ['fields that nobody knows', { payload: { merchantOrderId: 'x', more: { deep: [1] } }, type: 7 }],
    ['nothing', ''],
    ['no JSON', '<html>'],
    ['null', 'null'],
  ])('about %s gets the same answer', async (_what, body) => {
    const answer = await send(body);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ received: true });
  });

  test('is taken whatever its type, its origin and the cookies that it bears', async () => {
    const headers = { 'content-type': 'text/plain', origin: 'https://phonepe.example', cookie: 'session=x' };
    expect((await send('{}', headers)).statusCode).toBe(200);
  });

  test('is answered before the provider is asked', async () => {
    const { merchantOrderId } = await gift;
    await sandbox.script({
      operation: 'status',
      times: 'always',
      outcome: { kind: 'delay', ms: 3000, when: 'before' },
    });
    const begun = performance.now();
    expect((await send({ payload: { merchantOrderId } })).statusCode).toBe(200);
    expect(performance.now() - begun).toBeLessThan(2000);
  });

  test('that is larger than 64 KB is refused', async () => {
    expect((await send({ padding: 'x'.repeat(64 * 1024) })).statusCode).toBe(413);
    expect((await send({ padding: 'x'.repeat(60 * 1024) })).statusCode).toBe(200);
  });
});

test.each([
  ['no credentials', ''],
  ['other credentials', createHash('sha256').update('sandbox:guessed').digest('hex')],
  ['the credentials themselves', `${TEST_WEBHOOK.username}:${TEST_WEBHOOK.password}`],
  ['half of the right ones', genuine.slice(0, 32)],
  ['more than the right ones', `${genuine}00`],
])('a call with %s is refused and changes nothing', async (_what, authorization) => {
  const orderId = await give();
  const answer = await send({ payload: { merchantOrderId: orderId } }, { authorization });
  expect(answer.statusCode).toBe(401);
  expect(answer.json()).toMatchObject({ code: 'webhook_credentials_required' });
  const { rows } = await database.pool.query('select asked_at from attempt where merchant_order_id = $1', [
    orderId,
  ]);
  expect(rows[0].asked_at).toBeNull();
});

test.each([
  ['right', genuine],
  ['half right', genuine.slice(0, 32)],
  ['wrong', 'x'],
])('credentials that are %s take the same time to compare', async (_what, authorization) => {
  expect(await constantTimeComparisons(() => send({}, { authorization }))).toBe(1);
});
