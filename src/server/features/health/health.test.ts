import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { connect } from '#server/db/client.ts';
import { createTestApp } from '#tests/support/app.ts';

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
