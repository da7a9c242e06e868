import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { createTestApp } from '#tests/support/app.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { createDonation } from '#tests/support/factories.ts';
import { createMetrics } from './metrics.ts';

const database = await createTestDatabase();
const metrics = createMetrics(database.pool);
const site = await createTestApp({ database, metrics });
const server = metrics.server();
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
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
  const count = async () => Number(/^public_responses_total (\d+)$/m.exec(await read())?.[1]);
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
