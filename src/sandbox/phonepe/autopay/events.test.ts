import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { listenOnFreePort } from '#tests/support/listen.ts';
import type { Family } from './states/setup.ts';
import { DAY } from './states/timing.ts';
import { startAutopay } from './test-autopay.ts';

interface Received {
  readonly event?: string;
  readonly type?: string;
  readonly payload: Record<string, unknown>;
}

async function startWithSite(family: Family = 'checkout') {
  const received: Received[] = [];
  const site = createServer(async (request, response) => {
    received.push(JSON.parse(await text(request)));
    response.writeHead(200).end();
  });
  const port = await listenOnFreePort(site);
  onTestFinished(() => void site.close());
  const webhook = { url: `http://127.0.0.1:${port}/hook`, username: 'trust_hook', password: 'pass1234' };
  const sandbox = await startAutopay(family, { webhook });
  const events = () => received.map(({ event, type }) => event ?? type);
  return { ...sandbox, received, events };
}

test.each([
  ['checkout', 'checkout.order.completed', 'checkout.order.failed'],
  ['custom', 'subscription.setup.order.completed', 'subscription.setup.order.failed'],
] as const)('set-ups by the %s family are announced as %s and %s', async (family, completed, failed) => {
  const sandbox = await startWithSite(family);
  await sandbox.setUp('mandate-1');
  await sandbox.choose('wrong-pin');
  await sandbox.choose('UPI');
  await expect.poll(sandbox.events).toEqual([completed]);
  await sandbox.setUp('mandate-2');
  await sandbox.choose('decline', 'mandate-2');
  await expect.poll(sandbox.events).toEqual([completed, failed]);
  expect(sandbox.received[0]?.payload).toMatchObject({
    merchantId: 'TRUST',
    merchantOrderId: 'setup-mandate-1',
    state: 'COMPLETED',
    paymentFlow: { merchantSubscriptionId: 'mandate-1' },
  });
  expect(sandbox.received[0]?.payload).not.toHaveProperty('merchantSubscriptionId');
});

test('the notice, each attempt and the end of a debit are announced', async () => {
  const sandbox = await startWithSite();
  await sandbox.agree();
  await sandbox.notifyAndWait();
  await sandbox.injectFault({
    operation: 'debitProgress',
    outcome: { kind: 'fail-then-complete', ms: 10_000 },
  });
  await sandbox.redeem();
  await sandbox.advance(3000);
  await sandbox.order();
  await expect.poll(sandbox.events).toHaveLength(3);
  await sandbox.advance(10_000);
  await sandbox.order();
  await expect
    .poll(() => sandbox.events().toSorted())
    .toEqual(
      [
        'checkout.order.completed',
        'subscription.notification.completed',
        'subscription.redemption.transaction.failed',
        'subscription.redemption.transaction.completed',
        'subscription.redemption.order.completed',
      ].toSorted(),
    );
  expect(sandbox.received.find(({ event }) => event?.endsWith('transaction.failed'))?.payload).toMatchObject({
    merchantOrderId: 'debit-1',
    state: 'PENDING',
    paymentFlow: { merchantSubscriptionId: 'mandate-1' },
    paymentDetails: [{ state: 'FAILED' }],
  });
});

test('each attempt is announced once, also those that the provider starts itself', async () => {
  const sandbox = await startWithSite();
  await sandbox.agree();
  await sandbox.injectFault({ operation: 'debitProgress', times: 2, outcome: { kind: 'fail' } });
  await sandbox.notify('debit-1', { retries: 'STANDARD', autoDebit: true });
  await sandbox.advance(2 * DAY);
  await sandbox.order();
  await expect.poll(sandbox.events).toContain('subscription.redemption.order.completed');
  expect(
    sandbox
      .events()
      .filter((event) => event?.includes('redemption.transaction'))
      .toSorted(),
  ).toEqual([
    'subscription.redemption.transaction.completed',
    'subscription.redemption.transaction.failed',
    'subscription.redemption.transaction.failed',
  ]);
});

test('a failed notice and a lapsed debit are announced', async () => {
  const sandbox = await startWithSite();
  await sandbox.agree();
  await sandbox.injectFault({ operation: 'noticeProgress', outcome: { kind: 'fail' } });
  await sandbox.notify('debit-1');
  await sandbox.advance(2000);
  await sandbox.order();
  await expect.poll(sandbox.events).toContain('subscription.notification.failed');
  await sandbox.notify('debit-2');
  await sandbox.advance(2 * DAY);
  await sandbox.order();
  await expect.poll(sandbox.events).toContain('subscription.redemption.order.failed');
});

test('what becomes of a mandate is announced in a flat body without an order', async () => {
  const sandbox = await startWithSite();
  await sandbox.agree();
  await sandbox.injectFault({
    operation: 'webhook',
    merchantSubscriptionId: 'mandate-1',
    outcome: { kind: 'type-only' },
  });
  await sandbox.donor('pause');
  await sandbox.advance(2000);
  await sandbox.mandate();
  await expect.poll(sandbox.events).toEqual(['checkout.order.completed', 'SUBSCRIPTION_PAUSED']);
  await sandbox.donor('unpause');
  await sandbox.advance(2000);
  await sandbox.mandate();
  await expect.poll(sandbox.events).toContain('subscription.unpaused');
  await sandbox.cancel();
  await sandbox.advance(2000);
  await sandbox.mandate();
  await expect.poll(sandbox.events).toContain('subscription.cancelled');
  await sandbox.agree('mandate-2');
  await sandbox.donor('revoke', {}, 'mandate-2');
  await sandbox.advance(2000);
  await sandbox.mandate('mandate-2');
  await expect.poll(sandbox.events).toContain('subscription.revoked');
  const paused = sandbox.received.find(({ type }) => type === 'SUBSCRIPTION_PAUSED');
  expect(paused).not.toHaveProperty('event');
  expect(paused?.payload).toMatchObject({
    merchantId: 'TRUST',
    merchantSubscriptionId: 'mandate-1',
    subscriptionId: expect.stringMatching(/^OMS/),
    state: 'PAUSED',
  });
  expect(paused?.payload).not.toHaveProperty('merchantOrderId');
});

test('webhooks of a mandate can be missing, doubled, late, overtaken, or untrue', async () => {
  const sandbox = await startWithSite();
  const outcomes: Record<string, object> = {
    silent: { kind: 'off' },
    doubled: { kind: 'double' },
    late: { kind: 'delay', ms: 200 },
    overtaken: { kind: 'reorder' },
    untrue: { kind: 'lie' },
  };
  for (const [id, outcome] of Object.entries(outcomes)) {
    await sandbox.setUp(id);
    await sandbox.injectFault({ operation: 'webhook', merchantSubscriptionId: id, outcome });
    await sandbox.choose('UPI', id);
  }
  const orders = () => sandbox.received.map(({ payload }) => payload['merchantOrderId']);
  await expect
    .poll(() => orders().toSorted())
    .toEqual(['setup-doubled', 'setup-doubled', 'setup-late', 'setup-overtaken', 'setup-untrue']);
  expect(orders().indexOf('setup-untrue')).toBeLessThan(orders().indexOf('setup-overtaken'));
  expect(sandbox.received.find(({ payload }) => payload['merchantOrderId'] === 'setup-untrue')).toMatchObject(
    {
      event: 'checkout.order.failed',
      payload: { state: 'FAILED' },
    },
  );
  expect((await sandbox.order('setup-untrue')).body['state']).toBe('COMPLETED');
});
