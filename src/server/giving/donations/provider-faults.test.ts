import { afterEach, expect, test } from 'vitest';
import { attempt, donation } from '#server/db/schema/donation.ts';
import { createTestApp } from '#tests/support/app.ts';
import { createCategory } from '#tests/support/factories.ts';

const site = await createTestApp();
const { db, sandbox, post } = site;
// A second server of the same site with a shorter timeout.
const impatientSite = await createTestApp({ database: site.database, sandbox, timeoutsMs: { pay: 300 } });
const category = await createCategory(db);

const order = {
  donationAmount: 500,
  categoryId: category.id,
  fullName: 'Sita Ram',
  email: 'sita@example.com',
  phoneNumber: '9876543210',
};
const give = () => post('/api/phonePayOrder', order);
const stored = async () => ({ donations: await db.$count(donation), attempts: await db.$count(attempt) });
const lastState = async () => {
  const states = await db.select({ state: attempt.state }).from(attempt).orderBy(attempt.id);
  return states.at(-1)?.state;
};

afterEach(() => sandbox.clear());

test.each([
  ['HTML', { kind: 'html' }],
  ['a server error', { kind: 'error', status: 500 }],
  ['too many requests', { kind: 'error', status: 429, code: 'TOO_MANY_REQUESTS' }],
  ['a cut connection', { kind: 'cut' }],
  ['half a response', { kind: 'truncated' }],
  ['fields of other types', { kind: 'wrong-type' }],
])('an order that the provider responds to with %s gets 503 and stays open', async (_fault, outcome) => {
  await sandbox.script({ operation: 'pay', outcome });
  const before = await stored();
  const response = await give();
  expect(response.statusCode).toBe(503);
  expect(response.json()).toMatchObject({ code: 'payment_provider_unreachable' });
  expect(response.json().message).toContain('Nothing was charged');
  expect(await stored()).toEqual({ donations: before.donations + 1, attempts: before.attempts + 1 });
  expect(await lastState()).toBe('CREATED');
});

// shows: P8
test('an order that times out at the provider gets 503', async () => {
  await sandbox.script({ operation: 'pay', outcome: { kind: 'delay', ms: 5000, when: 'before' } });
  const response = await impatientSite.post('/api/phonePayOrder', order);
  expect(response.statusCode).toBe(503);
  expect(response.json()).toMatchObject({ code: 'payment_provider_unreachable' });
});

// shows: P28
test('an order that the provider rejects gets 502 and fails', async () => {
  await sandbox.script({ operation: 'pay', outcome: { kind: 'error', status: 400, code: 'BAD_REQUEST' } });
  const response = await give();
  expect(response.statusCode).toBe(502);
  expect(response.json().code).toBe('payment_provider_failed');
  expect(await lastState()).toBe('FAILED');
});

// shows: P8
test('without a token no order reaches the provider, and the donor can try again', async () => {
  await sandbox.revokeTokens();
  await sandbox.script({ operation: 'token', times: 'always', outcome: { kind: 'error', status: 500 } });
  const before = (await sandbox.orders()).length;
  expect((await give()).statusCode).toBe(503);
  expect(await sandbox.orders()).toHaveLength(before);
  await sandbox.clear();
  expect((await give()).statusCode).toBe(200);
});
