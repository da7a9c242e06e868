import { expect, test } from 'vitest';
import { startForTest } from '../../test-sandbox.ts';

async function startWithPaidOrder() {
  const sandbox = await startForTest();
  await sandbox.pay('order-1');
  await sandbox.control('pay/order-1');
  return sandbox;
}

test('a refund goes from pending to confirmed to completed', async () => {
  const sandbox = await startWithPaidOrder();
  const { status, body } = await sandbox.refund('refund-1', 'order-1', 20_000);
  expect(status).toBe(200);
  expect(body).toEqual({ refundId: expect.stringMatching(/^OMR\d{24}$/), amount: 20_000, state: 'PENDING' });
  sandbox.advanceSeconds(2);
  expect((await sandbox.refundStatus('refund-1')).body['state']).toBe('CONFIRMED');
  sandbox.advanceSeconds(2);
  expect((await sandbox.refundStatus('refund-1')).body).toMatchObject({
    merchantRefundId: 'refund-1',
    originalMerchantOrderId: 'order-1',
    amount: 20_000,
    state: 'COMPLETED',
  });
});

test('a second refund is rejected while the first is open, and the total never exceeds the payment', async () => {
  const sandbox = await startWithPaidOrder();
  await sandbox.refund('refund-1', 'order-1', 30_000);
  expect(await sandbox.refund('refund-2', 'order-1', 100)).toMatchObject({
    status: 409,
    body: { code: 'REFUND_IN_PROGRESS' },
  });
  await sandbox.control('refund/refund-1/confirm');
  expect((await sandbox.refund('refund-2', 'order-1', 100)).status).toBe(409);
  await sandbox.control('refund/refund-1/complete');
  expect(await sandbox.refund('refund-2', 'order-1', 20_001)).toMatchObject({
    status: 400,
    body: { code: 'INVALID_REFUND_AMOUNT' },
  });
  expect((await sandbox.refund('refund-2', 'order-1', 20_000)).status).toBe(200);
});

test('the amount of a failed refund can be refunded again under a new ID', async () => {
  const sandbox = await startWithPaidOrder();
  await sandbox.injectFault({ operation: 'refundProgress', outcome: { kind: 'fail' } });
  await sandbox.refund('refund-1', 'order-1', 50_000);
  sandbox.advanceSeconds(2);
  expect((await sandbox.refundStatus('refund-1')).body).toMatchObject({
    state: 'FAILED',
    errorCode: expect.any(String),
  });
  expect(await sandbox.refund('refund-1', 'order-1', 50_000)).toMatchObject({
    status: 417,
    body: { code: 'INVALID_MERCHANT_REFUND_ID' },
  });
  expect((await sandbox.refund('refund-2', 'order-1', 50_000)).status).toBe(200);
});

test('a held refund advances only by hand', async () => {
  const sandbox = await startWithPaidOrder();
  await sandbox.injectFault({ operation: 'refundProgress', outcome: { kind: 'hold' } });
  await sandbox.refund('refund-1', 'order-1', 50_000);
  sandbox.advanceSeconds(86_400);
  await sandbox.signIn();
  expect((await sandbox.refundStatus('refund-1')).body['state']).toBe('PENDING');
  await sandbox.control('refund/refund-1/confirm');
  sandbox.advanceSeconds(3000);
  expect((await sandbox.refundStatus('refund-1')).body['state']).toBe('CONFIRMED');
  await sandbox.control('refund/refund-1/complete');
  expect((await sandbox.refundStatus('refund-1')).body['state']).toBe('COMPLETED');
  expect((await sandbox.control('refund/refund-1/fail')).status).toBe(409);
});

test('the refund cap can be switched off, because PhonePe does not document one', async () => {
  const sandbox = await startWithPaidOrder();
  await sandbox.setVariants({ refundCap: 'none' });
  expect((await sandbox.refund('refund-1', 'order-1', 90_000)).status).toBe(200);
});

test.each([
  ['an unpaid order', 'unpaid', 10_000, 400, 'ORDER_NOT_COMPLETED'],
  ['an unknown order', 'nobody', 10_000, 400, 'INVALID_MERCHANT_ORDER_ID'],
  ['less than one rupee', 'order-1', 99, 400, 'BAD_REQUEST'],
])('%s cannot be refunded', async (_what, orderId, amount, status, code) => {
  const sandbox = await startWithPaidOrder();
  await sandbox.pay('unpaid');
  expect(await sandbox.refund('refund-1', orderId, amount)).toMatchObject({ status, body: { code } });
  expect((await sandbox.book()).refunds).toEqual([]);
});

test('an unknown refund has its own error code', async () => {
  const sandbox = await startForTest();
  expect(await sandbox.refundStatus('nobody')).toMatchObject({
    status: 400,
    body: { code: 'INVALID_MERCHANT_REFUND_ID' },
  });
});
