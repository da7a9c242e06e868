import { sql } from 'drizzle-orm';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { connect } from '#server/db/client.ts';
import { createDrain } from '#server/http/drain.ts';
import { createTestApp } from '#tests/support/app.ts';
import { createCategory } from '#tests/support/factories.ts';

const site = await createTestApp();
const nowhere = connect('postgres://nobody@127.0.0.1:9/nowhere');
const withoutDatabase = await createTestApp({
  database: site.database,
  sandbox: site.sandbox,
  db: nowhere.db,
});
afterAll(nowhere.close);

test('a site with a migrated database is live and ready', async () => {
  for (const [url, status] of [
    ['/api/health/live', 'live'],
    ['/api/health/ready', 'ready'],
  ]) {
    const response = await site.app.inject(String(url));
    expect([response.statusCode, response.json()]).toEqual([200, { status }]);
    expect(response.headers['cache-control']).toBe('no-store');
  }
});

test('a site without its database is live, but not ready', async () => {
  expect((await withoutDatabase.app.inject('/api/health/live')).statusCode).toBe(200);
  const ready = await withoutDatabase.app.inject('/api/health/ready');
  expect(ready.statusCode).toBe(503);
  expect(ready.json()).toMatchObject({
    code: 'database_unreachable',
    message: 'The database isn’t responding.',
  });
});

test('a site without its database asks visitors to try again, in calls and lists', async () => {
  const responses = [
    await withoutDatabase.post('/api/verifyPayment', { merchantOrderId: 'x' }),
    await withoutDatabase.post('/api/save-user', { name: 'Ravi', email: 'r@example.com' }),
    await withoutDatabase.app.inject('/api/getAllCampaigns'),
  ];
  for (const response of responses) {
    expect(response.statusCode).toBe(503);
    expect(response.json()).toMatchObject({
      code: 'unavailable',
      message: expect.stringContaining('try again'),
    });
  }
});

test('a server that is stopping is not ready, but still serves', async () => {
  const drain = createDrain(0);
  const stopping = await createTestApp({
    database: site.database,
    sandbox: site.sandbox,
    isStopping: drain.isStopping,
  });
  expect((await stopping.app.inject('/api/health/ready')).statusCode).toBe(200);
  await drain.start();
  const ready = await stopping.app.inject('/api/health/ready');
  expect([ready.statusCode, ready.json().code]).toEqual([503, 'stopping']);
  expect((await stopping.app.inject('/api/getAllCampaigns')).statusCode).toBe(200);
});

test('on a read-only database a site is not ready, and asks donors to try again in some seconds', async () => {
  const url = new URL(site.database.url);
  url.searchParams.set('options', '-c default_transaction_read_only=on');
  const standby = connect(url.href);
  onTestFinished(standby.close);
  const { app, post } = await createTestApp({
    database: { ...site.database, ...standby },
    sandbox: site.sandbox,
  });
  const ready = await app.inject('/api/health/ready');
  expect([ready.statusCode, ready.json().code]).toEqual([503, 'database_read_only']);
  const { id: categoryId } = await createCategory(site.db);
  const order = await post('/api/phonePayOrder', {
    donationAmount: 500,
    categoryId,
    fullName: 'Lakshmi Rao',
    email: 'lakshmi@example.com',
    phoneNumber: '9876543210',
  });
  expect([order.statusCode, order.json().code, order.headers['retry-after']]).toEqual([
    503,
    'unavailable',
    '5',
  ]);
});

test('a site is not ready while a migration is missing in the database', async () => {
  const { db } = site.database.owner;
  await db.transaction(async (tx) => {
    const dropped = await tx.execute(
      sql`delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations)`,
    );
    expect(dropped.rowCount).toBe(1);
    const pending = await createTestApp({
      database: site.database,
      sandbox: site.sandbox,
      db: tx as typeof db,
    });
    const ready = await pending.app.inject('/api/health/ready');
    expect(ready.statusCode).toBe(503);
    expect(ready.json().message).toBe('The database is missing migrations of this release.');
  });
});
