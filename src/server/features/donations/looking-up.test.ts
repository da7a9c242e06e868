import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { attempt } from '#server/db/schema/donation.ts';
import { ledgerEntry } from '#server/db/schema/ledger.ts';
import { createTestApp } from '#tests/support/app.ts';
import { createCampaign, createCategory, createDonation } from '#tests/support/factories.ts';

// What the donor's own pages ask for once a donation was started.

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
const look = (transactionId: string) => post('/api/getDonationByTransactionId', { transactionId });

describe('asking what became of a payment', () => {
  test.each([
    ['paid', (id: string) => sandbox.pay(id), 'COMPLETED'],
    ['failed', (id: string) => sandbox.fail(id), 'FAILED'],
    ['cancelled', (id: string) => sandbox.cancel(id), 'FAILED'],
    ['not yet paid', async () => {}, 'PENDING'],
    ['paid with another amount', (id: string) => sandbox.pay(id, { amountPaise: 60_000 }), 'UNDER_REVIEW'],
  ])('a %s one is answered as it is', async (_how, act, state) => {
    const { merchantOrderId } = (await give()).json();
    await act(merchantOrderId);
    const answer = await verify(merchantOrderId);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ paymentData: { state, amount: 500 } });
    expect((await verify(merchantOrderId)).json()).toEqual(answer.json());
  });

  test('a provider that does not answer gives 503, and the order stays as it was', async () => {
    const { merchantOrderId } = (await give()).json();
    await sandbox.script({ operation: 'status', outcome: { kind: 'html' } });
    const answer = await verify(merchantOrderId);
    expect(answer.statusCode).toBe(503);
    expect(answer.json().message).toContain('Your payment is safe');
    expect((await verify(merchantOrderId)).json().paymentData.state).toBe('PENDING');
  });

  const numbers = ['unknown-but-well-formed', '', '../../admin', 'a b', 'x'.repeat(200), '\u0000', '\ud800'];
  test.each(numbers)('the order number %j opens nothing, whatever its form', async (number) => {
    const { message, code } = (await verify('AnotherUnknownOrder')).json();
    for (const answer of [await verify(number), await look(number)]) {
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toEqual({ message, code, requestId: expect.any(String) });
    }
  });
});

describe('the record of a donation', () => {
  test('names the donor in full and nothing else of the donor', async () => {
    const campaign = await createCampaign(db, { categoryId: category.id });
    const { merchantOrderId, redirectUrlRes } = (await give({ campaignId: campaign.id })).json();
    const answer = await look(merchantOrderId);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
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

  test('says how it was paid, and offers no payment page once it is', async () => {
    const { merchantOrderId } = (await give()).json();
    await sandbox.pay(merchantOrderId, { mode: 'UPI_QR' });
    await verify(merchantOrderId);
    expect((await look(merchantOrderId)).json()).toMatchObject({
      paymentMethod: 'UPI',
      paymentMethodCode: 'upi',
      redirectUrlRes: null,
      campaignId: null,
    });
  });

  test('says in plain words why it failed', async () => {
    const { merchantOrderId } = (await give()).json();
    await sandbox.fail(merchantOrderId);
    await verify(merchantOrderId);
    expect((await look(merchantOrderId)).json()).toMatchObject({
      failureReason: 'There was not enough money in the account.',
      failureReasonCode: 'insufficient_funds',
      redirectUrlRes: null,
    });
  });

  test('offers no payment page that has expired', async () => {
    const gift = await createDonation(db, { state: 'PENDING' });
    await db
      .update(attempt)
      .set({ redirectUrl: 'https://pay.example/1', expiresAt: site.clock.now })
      .where(eq(attempt.id, gift.attemptId));
    expect((await look(gift.merchantOrderId)).json().redirectUrlRes).toBeNull();
    site.clock.pass(-1);
    expect((await look(gift.merchantOrderId)).json().redirectUrlRes).toBe('https://pay.example/1');
    site.clock.pass(1);
  });
});

test('money handed over at the office is never asked of the provider', async () => {
  const gift = await createDonation(db, { state: 'COMPLETED', provider: 'offline' });
  expect((await verify(gift.merchantOrderId)).json().paymentData.state).toBe('COMPLETED');
  expect(await db.$count(ledgerEntry, eq(ledgerEntry.attemptId, gift.attemptId))).toBe(1);
});
