import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { listenOnFreePort } from '#tests/support/listen.ts';
import { startForTest } from '../../test-sandbox.ts';

interface Received {
  readonly authorization: string | undefined;
  readonly body: { event: string; payload: Record<string, unknown> };
}

const header = createHash('sha256').update('trust_hook:pass1234').digest('hex');

async function startWithSite(statuses: number[] = []) {
  const received: Received[] = [];
  const site = createServer(async (request, response) => {
    received.push({ authorization: request.headers.authorization, body: JSON.parse(await text(request)) });
    response.writeHead(statuses.shift() ?? 200).end();
  });
  const port = await listenOnFreePort(site);
  onTestFinished(() => void site.close());
  const webhook = { url: `http://127.0.0.1:${port}/hook`, username: 'trust_hook', password: 'pass1234' };
  const sandbox = await startForTest({ webhook });
  const events = () => received.map(({ body }) => body.event);
  return { ...sandbox, received, events };
}

test('the site is notified of a paid order, with the agreed header', async () => {
  const sandbox = await startWithSite();
  await sandbox.pay('order-1', { metaInfo: { udf1: 'books' } });
  await sandbox.control('pay/order-1');
  await expect.poll(sandbox.events).toEqual(['checkout.order.completed']);
  expect(sandbox.received[0]).toMatchObject({
    authorization: header,
    body: {
      payload: {
        merchantId: 'TRUST',
        merchantOrderId: 'order-1',
        orderId: expect.stringMatching(/^OMO/),
        state: 'COMPLETED',
        amount: 50_000,
        expireAt: expect.any(Number),
        metaInfo: { udf1: 'books' },
        paymentDetails: [{ state: 'COMPLETED' }],
      },
    },
  });
});

test('failed, cancelled and expired orders are reported as failed', async () => {
  const sandbox = await startWithSite();
  for (const action of ['fail', 'cancel', 'expire']) {
    await sandbox.pay(action);
    await sandbox.control(`${action}/${action}`);
  }
  await sandbox.pay('late', { expireAfter: 300 });
  sandbox.advanceSeconds(301);
  await expect.poll(sandbox.events).toEqual(Array(4).fill('checkout.order.failed'));
});

test('the site is notified of each refund state, without the refund ID if that variant is set', async () => {
  const sandbox = await startWithSite();
  await sandbox.pay('order-1');
  await sandbox.control('pay/order-1');
  await expect.poll(sandbox.events).toHaveLength(1);
  await sandbox.injectFault({ operation: 'refundProgress', outcome: { kind: 'hold' } });
  await sandbox.refund('refund-1', 'order-1', 10_000);
  await sandbox.control('refund/refund-1/confirm');
  await expect.poll(sandbox.events).toHaveLength(2);
  await sandbox.setVariants({ refundWebhookId: 'missing' });
  await sandbox.control('refund/refund-1/complete');
  await expect
    .poll(sandbox.events)
    .toEqual(['checkout.order.completed', 'pg.refund.accepted', 'pg.refund.completed']);
  expect(sandbox.received[1]?.body.payload['merchantRefundId']).toBe('refund-1');
  expect(sandbox.received[2]?.body.payload).toMatchObject({ state: 'COMPLETED', amount: 10_000 });
  expect(sandbox.received[2]?.body.payload).not.toHaveProperty('merchantRefundId');
});

test('a webhook that the site answers with an error is retried', async () => {
  const sandbox = await startWithSite([503]);
  await sandbox.pay('order-1');
  await sandbox.control('pay/order-1');
  await expect.poll(sandbox.events).toHaveLength(2);
  const { body } = await sandbox.call('GET', '/control/webhooks');
  expect(body['deliveries']).toMatchObject([
    { result: '200' },
    { result: '503', merchantOrderId: 'order-1' },
  ]);
});

test('a webhook can be suppressed, duplicated, delayed or forged, or contradict the facts', async () => {
  const sandbox = await startWithSite();
  const payWith = async (id: string, outcome: unknown) => {
    await sandbox.injectFault({ operation: 'webhook', merchantOrderId: id, outcome });
    await sandbox.pay(id);
    await sandbox.control(`pay/${id}`);
  };
  const of = (id: string) => sandbox.received.filter(({ body }) => body.payload['merchantOrderId'] === id);
  await payWith('silent', { kind: 'off' });
  await payWith('double', { kind: 'double', copies: 3 });
  await payWith('late', { kind: 'delay', ms: 200 });
  await payWith('forged', { kind: 'forge' });
  await payWith('lying', { kind: 'lie', amountPaise: 1 });
  await expect.poll(() => of('late')).toHaveLength(1);
  await expect.poll(() => of('lying')).toHaveLength(1);
  expect(of('silent')).toEqual([]);
  expect(of('double')).toHaveLength(3);
  expect(of('forged')[0]?.authorization).toMatch(/^[0-9a-f]{64}$/);
  expect(of('forged')[0]?.authorization).not.toBe(header);
  expect(of('lying')).toMatchObject([
    {
      authorization: header,
      body: { event: 'checkout.order.failed', payload: { state: 'FAILED', amount: 1 } },
    },
  ]);
  expect((await sandbox.status('lying')).body['state']).toBe('COMPLETED');
});

test('a webhook can be overtaken by the next one', async () => {
  const sandbox = await startWithSite();
  await sandbox.pay('order-1');
  await sandbox.pay('order-2');
  await sandbox.injectFault({ operation: 'webhook', outcome: { kind: 'reorder' } });
  await sandbox.control('pay/order-1');
  await sandbox.control('pay/order-2');
  await expect
    .poll(() => sandbox.received.map(({ body }) => body.payload['merchantOrderId']))
    .toEqual(['order-2', 'order-1']);
});

test('a webhook can be resent by hand with an outdated event or a forged header', async () => {
  const sandbox = await startWithSite();
  await sandbox.pay('order-1');
  await sandbox.control('pay/order-1');
  await expect.poll(sandbox.events).toHaveLength(1);
  await sandbox.control('webhook/order-1', { event: 'checkout.order.failed' });
  await expect.poll(sandbox.events).toHaveLength(2);
  await sandbox.control('webhook/order-1', { as: 'forge' });
  await expect.poll(sandbox.events).toHaveLength(3);
  expect(sandbox.received[1]).toMatchObject({
    authorization: header,
    body: { event: 'checkout.order.failed' },
  });
  expect(sandbox.received[2]?.authorization).not.toBe(header);
});
