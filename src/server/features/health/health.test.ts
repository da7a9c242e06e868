import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { connect } from '#server/db/client.ts';
import { createTestApp } from '#tests/support/app.ts';

const site = await createTestApp();
const nowhere = connect('postgres://nobody@127.0.0.1:9/nowhere');
const cutOff = await createTestApp({ database: site.database, sandbox: site.sandbox, db: nowhere.db });
afterAll(nowhere.close);

test('a site that runs and knows its database is live and ready', async () => {
  for (const [url, status] of [
    ['/api/health/live', 'live'],
    ['/api/health/ready', 'ready'],
  ]) {
    const answer = await site.app.inject(String(url));
    expect([answer.statusCode, answer.json()]).toEqual([200, { status }]);
    expect(answer.headers['cache-control']).toBe('no-store');
  }
});

test('without its database it is live, but not ready', async () => {
  expect((await cutOff.app.inject('/api/health/live')).statusCode).toBe(200);
  const ready = await cutOff.app.inject('/api/health/ready');
  expect(ready.statusCode).toBe(503);
  expect(ready.json()).toMatchObject({
    code: 'database_unreachable',
    message: 'The database does not answer.',
  });
});

test('without its database it asks visitors to come back, on calls and lists alike', async () => {
  const answers = [
    await cutOff.post('/api/verifyPayment', { merchantOrderId: 'x' }),
    await cutOff.post('/api/save-user', { name: 'Ravi', email: 'r@example.com' }),
    await cutOff.app.inject('/api/getAllCampaigns'),
  ];
  for (const answer of answers) {
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toMatchObject({
      code: 'unavailable',
      message: expect.stringContaining('try again'),
    });
  }
});

test('a release whose migrations the database has not seen is not ready', async () => {
  const { db } = site;
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
    expect(ready.json().message).toBe('The database lacks migrations of this release.');
  });
});
