import { createHash } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import { sessionRoutes } from '#contract/site/sign-in.ts';
import { pickFreePort } from '#server/db/embedded/free-port.ts';
import { openAlerts } from '#server/payments/alerts.ts';
import { createTestApp, PUBLIC_URL, TEST_WEBHOOK } from '#tests/support/app.ts';
import { constantTimeComparisons } from '#tests/support/constant-time.ts';
import { createCategory, createDonation } from '#tests/support/factories.ts';
import { placeOrder } from '#tests/support/orders.ts';
import { startTestSandbox } from '#tests/support/sandbox.ts';

const PATH = '/api/webhooks/phonepe';
const port = await pickFreePort();
const sandbox = await startTestSandbox([`${PUBLIC_URL}${sessionRoutes.completeSignIn.path}`], {
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

const order = () => placeOrder(site, { categoryId: category.id });
/** The state in our records, without polling the provider. */
async function stateOf(orderId: string): Promise<string | undefined> {
  const { rows } = await database.pool.query('select state from attempt where merchant_order_id = $1', [
    orderId,
  ]);
  return rows[0]?.state;
}
const becomes = (orderId: string, state: string) => expect.poll(() => stateOf(orderId)).toBe(state);

describe('PhonePe’s own webhook', () => {
  test('a webhook settles a payment whose donor never comes back', async () => {
    const orderId = await order();
    await sandbox.pay(orderId);
    await becomes(orderId, 'COMPLETED');
  });

  // shows: P6, P25
  test.each([
    ['duplicated', { kind: 'double', copies: 5 }],
    ['out of order', { kind: 'reorder' }],
    ['false about the amount', { kind: 'lie', amountPaise: 1 }],
    ['false about the state', { kind: 'lie', state: 'FAILED' }],
  ])('a webhook that is %s does not change the final state', async (_how, outcome) => {
    const orderId = await order();
    await sandbox.script({ operation: 'webhook', merchantOrderId: orderId, outcome });
    await sandbox.pay(orderId);
    await sandbox.webhook(orderId);
    await becomes(orderId, 'COMPLETED');
    await sandbox.webhook(orderId, { event: 'checkout.order.failed', as: 'lie' });
    await site.settle(orderId, 'donor');
    expect(await stateOf(orderId)).toBe('COMPLETED');
  });

  // shows: P7
  test('a webhook that reports an unpaid order as paid does not change it', async () => {
    const orderId = await order();
    const falseReport = {
      event: 'checkout.order.completed',
      payload: { merchantOrderId: orderId, state: 'COMPLETED', amount: 50_000 },
    };
    expect((await send(falseReport)).statusCode).toBe(200);
    await site.settle(orderId, 'donor');
    expect(await stateOf(orderId)).toBe('PENDING');
  });
});

describe('a webhook with valid credentials', () => {
  const gift = createDonation(db);
  test.each([
    ['an unknown order', { payload: { merchantOrderId: 'nobody-ordered-this' } }],
    ['a malformed order id', { payload: { merchantOrderId: '../../x' } }],
    ['a refund without its id', { event: 'pg.refund.completed', payload: { originalMerchantOrderId: 'x' } }],
    ['unknown fields', { payload: { merchantOrderId: 'x', more: { deep: [1] } }, type: 7 }],
    ['an empty body', ''],
    ['HTML', '<html>'],
    ['null', 'null'],
  ])('a webhook with %s is acknowledged like any other', async (_what, body) => {
    const response = await send(body);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({ received: true });
  });

  test('a webhook about an order that the books lack raises one alert, however often it is repeated', async () => {
    const merchantOrderId = 'lost-with-a-restore';
    await send({ payload: { merchantOrderId } });
    await send({ payload: { merchantOrderId } });
    const open = async () => (await openAlerts(db)).filter(({ about }) => about === merchantOrderId);
    await expect.poll(open).toMatchObject([{ kind: 'unknown_order', attemptId: null }]);
    await send({ payload: { merchantOrderId } });
    const { merchantOrderId: known } = await gift;
    await send({ payload: { merchantOrderId: known } });
    expect(await open()).toHaveLength(1);
    expect((await openAlerts(db)).map(({ about }) => about)).not.toContain(known);
  });

  test('a webhook whose address was entered with a slash at its end is received', async () => {
    const merchantOrderId = 'sent-to-a-slash';
    const body = { payload: { merchantOrderId } };
    expect((await post(`${PATH}/`, body, { authorization: genuine })).json()).toEqual({ received: true });
    const abouts = async () => (await openAlerts(db)).map(({ about }) => about);
    await expect.poll(abouts).toContain(merchantOrderId);
    expect((await post(`${PATH}/`, body)).statusCode).toBe(401);
  });

  test('a webhook is accepted whatever its content type, origin and cookies', async () => {
    const headers = { 'content-type': 'text/plain', origin: 'https://phonepe.example', cookie: 'session=x' };
    expect((await send('{}', headers)).statusCode).toBe(200);
  });

  // shows: P26
  test('a webhook is acknowledged before the provider is polled', async () => {
    const { merchantOrderId } = await gift;
    await sandbox.script({
      operation: 'status',
      times: 'always',
      outcome: { kind: 'delay', ms: 20_000, when: 'before' },
    });
    const startedAt = performance.now();
    expect((await send({ payload: { merchantOrderId } })).statusCode).toBe(200);
    expect(performance.now() - startedAt).toBeLessThan(15_000);
  });

  test('a webhook larger than 64 KB is rejected', async () => {
    expect((await send({ padding: 'x'.repeat(64 * 1024) })).statusCode).toBe(413);
    expect((await send({ padding: 'x'.repeat(60 * 1024) })).statusCode).toBe(200);
  });
});

// shows: P7
test.each([
  ['no credentials', ''],
  ['wrong credentials', createHash('sha256').update('sandbox:guessed').digest('hex')],
  ['unhashed credentials', `${TEST_WEBHOOK.username}:${TEST_WEBHOOK.password}`],
  ['half of the right hash', genuine.slice(0, 32)],
  ['more than the right hash', `${genuine}00`],
])('a webhook with %s is rejected and polls no order', async (_what, authorization) => {
  const orderId = await order();
  const response = await send({ payload: { merchantOrderId: orderId } }, { authorization });
  expect(response.statusCode).toBe(401);
  expect(response.json()).toMatchObject({ code: 'webhook_credentials_required' });
  const { rows } = await database.pool.query('select polled_at from attempt where merchant_order_id = $1', [
    orderId,
  ]);
  expect(rows[0].polled_at).toBeNull();
});

test.each([
  ['right', genuine],
  ['half right', genuine.slice(0, 32)],
  ['wrong', 'x'],
])('credentials that are %s are compared in constant time', async (_what, authorization) => {
  expect(await constantTimeComparisons(() => send({}, { authorization }))).toBe(1);
});
