import { expect, test } from 'vitest';
import { DAY } from './states/timing.ts';
import { MORNING, startAutopay } from './test-autopay.ts';

const inactive = { status: 400, body: { code: 'INVALID_SUBSCRIPTION_STATE' } };

async function startActive() {
  const sandbox = await startAutopay();
  await sandbox.agree();
  return sandbox;
}

test('a pause with dates begins and ends by itself', async () => {
  const sandbox = await startActive();
  const from = MORNING + 5 * DAY;
  const until = MORNING + 9 * DAY;
  expect((await sandbox.donor('pause', { from, until })).status).toBe(200);
  expect((await sandbox.mandate()).body).toMatchObject({
    state: 'ACTIVE',
    pauseStartDate: from,
    pauseEndDate: until,
  });
  sandbox.clock.now = from;
  await sandbox.signIn();
  expect((await sandbox.mandate()).body['state']).toBe('PAUSE_IN_PROGRESS');
  expect(await sandbox.notify()).toMatchObject(inactive);
  await sandbox.advance(2000);
  expect((await sandbox.mandate()).body['state']).toBe('PAUSED');
  expect(await sandbox.notify()).toMatchObject(inactive);
  sandbox.clock.now = until;
  await sandbox.signIn();
  expect((await sandbox.mandate()).body['state']).toBe('UNPAUSE_IN_PROGRESS');
  await sandbox.advance(2000);
  const { body } = await sandbox.mandate();
  expect(body['state']).toBe('ACTIVE');
  expect(body).not.toHaveProperty('pauseStartDate');
  expect((await sandbox.notify()).status).toBe(200);
});

test('a pause without an end lasts until the donor ends it, and can be typed as days', async () => {
  const sandbox = await startActive();
  await sandbox.donor('pause', { from: '2027-01-05' });
  expect((await sandbox.mandate()).body['pauseStartDate']).toBe(Date.parse('2027-01-05T00:00:00+05:30'));
  await sandbox.advance(300 * DAY);
  expect((await sandbox.mandate()).body['state']).toBe('PAUSED');
  expect((await sandbox.donor('pause')).status).toBe(409);
  await sandbox.donor('unpause');
  await sandbox.advance(2000);
  expect((await sandbox.mandate()).body['state']).toBe('ACTIVE');
  expect((await sandbox.donor('unpause')).status).toBe(409);
});

test('a pause cannot begin in the past', async () => {
  const sandbox = await startActive();
  const { now } = sandbox.clock;
  await sandbox.donor('pause', { from: now - DAY });
  expect((await sandbox.mandate()).body).toMatchObject({ state: 'PAUSE_IN_PROGRESS', pauseStartDate: now });
});

test('what was notified before a pause cannot be executed after it', async () => {
  const sandbox = await startActive();
  await sandbox.notify();
  await sandbox.advance(3000);
  await sandbox.donor('pause');
  await sandbox.advance(2000);
  await sandbox.donor('unpause');
  await sandbox.advance(DAY);
  expect((await sandbox.mandate()).body['state']).toBe('ACTIVE');
  expect(await sandbox.redeem()).toMatchObject(inactive);
  await sandbox.advance(DAY);
  expect((await sandbox.order()).body['state']).toBe('FAILED');
  await sandbox.notifyAndWait('debit-2');
  expect((await sandbox.redeem('debit-2')).status).toBe(200);
});

test('a revoked mandate never revives, and the provider’s own attempt fails', async () => {
  const sandbox = await startActive();
  await sandbox.notify('debit-1', { retries: 'STANDARD', autoDebit: true });
  await sandbox.advance(3000);
  await sandbox.donor('revoke');
  expect((await sandbox.mandate()).body['state']).toBe('REVOKE_IN_PROGRESS');
  await sandbox.advance(DAY);
  expect((await sandbox.mandate()).body['state']).toBe('REVOKED');
  expect((await sandbox.order()).body).toMatchObject({
    state: 'FAILED',
    detailedErrorCode: 'VA',
    paymentDetails: [{ state: 'FAILED' }],
  });
  for (const action of ['pause', 'unpause', 'revoke', 'move'])
    expect((await sandbox.donor(action)).status).toBe(409);
});

test('a notice that has not reached the donor when the mandate is revoked fails', async () => {
  const sandbox = await startActive();
  await sandbox.notify();
  await sandbox.donor('revoke');
  await sandbox.advance(2000);
  expect((await sandbox.order()).body).toMatchObject({ state: 'FAILED', detailedErrorCode: 'NU' });
});

test('the mandate can be revoked while it is paused', async () => {
  const sandbox = await startActive();
  await sandbox.donor('pause');
  await sandbox.advance(2000);
  await sandbox.donor('revoke');
  await sandbox.advance(2000);
  expect((await sandbox.mandate()).body['state']).toBe('REVOKED');
});

test('an attempt that is running when the mandate is revoked still takes the money', async () => {
  const sandbox = await startActive();
  await sandbox.notifyAndWait();
  await sandbox.injectFault({ operation: 'debitProgress', outcome: { kind: 'late', ms: 60_000 } });
  await sandbox.redeem();
  await sandbox.donor('revoke');
  await sandbox.advance(60_000);
  expect((await sandbox.mandate()).body['state']).toBe('REVOKED');
  expect((await sandbox.order()).body['state']).toBe('COMPLETED');
});

test.each([
  ['fails', 3000, 1],
  ['lapses', 2 * DAY, 1],
])('a debit that its donor opted out of %s, and the next one is paid', async (optOut, afterMs, attempts) => {
  const sandbox = await startActive();
  await sandbox.setVariants({ optOut });
  await sandbox.notifyAndWait();
  expect((await sandbox.control('debit/debit-1/opt-out')).status).toBe(200);
  expect((await sandbox.order()).body['state']).toBe('NOTIFIED');
  await sandbox.redeem();
  expect((await sandbox.order()).body['state']).toBe('PENDING');
  await sandbox.advance(afterMs);
  const { body } = await sandbox.order();
  expect(body['state']).toBe('FAILED');
  expect(body['paymentDetails']).toHaveLength(attempts);
  expect((await sandbox.control('debit/debit-1/opt-out')).status).toBe(409);
  await sandbox.notifyAndWait('debit-2');
  await sandbox.redeem('debit-2');
  await sandbox.advance(3000);
  expect((await sandbox.order('debit-2')).body['state']).toBe('COMPLETED');
});

test('a mandate that moved to another app has another address and number, and the same ids', async () => {
  const sandbox = await startActive();
  const rail = async (orderId: string) => {
    const { body } = await sandbox.order(orderId);
    return body['paymentDetails'];
  };
  const before = await rail('setup-mandate-1');
  expect((await sandbox.donor('move', { vpa: 'donor@new' })).status).toBe(200);
  await sandbox.notifyAndWait();
  await sandbox.redeem();
  await sandbox.advance(3000);
  expect(before).toMatchObject([{ rail: { vpa: 'donor@sandbox', umn: expect.stringMatching(/@sandbox$/) } }]);
  expect(await rail('debit-1')).toMatchObject([
    { rail: { vpa: 'donor@new', umn: expect.stringMatching(/@new$/) } },
  ]);
});

test('a bank can end a mandate early', async () => {
  const sandbox = await startActive();
  await sandbox.donor('expire');
  expect((await sandbox.mandate()).body['state']).toBe('EXPIRED');
});
