import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, onTestFinished, test } from 'vitest';
import { attempt } from '#server/db/schema/donation.ts';
import { createTestApp } from '#tests/support/app.ts';
import { createCampaign, createCategory, createDonation } from '#tests/support/factories.ts';

// The calls that the donor's pages make after a donation was started.

const site = await createTestApp();
const { db, sandbox, post } = site;
const category = await createCategory(db);
afterEach(() => sandbox.clear());

const order = {
  donationAmount: 500,
  categoryId: category.id,
  fullName: 'సీత రామ్',
  email: 'Sita@Example.com',
  phoneNumber: '9876543210',
};
const give = (changes: object = {}) => post('/api/phonePayOrder', { ...order, ...changes });
const verify = (merchantOrderId: string) => post('/api/verifyPayment', { merchantOrderId });
const find = (transactionId: string) => post('/api/getDonationByTransactionId', { transactionId });

describe('verifying a payment', () => {
  // shows: R7.12
  test.each([
    ['paid', (id: string) => sandbox.pay(id), 'COMPLETED'],
    ['failed', (id: string) => sandbox.fail(id), 'FAILED'],
    ['cancelled', (id: string) => sandbox.cancel(id), 'FAILED'],
    ['not yet paid', async () => {}, 'PENDING'],
    ['paid with another amount', (id: string) => sandbox.pay(id, { amountPaise: 60_000 }), 'UNDER_REVIEW'],
  ])('a payment that was %s is verified with its state', async (_how, act, state) => {
    const { merchantOrderId } = (await give()).json();
    await act(merchantOrderId);
    const response = await verify(merchantOrderId);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({ paymentData: { state, amount: 500 } });
    expect((await verify(merchantOrderId)).json()).toEqual(response.json());
  });

  test('verifying a payment while the provider is unreachable gets 503 and changes nothing', async () => {
    const { merchantOrderId } = (await give()).json();
    await sandbox.script({ operation: 'status', outcome: { kind: 'html' } });
    const response = await verify(merchantOrderId);
    expect(response.statusCode).toBe(503);
    expect(response.json().message).toContain('Your payment is safe');
    expect((await verify(merchantOrderId)).json().paymentData.state).toBe('PENDING');
  });

  const unknownIds = ['unknown-but-well-formed', '', '../../admin', 'a b', 'x'.repeat(200)];
  test.each(unknownIds)('the unknown or malformed order id %j finds nothing', async (id) => {
    const { message, code } = (await verify('AnotherUnknownOrder')).json();
    for (const response of [await verify(id), await find(id)]) {
      expect(response.statusCode).toBe(404);
      expect(response.json()).toEqual({ message, code, requestId: expect.any(String) });
    }
  });
});

describe('finding a donation', () => {
  // shows: R3.10, R7.13
  test('a donation’s record has the donor’s full name and nothing else about the donor', async () => {
    const campaign = await createCampaign(db, { categoryId: category.id });
    const { merchantOrderId, redirectUrlRes } = (await give({ campaignId: campaign.id })).json();
    const response = await find(merchantOrderId);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({
      fullName: 'సీత రామ్',
      donationAmount: 500,
      paymentMethod: 'PhonePe',
      paymentMethodCode: 'phonepe',
      transactionId: merchantOrderId,
      categoryId: { _id: category.id, name: category.name, language: 'en' },
      campaignId: {
        _id: campaign.id,
        campaignTitle: campaign.title,
        images: ['/pictures/0.svg', '/pictures/1.svg'],
        language: 'en',
      },
      redirectUrlRes,
      failureReason: null,
      failureReasonCode: null,
    });
  });

  test('the record of a paid donation has its payment method and no payment page', async () => {
    const { merchantOrderId } = (await give()).json();
    await sandbox.pay(merchantOrderId, { mode: 'UPI_QR' });
    await verify(merchantOrderId);
    expect((await find(merchantOrderId)).json()).toMatchObject({
      paymentMethod: 'UPI',
      paymentMethodCode: 'upi',
      redirectUrlRes: null,
      campaignId: null,
    });
  });

  test('the record of a failed donation explains why it failed', async () => {
    const { merchantOrderId } = (await give()).json();
    await sandbox.fail(merchantOrderId);
    await verify(merchantOrderId);
    expect((await find(merchantOrderId)).json()).toMatchObject({
      failureReason: 'There was not enough money in the account.',
      failureReasonCode: 'insufficient_funds',
      redirectUrlRes: null,
    });
  });

  test('the record of an expired order has no payment page', async () => {
    const gift = await createDonation(db, { state: 'PENDING' });
    await db
      .update(attempt)
      .set({ redirectUrl: 'https://pay.example/1', expiresAt: site.clock.now })
      .where(eq(attempt.id, gift.attemptId));
    expect((await find(gift.merchantOrderId)).json().redirectUrlRes).toBeNull();
    site.clock.pass(-1);
    expect((await find(gift.merchantOrderId)).json().redirectUrlRes).toBe('https://pay.example/1');
    site.clock.pass(1);
  });
});

test('verifying an offline gift does not poll the provider', async () => {
  const polled: string[] = [];
  const { orderStatus } = site.gateway;
  site.gateway.orderStatus = (id) => {
    polled.push(id);
    return orderStatus(id);
  };
  onTestFinished(() => {
    site.gateway.orderStatus = orderStatus;
  });
  // A cheque that has not cleared yet.
  const gift = await createDonation(db, { state: 'PENDING', provider: 'offline' });
  expect((await verify(gift.merchantOrderId)).json().paymentData.state).toBe('PENDING');
  expect(polled).toEqual([]);
  const { merchantOrderId } = (await give()).json();
  await verify(merchantOrderId);
  expect(polled).toEqual([merchantOrderId]);
});
