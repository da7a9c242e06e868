import { describe, expect, test } from 'vitest';
import { DAY, HOUR } from './states/timing.ts';
import { MORNING, startAutopay } from './test-autopay.ts';

const interval = { status: 400, body: { code: 'SUBSCRIPTION_DEBIT_EXECUTE_INTERVAL_NOT_STARTED' } };
const bad = { status: 400, body: { code: 'BAD_REQUEST' } };
const inactive = { status: 400, body: { code: 'INVALID_SUBSCRIPTION_STATE' } };
const lowBalance = { operation: 'debitProgress', outcome: { kind: 'fail' } };

async function startActive(terms: object = {}) {
  const sandbox = await startAutopay();
  await sandbox.agree('mandate-1', terms);
  return sandbox;
}

describe('a notice', () => {
  test('names at most the maximum that the donor agreed to, and at least one rupee', async () => {
    const sandbox = await startActive();
    expect(await sandbox.notify('debit-1', { amount: 100_001 })).toMatchObject({
      status: 417,
      body: { code: 'TRANSACTION_LIMIT_EXCEEDED' },
    });
    expect(await sandbox.notify('debit-1', { amount: 99 })).toMatchObject(bad);
    expect((await sandbox.notify('debit-1', { amount: 100_000 })).status).toBe(200);
  });

  test('needs a mandate, and one that is active', async () => {
    const sandbox = await startAutopay();
    await sandbox.setUp();
    expect((await sandbox.notify()).body['code']).toBe('SUBSCRIPTION_NOT_FOUND');
    await sandbox.choose('UPI');
    expect(await sandbox.notify()).toMatchObject(inactive);
    expect(await sandbox.cancel()).toMatchObject(inactive);
    await sandbox.advance(2000);
    expect((await sandbox.notify()).status).toBe(200);
  });

  test('is refused while another one of the same mandate is open', async () => {
    const sandbox = await startActive();
    await sandbox.agree('mandate-2');
    await sandbox.notifyAndWait('debit-1');
    expect(await sandbox.notify('debit-2')).toMatchObject(bad);
    expect((await sandbox.notify('other', { mandate: 'mandate-2' })).status).toBe(200);
    await sandbox.redeem('debit-1');
    expect(await sandbox.notify('debit-2')).toMatchObject(bad);
    await sandbox.advance(3000);
    expect((await sandbox.notify('debit-2')).status).toBe(200);
  });

  test('ends after 48 hours, as long as a variant says, or when the merchant says, but not within a day', async () => {
    const sandbox = await startActive();
    const { clock } = sandbox;
    expect(await sandbox.notify('debit-1', { expireAt: clock.now + DAY })).toMatchObject(bad);
    expect((await sandbox.notify('debit-1')).body['expireAt']).toBe(clock.now + 2 * DAY);
    await sandbox.advance(2 * DAY);
    expect((await sandbox.order('debit-1')).body).toMatchObject({
      state: 'FAILED',
      errorCode: 'TXN_NOT_COMPLETED',
      paymentDetails: [],
    });
    await sandbox.setVariants({ debitValidHours: 72, lapsedState: 'EXPIRED' });
    expect((await sandbox.notify('debit-2')).body['expireAt']).toBe(clock.now + 3 * DAY);
    await sandbox.advance(3 * DAY);
    expect((await sandbox.order('debit-2')).body['state']).toBe('EXPIRED');
    const expireAt = clock.now + 5 * DAY;
    expect((await sandbox.notify('debit-3', { expireAt })).body['expireAt']).toBe(expireAt);
  });
});

describe('an execution', () => {
  test('is refused until a day after the notice has succeeded', async () => {
    const sandbox = await startActive();
    await sandbox.notify();
    expect(await sandbox.redeem()).toMatchObject(interval);
    await sandbox.advance(DAY + 1999);
    expect(await sandbox.redeem()).toMatchObject(interval);
    await sandbox.advance(1);
    expect((await sandbox.redeem()).status).toBe(200);
  });

  test('is refused in quiet hours, or deferred until they are over', async () => {
    const sandbox = await startActive();
    await sandbox.notifyAndWait();
    sandbox.clock.now = MORNING + DAY + 4 * HOUR;
    await sandbox.signIn();
    expect(await sandbox.redeem()).toMatchObject(bad);
    await sandbox.setVariants({ quietHours: 'deferred' });
    expect((await sandbox.redeem()).status).toBe(200);
    await sandbox.advance(3 * HOUR);
    expect((await sandbox.order()).body['state']).toBe('PENDING');
    await sandbox.advance(3000);
    expect((await sandbox.order()).body['state']).toBe('COMPLETED');
    const [, debit] = await sandbox.debits();
    expect(debit?.attemptedAt).toEqual([MORNING + DAY + 7 * HOUR]);
  });

  test('can be repeated three times, 90 minutes after the attempt before has ended', async () => {
    const sandbox = await startActive();
    await sandbox.setVariants({ debitValidHours: 72 });
    await sandbox.notifyAndWait();
    await sandbox.injectFault({ ...lowBalance, times: 'always' });
    for (const attempts of [1, 2, 3, 4]) {
      expect((await sandbox.redeem()).status).toBe(200);
      expect(await sandbox.redeem()).toMatchObject(bad);
      await sandbox.advance(3000);
      const { body } = await sandbox.order();
      expect(body['paymentDetails']).toHaveLength(attempts);
      expect(body['state']).toBe(attempts < 4 ? 'PENDING' : 'FAILED');
      await sandbox.advance(1.5 * HOUR - 1);
      expect(await sandbox.redeem()).toMatchObject(bad);
      // Past quiet hours as well.
      await sandbox.advance(attempts === 2 ? 4 * HOUR : 1);
    }
    expect(await sandbox.redeem()).toMatchObject(bad);
    expect((await sandbox.order()).body).toMatchObject({
      errorCode: 'INSUFFICIENT_BALANCE',
      detailedErrorCode: 'Z9',
    });
    expect((await sandbox.notify('debit-2')).status).toBe(200);
  });

  test('is the merchant’s first attempt and then the provider’s own, with STANDARD retries', async () => {
    const sandbox = await startActive();
    await sandbox.notifyAndWait('debit-1', { retries: 'STANDARD' });
    await sandbox.injectFault(lowBalance);
    await sandbox.redeem();
    await sandbox.advance(3000);
    expect(await sandbox.redeem()).toMatchObject({ status: 400, body: { code: 'DUPLICATE_TXN_REQUEST' } });
    await sandbox.advance(1.5 * HOUR + 3000);
    expect((await sandbox.order()).body).toMatchObject({
      state: 'COMPLETED',
      paymentDetails: [{ state: 'FAILED' }, { state: 'COMPLETED' }],
    });
  });

  test('is the provider’s own with autoDebit', async () => {
    const sandbox = await startActive();
    await sandbox.notify('debit-1', { retries: 'STANDARD', autoDebit: true });
    await sandbox.advance(DAY + 1000);
    expect(await sandbox.redeem()).toMatchObject({ status: 400, body: { code: 'DUPLICATE_TXN_REQUEST' } });
    expect((await sandbox.order()).body['state']).toBe('NOTIFIED');
    await sandbox.advance(4000);
    expect((await sandbox.order()).body).toMatchObject({
      state: 'COMPLETED',
      paymentFlow: { autoDebit: true },
    });
    expect(await sandbox.redeem()).toMatchObject(bad);
  });

  test('needs an order and a mandate that is still active', async () => {
    const sandbox = await startActive();
    expect((await sandbox.redeem('nobody')).body['code']).toBe('INVALID_MERCHANT_ORDER_ID');
    expect((await sandbox.redeem('setup-mandate-1')).body['code']).toBe('INVALID_MERCHANT_ORDER_ID');
    await sandbox.notifyAndWait();
    await sandbox.cancel();
    expect(await sandbox.redeem()).toMatchObject(inactive);
    await sandbox.advance(2 * DAY);
    expect((await sandbox.order()).body['state']).toBe('FAILED');
  });
});

test('a mandate expires on its last day, and what was notified for later lapses', async () => {
  const sandbox = await startActive({ expireAt: MORNING + 3 * DAY });
  await sandbox.advance(2 * DAY);
  await sandbox.notify();
  await sandbox.advance(DAY + 3000);
  expect((await sandbox.mandate()).body['state']).toBe('EXPIRED');
  expect(await sandbox.redeem()).toMatchObject(inactive);
  expect(await sandbox.cancel()).toMatchObject(inactive);
});

test('an eNACH mandate takes days to become active', async () => {
  const sandbox = await startAutopay();
  const enach = { type: 'ENACH', authInstrumentTypes: ['DEBIT_CARD'] };
  const order = { amount: 0, paymentModeConfig: { enabledPaymentModes: [enach] } };
  await sandbox.setUp('mandate-1', { maxAmount: 20_000_000, authWorkflowType: 'ZERO' }, order);
  await sandbox.choose('DEBIT_CARD');
  expect((await sandbox.order('setup-mandate-1')).body['state']).toBe('COMPLETED');
  await sandbox.advance(3 * DAY - 1);
  expect((await sandbox.mandate()).body['state']).toBe('ACTIVATION_IN_PROGRESS');
  await sandbox.advance(1);
  expect((await sandbox.mandate()).body).toMatchObject({ state: 'ACTIVE', authInstrumentType: 'DEBIT_CARD' });
  await sandbox.notifyAndWait('debit-1', { amount: 12_000_000 });
  await sandbox.redeem();
  await sandbox.advance(3000);
  expect((await sandbox.order()).body).toMatchObject({
    state: 'COMPLETED',
    paymentDetails: [{ rail: { type: 'ENACH' } }],
  });
});
