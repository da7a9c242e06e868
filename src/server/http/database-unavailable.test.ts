import fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { createTestApp } from '#tests/support/app.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { proxyDatabase } from '#tests/support/database-proxy.ts';
import { createCategory } from '#tests/support/factories.ts';
import { connect } from '../db/client.ts';
import { pollDueAttempts } from '../payments/settle/poll-due.ts';
import { handleErrors } from './error-handler.ts';

const database = await createTestDatabase();
const proxy = await proxyDatabase(database.url);
const { db, pool, close } = connect(proxy.url);
afterAll(async () => {
  await close();
  await proxy.stop();
});
const site = await createTestApp({ database: { ...database, db, pool, url: proxy.url } });
const { clock, sandbox, settle, post } = site;
const category = await createCategory(database.db);
const order = () =>
  post('/api/phonePayOrder', {
    donationAmount: 500,
    categoryId: category.id,
    fullName: 'Lakshmi Rao',
    email: 'lakshmi@example.com',
    phoneNumber: '9876543210',
  });

// shows: P11
test('while the database is unavailable, calls get 503 and cached pages are served; afterwards everything continues by itself', async () => {
  const { merchantOrderId } = (await order()).json();
  await sandbox.pay(merchantOrderId);
  clock.pass(60_000);
  const poll = () => pollDueAttempts({ db, clock: clock.read, settle, log: site.app.log as never });

  const page = async () => (await site.app.inject('/')).body;
  const shown = await page();
  await proxy.stop();
  expect(await page()).toBe(shown);
  for (const answer of [await order(), await post('/api/verifyPayment', { merchantOrderId })]) {
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toMatchObject({
      code: 'unavailable',
      message: expect.stringContaining('restarting'),
    });
  }
  expect((await site.app.inject('/c/bcd-fgh')).headers.location).toBe('/Campaigns');
  await expect(poll()).rejects.toThrow();

  await proxy.start();
  await expect.poll(poll).toBe(1);
  const known = await post('/api/verifyPayment', { merchantOrderId });
  expect(known.json().paymentData).toEqual({ state: 'COMPLETED', amount: 500 });
  expect((await order()).statusCode).toBe(200);
  expect(site.logged.filter((line) => line.includes('"level":"error"'))).toEqual([]);
});

test.each([
  ['a rollback on a lost connection', 'Client has encountered a connection error and is not queryable', {}],
  ['a machine that no longer responds', 'Query read timeout', {}],
  ['PgBouncer without a database', 'query_wait_timeout', { code: '08P01' }],
  ['a deadlock', 'deadlock detected', { code: '40P01' }],
  ['a database without memory for a query', 'out of memory', { code: '53200' }],
  ['a process without file handles', 'too many open files', { code: 'EMFILE' }],
  ['a standby that is not promoted yet', 'cannot execute INSERT', { code: '25006' }],
])('%s is 503 with Retry-After', async (_, message, fields) => {
  const app = fastify();
  handleErrors(app, {}, async () => ({ account: null, address: '' }));
  const cause = Object.assign(new Error(message), fields);
  app.get('/', () => Promise.reject(new Error('Failed query', { cause })));
  const { statusCode, headers } = await app.inject('/');
  expect([statusCode, headers['retry-after']]).toEqual([503, '5']);
});

// shows: P18
test.each([
  ['the database', { code: '53100' }],
  ['the server', { code: 'ENOSPC' }],
  ['the server’s account', { code: 'EDQUOT' }],
])(
  'when the disk of %s is full, callers learn that nothing was saved, and the log reports an error',
  async (_, fields) => {
    const logged: string[] = [];
    const app = fastify({ logger: { stream: { write: (line) => void logged.push(line) } } });
    handleErrors(app, {}, async () => ({ account: null, address: '' }));
    const cause = Object.assign(new Error('could not extend file'), fields);
    app.get('/', () => Promise.reject(new Error('Failed query', { cause })));
    const answer = await app.inject('/');
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'storage_full']);
    expect(answer.json().message).toContain('nothing was saved or charged');
    expect(logged.filter((line) => JSON.parse(line).level === 50)).toHaveLength(1);
  },
);
