import { describe, expect, test } from 'vitest';
import { DAY } from './states/timing.ts';
import { startAutopay } from './test-autopay.ts';

type Sandbox = Awaited<ReturnType<typeof startAutopay>>;

async function startActive(): Promise<Sandbox> {
  const sandbox = await startAutopay();
  await sandbox.agree();
  return sandbox;
}

/** A debit that was just executed while the bank behaves as `outcome` says. */
async function executed(outcome: object): Promise<Sandbox> {
  const sandbox = await startActive();
  await sandbox.notifyAndWait();
  await sandbox.injectFault({ operation: 'debitProgress', outcome });
  expect((await sandbox.redeem()).status).toBe(200);
  return sandbox;
}

const stateOf = async (sandbox: Sandbox, orderId = 'debit-1') => (await sandbox.order(orderId)).body['state'];

describe.each<[string, (sandbox: Sandbox) => ReturnType<Sandbox['order']>]>([
  ['setup', (sandbox) => sandbox.setUp('mandate-2')],
  ['status', (sandbox) => sandbox.order()],
  ['mandateStatus', (sandbox) => sandbox.mandate()],
  ['notify', (sandbox) => sandbox.notify('debit-2', { mandate: 'other' })],
  ['redeem', (sandbox) => sandbox.redeem()],
  ['cancel', (sandbox) => sandbox.cancel()],
])('the %s call', (operation, call) => {
  test('can fail before it is processed, and then works', async () => {
    const sandbox = await startActive();
    await sandbox.agree('other');
    await sandbox.notifyAndWait();
    for (const status of [400, 401, 403, 404, 409, 417, 429, 500, 503]) {
      await sandbox.injectFault({ operation, outcome: { kind: 'error', status } });
      expect((await call(sandbox)).status).toBe(status);
    }
    await sandbox.injectFault({ operation, outcome: { kind: 'html', status: 502 } });
    expect((await call(sandbox)).text).toContain('<html>');
    await sandbox.injectFault({ operation, outcome: { kind: 'cut' } });
    await expect(call(sandbox)).rejects.toThrow('fetch failed');
    expect((await call(sandbox)).status).toBeLessThan(300);
  });
});

describe('a lost answer', () => {
  const lost = (operation: string) => ({ operation, outcome: { kind: 'cut', when: 'after' } });

  test('of an execution: the money moves all the same', async () => {
    const sandbox = await startActive();
    await sandbox.notifyAndWait();
    await sandbox.injectFault(lost('redeem'));
    await expect(sandbox.redeem()).rejects.toThrow('fetch failed');
    expect(await stateOf(sandbox)).toBe('PENDING');
    expect((await sandbox.redeem()).status).toBe(400);
    await sandbox.advance(3000);
    expect(await stateOf(sandbox)).toBe('COMPLETED');
  });

  test('of a set-up, a notice or a cancellation: it has happened', async () => {
    const sandbox = await startActive();
    await sandbox.injectFault(lost('setup'));
    await expect(sandbox.setUp('mandate-2')).rejects.toThrow();
    expect(await stateOf(sandbox, 'setup-mandate-2')).toBe('PENDING');
    await sandbox.injectFault(lost('notify'));
    await expect(sandbox.notify()).rejects.toThrow();
    expect(await stateOf(sandbox)).toBe('NOTIFICATION_IN_PROGRESS');
    await sandbox.injectFault(lost('cancel'));
    await expect(sandbox.cancel()).rejects.toThrow();
    expect((await sandbox.mandate()).body['state']).toBe('CANCEL_IN_PROGRESS');
  });
});

describe('an accepted execution', () => {
  test('can settle late, even after the end of the debit', async () => {
    const sandbox = await executed({ kind: 'late', ms: 4 * DAY });
    await sandbox.advance(4 * DAY - 1);
    expect(await stateOf(sandbox)).toBe('PENDING');
    await sandbox.advance(1);
    expect(await stateOf(sandbox)).toBe('COMPLETED');
  });

  test('can leave the debit NOTIFIED for ever, which does not block the next one', async () => {
    const sandbox = await executed({ kind: 'stay-notified' });
    expect((await sandbox.redeem()).body['code']).toBe('BAD_REQUEST');
    await sandbox.advance(400 * DAY);
    expect((await sandbox.order()).body).toMatchObject({ state: 'NOTIFIED', paymentDetails: [] });
    expect((await sandbox.notify('debit-2')).status).toBe(200);
  });

  test('can lapse', async () => {
    const sandbox = await executed({ kind: 'lapse' });
    expect(await stateOf(sandbox)).toBe('PENDING');
    await sandbox.advance(2 * DAY);
    expect((await sandbox.order()).body).toMatchObject({ state: 'FAILED', errorCode: 'TXN_NOT_COMPLETED' });
  });

  test('can fail, also for a reason that nobody knows', async () => {
    const sandbox = await executed({ kind: 'fail', code: 'SOMETHING', detailedCode: 'X7' });
    await sandbox.advance(3000);
    expect((await sandbox.order()).body).toMatchObject({
      state: 'PENDING',
      paymentDetails: [{ state: 'FAILED', errorCode: 'SOMETHING', detailedErrorCode: 'X7' }],
    });
  });

  test('can fail and then complete', async () => {
    const sandbox = await executed({ kind: 'fail-then-complete', ms: 60_000 });
    await sandbox.advance(3000);
    expect((await sandbox.order()).body).toMatchObject({
      state: 'PENDING',
      paymentDetails: [{ state: 'FAILED' }],
    });
    await sandbox.advance(60_000);
    expect((await sandbox.order()).body).toMatchObject({
      state: 'COMPLETED',
      paymentDetails: [{ state: 'FAILED' }, { state: 'COMPLETED' }],
    });
  });

  test('can complete by hand after the whole order failed', async () => {
    const sandbox = await executed({ kind: 'lapse' });
    expect((await sandbox.control('debit/debit-1/fail')).status).toBe(200);
    expect(await stateOf(sandbox)).toBe('FAILED');
    expect((await sandbox.control('debit/debit-1/fail')).status).toBe(409);
    expect((await sandbox.control('debit/debit-1/complete')).status).toBe(200);
    const { body } = await sandbox.order();
    expect(body['state']).toBe('COMPLETED');
    expect(body['errorCode']).toBeUndefined();
    expect((await sandbox.control('debit/debit-1/complete')).status).toBe(409);
  });
});

test('a notice can fail, take long, or never end', async () => {
  const sandbox = await startActive();
  const inject = (outcome: object) => sandbox.injectFault({ operation: 'noticeProgress', outcome });
  await inject({ kind: 'fail' });
  await sandbox.notify('debit-1');
  await sandbox.advance(2000);
  expect((await sandbox.order('debit-1')).body).toMatchObject({ state: 'FAILED', detailedErrorCode: 'NU' });
  await inject({ kind: 'late', ms: 3_600_000 });
  await sandbox.notify('debit-2');
  await sandbox.advance(3_599_999);
  expect(await stateOf(sandbox, 'debit-2')).toBe('NOTIFICATION_IN_PROGRESS');
  await sandbox.advance(2 * DAY);
  await inject({ kind: 'hold' });
  await sandbox.notify('debit-3');
  await sandbox.advance(9 * DAY);
  expect(await stateOf(sandbox, 'debit-3')).toBe('NOTIFICATION_IN_PROGRESS');
});

test('an activation can fail, and a cancellation hang', async () => {
  const sandbox = await startAutopay();
  await sandbox.injectFault({ operation: 'mandateProgress', outcome: { kind: 'fail' } });
  await sandbox.agree();
  expect(await stateOf(sandbox, 'setup-mandate-1')).toBe('COMPLETED');
  expect((await sandbox.mandate()).body['state']).toBe('FAILED');
  await sandbox.agree('mandate-2');
  const rule = { operation: 'mandateProgress', merchantSubscriptionId: 'mandate-2' };
  await sandbox.injectFault({ ...rule, outcome: { kind: 'hold' } });
  await sandbox.cancel('mandate-2');
  await sandbox.advance(30 * DAY);
  expect((await sandbox.mandate('mandate-2')).body['state']).toBe('CANCEL_IN_PROGRESS');
  await sandbox.agree('mandate-3');
  await sandbox.injectFault({
    ...rule,
    merchantSubscriptionId: 'mandate-3',
    outcome: { kind: 'late', ms: DAY },
  });
  await sandbox.cancel('mandate-3');
  await sandbox.advance(DAY - 1);
  expect((await sandbox.mandate('mandate-3')).body['state']).toBe('CANCEL_IN_PROGRESS');
  await sandbox.advance(1);
  expect((await sandbox.mandate('mandate-3')).body['state']).toBe('CANCELLED');
});

test('a state can be one that nobody knows', async () => {
  const sandbox = await startActive();
  await sandbox.injectFault({ operation: 'mandateStatus', outcome: { kind: 'unknown-state' } });
  expect((await sandbox.mandate()).body['state']).toBe('UNDER_REVIEW');
  await sandbox.injectFault({ operation: 'notify', outcome: { kind: 'unknown-state', state: 'QUEUED' } });
  expect((await sandbox.notify()).body['state']).toBe('QUEUED');
  await sandbox.injectFault({ operation: 'status', outcome: { kind: 'unknown-state' } });
  expect(await stateOf(sandbox)).toBe('UNDER_REVIEW');
  expect(await stateOf(sandbox)).toBe('NOTIFICATION_IN_PROGRESS');
});

test('a fault for one mandate leaves others alone', async () => {
  const sandbox = await startActive();
  await sandbox.agree('mandate-2');
  await sandbox.notify('debit-1');
  await sandbox.notifyAndWait('debit-2', { mandate: 'mandate-2' });
  const outcome = { kind: 'fail' };
  await sandbox.injectFault({ operation: 'debitProgress', merchantSubscriptionId: 'mandate-2', outcome });
  await sandbox.redeem('debit-1');
  await sandbox.redeem('debit-2');
  await sandbox.advance(3000);
  expect(await stateOf(sandbox, 'debit-1')).toBe('COMPLETED');
  expect(await stateOf(sandbox, 'debit-2')).toBe('PENDING');
});
