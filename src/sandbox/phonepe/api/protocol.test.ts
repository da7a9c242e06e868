import { describe, expect, test } from 'vitest';
import { startForTest } from '../../test-sandbox.ts';

describe('access tokens', () => {
  test('valid credentials get a token with its expiry', async () => {
    const sandbox = await startForTest();
    const { status, body } = await sandbox.requestToken();
    const issuedAt = Math.floor(sandbox.clock.now / 1000);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      expires_in: 3600,
      issued_at: issuedAt,
      expires_at: issuedAt + 3600,
      session_expires_at: issuedAt + 3600,
      token_type: 'O-Bearer',
    });
  });

  test.each([
    ['a wrong secret', { client_secret: 'guess' }, 401],
    ['a wrong client', { client_id: 'OTHER' }, 401],
    ['a wrong version', { client_version: '2' }, 401],
    ['an unsupported grant type', { grant_type: 'password' }, 400],
    ['an empty secret', { client_secret: '' }, 400],
  ])('no token is issued for %s', async (_what, changes, expected) => {
    const sandbox = await startForTest();
    const { status, body } = await sandbox.requestToken(changes);
    expect(status).toBe(expected);
    expect(body['access_token']).toBeUndefined();
  });

  test('every call with an expired token is rejected until a new one is requested', async () => {
    const sandbox = await startForTest();
    expect((await sandbox.pay('first')).status).toBe(200);
    sandbox.advanceSeconds(3601);
    expect(await sandbox.pay('second')).toMatchObject({
      status: 401,
      body: { code: 'AUTHORIZATION_FAILED' },
    });
    expect((await sandbox.status('first')).status).toBe(401);
    await sandbox.signIn();
    expect((await sandbox.pay('second')).status).toBe(200);
  });

  test('tokens can be revoked, and expires_in can be null', async () => {
    const sandbox = await startForTest();
    await sandbox.control('tokens/revoke');
    expect((await sandbox.pay('a')).status).toBe(401);
    await sandbox.setVariants({ tokenExpiresIn: 'null' });
    const { body } = await sandbox.requestToken();
    expect(body['expires_in']).toBeNull();
    expect(body['expires_at']).toBeTypeOf('number');
  });

  test('a token of another merchant is rejected', async () => {
    const [ours, theirs] = [
      await startForTest(),
      await startForTest({
        phonepe: { clientId: 'TRUST', clientSecret: 'another-secret', clientVersion: '1' },
      }),
    ];
    const token = String((await ours.requestToken()).body['access_token']);
    const headers = { authorization: `O-Bearer ${token}` };
    const response = await fetch(`${theirs.url}/phonepe/checkout/v2/order/a/status`, { headers });
    expect(response.status).toBe(401);
  });
});

describe('orders', () => {
  test('a new order is pending and has a payment page and an expiry', async () => {
    const sandbox = await startForTest();
    const { status, body } = await sandbox.pay('order-1', { expireAfter: 300 });
    expect(status).toBe(200);
    expect(body['orderId']).toMatch(/^OMO\d{24}$/);
    expect(body).toMatchObject({
      state: 'PENDING',
      expireAt: sandbox.clock.now + 300_000,
      redirectUrl: `${sandbox.url}/phonepe/checkout/${body['orderId']}`,
    });
    expect((await sandbox.status('order-1')).body).toMatchObject({
      orderId: body['orderId'],
      state: 'PENDING',
      amount: 50_000,
      paymentDetails: [],
    });
  });

  const flow = { type: 'PG_CHECKOUT', merchantUrls: { redirectUrl: 'http://127.0.0.1:3000/x' } };
  test.each([
    ['an ID with a slash', { merchantOrderId: 'a/b' }],
    ['an ID of 64 characters', { merchantOrderId: 'x'.repeat(64) }],
    ['less than one rupee', { amount: 99 }],
    ['a fraction of a paisa', { amount: 100.5 }],
    ['an amount given as text', { amount: '500' }],
    ['too short an expiry', { expireAfter: 299 }],
    ['too long an expiry', { expireAfter: 3601 }],
    ['a sixteenth udf field', { metaInfo: { udf16: 'x' } }],
    ['an unsupported payment flow', { paymentFlow: { ...flow, type: 'PG' } }],
    [
      'a javascript: redirect URL',
      { paymentFlow: { ...flow, merchantUrls: { redirectUrl: 'javascript:alert(1)' } } },
    ],
  ])('an order with %s is rejected with 400 and not created', async (_what, changes) => {
    const sandbox = await startForTest();
    const { status, body } = await sandbox.pay('order-1', changes);
    expect(status).toBe(400);
    expect(body).toMatchObject({ success: false, code: 'BAD_REQUEST', message: expect.any(String) });
    expect((await sandbox.book()).orders).toEqual([]);
  });

  test('an invalid JSON body gets an error in PhonePe’s format', async () => {
    const sandbox = await startForTest();
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(`${sandbox.url}/phonepe/checkout/v2/pay`, {
      method: 'POST',
      headers,
      body: '{"a":',
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'BAD_REQUEST' });
  });

  test.each([
    ['INVALID_MERCHANT_ORDER_ID', 417],
    ['INVALID_TRANSACTION_ID', 417],
    ['ORDER_ALREADY_EXISTS', 400],
  ])('a reused order ID fails with %s', async (code, status) => {
    const sandbox = await startForTest();
    await sandbox.setVariants({ duplicateOrder: code });
    const first = await sandbox.pay('order-1');
    const second = await sandbox.pay('order-1', { amount: 70_000 });
    expect(second).toMatchObject({ status, body: { code } });
    expect(second.body['redirectUrl']).toBeUndefined();
    expect((await sandbox.book()).orders).toMatchObject([
      { orderId: first.body['orderId'], amountPaise: 50_000 },
    ]);
  });

  test('a hundred concurrent calls with the same ID create one order', async () => {
    const sandbox = await startForTest();
    const replies = await Promise.all(Array.from({ length: 100 }, () => sandbox.pay('order-1')));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await sandbox.book()).orders).toHaveLength(1);
  });

  test.each([400, 404, 417])('an unknown order gets status %i and its own error code', async (status) => {
    const sandbox = await startForTest();
    await sandbox.setVariants({ unknownIdStatus: status, errorField: 'errorCode' });
    expect(await sandbox.status('nobody')).toMatchObject({
      status,
      body: { errorCode: 'INVALID_MERCHANT_ORDER_ID', message: expect.any(String), context: {} },
    });
  });

  test.each(['UPI_INTENT', 'UPI_COLLECT', 'UPI_QR', 'CARD', 'NET_BANKING'])(
    'an order paid by %s is completed',
    async (mode) => {
      const sandbox = await startForTest();
      await sandbox.pay('order-1', { metaInfo: { udf1: 'books' } });
      await sandbox.control('pay/order-1', { mode });
      const { body } = await sandbox.status('order-1');
      expect(body).toMatchObject({
        state: 'COMPLETED',
        amount: 50_000,
        payableAmount: 50_000,
        feeAmount: 0,
        metaInfo: { udf1: 'books' },
        paymentDetails: [
          {
            transactionId: expect.stringMatching(/^OM\d{24}$/),
            paymentMode: mode,
            timestamp: sandbox.clock.now,
            amount: 50_000,
            state: 'COMPLETED',
            rail: { type: mode.startsWith('UPI') ? 'UPI' : 'PG' },
            splitInstruments: [{ amount: 50_000 }],
          },
        ],
      });
      expect(body['errorCode']).toBeUndefined();
    },
  );

  test('a failed order includes the error context only if requested', async () => {
    const sandbox = await startForTest();
    await sandbox.pay('order-1');
    await sandbox.control('fail/order-1');
    const { body } = await sandbox.status('order-1');
    expect(body).toMatchObject({
      state: 'FAILED',
      errorCode: 'INSUFFICIENT_BALANCE',
      detailedErrorCode: 'Z9',
      errorContext: { source: 'CUSTOMER', stage: 'AUTHORIZATION', description: expect.any(String) },
      paymentDetails: [{ state: 'FAILED', errorCode: 'INSUFFICIENT_BALANCE' }],
    });
    const plain = await sandbox.call('GET', '/phonepe/checkout/v2/order/order-1/status');
    expect(plain.body['errorContext']).toBeUndefined();
  });

  test('an order that is not paid in time fails', async () => {
    const sandbox = await startForTest();
    await sandbox.pay('order-1', { expireAfter: 300 });
    sandbox.advanceSeconds(299);
    expect((await sandbox.status('order-1')).body['state']).toBe('PENDING');
    sandbox.advanceSeconds(1);
    expect((await sandbox.status('order-1')).body).toMatchObject({
      state: 'FAILED',
      errorCode: 'TXN_NOT_COMPLETED',
      detailedErrorCode: 'TXN_AUTO_FAILED',
    });
    expect((await sandbox.control('pay/order-1')).status).toBe(409);
  });

  test('a paid order cannot be paid again, failed, cancelled or expired', async () => {
    const sandbox = await startForTest();
    await sandbox.pay('order-1');
    await sandbox.control('pay/order-1');
    const before = await sandbox.book();
    for (const action of ['pay', 'fail', 'cancel', 'expire']) {
      expect((await sandbox.control(`${action}/order-1`)).status).toBe(409);
    }
    expect(await sandbox.book()).toEqual(before);
  });

  test('an unknown API path returns 404 as JSON', async () => {
    const sandbox = await startForTest();
    const reply = await sandbox.call('GET', '/phonepe/checkout/v3/pay');
    expect(reply).toMatchObject({ status: 404, body: { code: 'RESOURCE_NOT_FOUND' } });
  });
});
