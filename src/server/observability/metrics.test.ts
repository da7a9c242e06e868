import { eq } from 'drizzle-orm';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { connect } from '#server/db/client.ts';
import { jobRun } from '#server/db/schema/job-run.ts';
import { createTestApp } from '#tests/support/app.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { createCampaign, createDonation } from '#tests/support/factories.ts';
import { listenOnFreePort } from '#tests/support/listen.ts';
import { orderGift } from '#tests/support/orders.ts';
import { recordRun } from '../jobs/job-runs.ts';
import { observedGateway } from '../payments/observed-gateway.ts';
import { createMetrics } from './metrics.ts';

const database = await createTestDatabase();
const heartbeatAt = Date.now();
const metrics = createMetrics(database.pool, { db: database.db, lastHeartbeatAt: () => heartbeatAt });
const site = await createTestApp({ database, metrics });
const server = metrics.server();
const origin = `http://127.0.0.1:${await listenOnFreePort(server)}`;
afterAll(() => server.close());

const read = async () => (await fetch(`${origin}/metrics`)).text();

test('calls are counted by route and status, without any data of the visitor', async () => {
  const gift = await createDonation(site.db);
  await site.post('/api/getDonationByTransactionId', { transactionId: gift.merchantOrderId });
  await site.post('/api/verifyPayment', { merchantOrderId: 'canary' });
  await site.app.inject('/api/no/such/canary?email=canary@example.com');
  const text = await read();
  expect(text).toContain(
    'http_request_duration_seconds_count{method="POST",route="/api/getDonationByTransactionId",status="200"} 1',
  );
  expect(text).toContain('route="/api/verifyPayment",status="404"');
  expect(text).toContain('route="/api/*",status="404"');
  expect(text).not.toContain('canary');
  expect(text).not.toContain(gift.merchantOrderId);
});

test('public responses, the Node process and the database pool have metrics', async () => {
  const count = async () =>
    Number(/^public_responses_total\{status="200"\} (\d+)$/m.exec(await read())?.[1] ?? 0);
  const before = await count();
  await site.app.inject('/');
  await site.app.inject('/api/getAllCampaigns');
  expect(await count()).toBe(before + 2);
  const text = await read();
  expect(text).toMatch(/^database_pool_connections\{state="idle"\} \d+$/m);
  expect(text).toMatch(/^process_resident_memory_bytes \d+/m);
});

test('the metrics server serves only metrics, and the site does not serve them', async () => {
  expect((await fetch(`${origin}/`)).status).toBe(404);
  expect((await site.app.inject('/metrics')).statusCode).toBe(404);
});

test('the trust’s own figures come from the database: money, open payments, emails, alerts and jobs', async () => {
  const { db, clock } = site;
  const gift = await orderGift(site, { campaign: await createCampaign(db) });
  await site.sandbox.pay(gift.merchantOrderId);
  await site.settle(gift.merchantOrderId, 'schedule');
  await recordRun({ db, clock: clock.read }, 'reconcile', async () => ({ compared: 3, differences: 1 }));
  const value = async (name: string) => {
    const line = (await read()).split('\n').find((text) => text.startsWith(`${name} `));
    return Number(line?.split(' ').at(-1));
  };
  await expect.poll(() => value('donations_settled{source="online"}')).toBe(1);
  expect(await value('donations_settled_paise{source="online"}')).toBe(50_000);
  expect(await value('payments_open')).toBeGreaterThan(0);
  expect(await value('outbox_queued')).toBe(1);
  expect(await value('job_report{job="reconcile",figure="differences"}')).toBe(1);
  expect(await value('job_last_success_timestamp_seconds{job="reconcile"}')).toBe(clock.now.getTime() / 1000);
  expect(await value('database_up')).toBe(1);
  expect(await value('change_feed_heartbeat_timestamp_seconds')).toBe(heartbeatAt / 1000);
});

test('a job that fails keeps the time of its last success', async () => {
  const deps = { db: site.db, clock: site.clock.read };
  await recordRun(deps, 'clean-up', async () => {});
  const before = site.clock.now;
  site.clock.pass(60_000);
  const failing = recordRun(deps, 'clean-up', async () => {
    throw new Error('no disk');
  });
  await expect(failing).rejects.toThrow('no disk');
  const [run] = await site.db.select().from(jobRun).where(eq(jobRun.job, 'clean-up'));
  expect(run).toMatchObject({ succeededAt: before, startedAt: site.clock.now });
});

test('without its database a site still serves metrics, with database_up 0', async () => {
  const nowhere = connect('postgres://nobody@127.0.0.1:9/nowhere');
  onTestFinished(nowhere.close);
  const alone = createMetrics(nowhere.pool, { db: nowhere.db, lastHeartbeatAt: () => 0 }).server();
  const port = await listenOnFreePort(alone);
  onTestFinished(() => void alone.close());
  expect(await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()).toMatch(/^database_up 0$/m);
});

test('calls to the payment provider are counted by operation and outcome', async () => {
  const gateway = observedGateway(site.gateway, metrics.observeProviderCall);
  await gateway.refundStatus('no-such-refund');
  await site.sandbox.script({ operation: 'status', outcome: { kind: 'html' } });
  await expect(gateway.orderStatus('no-such-order')).rejects.toThrow('PhonePe');
  expect(await read()).toMatch(
    /^provider_call_duration_seconds_count\{operation="order_status",outcome="unreachable"\} 1$/m,
  );
  expect(await read()).toMatch(
    /^provider_call_duration_seconds_count\{operation="refund_status",outcome="answered"\} 1$/m,
  );
});

test('a request keeps the id of a trusted proxy, and no other', async () => {
  const behindProxy = await createTestApp({
    database: site.database,
    sandbox: site.sandbox,
    trustProxy: ['127.0.0.1'],
  });
  const idOf = async (to: Pick<typeof site, 'app'>, given: string) => {
    const { headers } = await to.app.inject({ url: '/api/health/live', headers: { 'x-request-id': given } });
    return headers['x-request-id'];
  };
  expect(await idOf(behindProxy, 'proxy-12345')).toBe('proxy-12345');
  expect(await idOf(behindProxy, 'two words')).toMatch(/^[0-9a-f-]{36}$/);
  expect(await idOf(site, 'proxy-12345')).toMatch(/^[0-9a-f-]{36}$/);
});
