import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import type { ProviderReport } from '#domain/donation.ts';
import { campaign, campaignDonor, campaignTotal } from '#server/db/schema/campaign.ts';
import { attempt } from '#server/db/schema/donation.ts';
import { ledgerEntry } from '#server/db/schema/ledger.ts';
import { createTestApp } from '#tests/support/app.ts';
import { createCampaign, createDonation } from '#tests/support/factories.ts';
import type { PaymentGateway } from '../gateway.ts';
import { settle } from './settle.ts';

const site = await createTestApp();
const { db, clock, sandbox, post } = site;

const paid = (amountPaise: bigint): ProviderReport => ({
  state: 'COMPLETED',
  amountPaise,
  paymentMode: 'CARD',
  providerPaymentId: 'OM1',
});

/** A provider that reports one after the other, the last one for ever. */
function provider(...reports: (ProviderReport | Promise<ProviderReport>)[]): PaymentGateway {
  return {
    placeOrder: () => Promise.reject(new Error('no order is placed here')),
    orderStatus: async () => {
      const [next] = reports.length > 1 ? reports.splice(0, 1) : reports;
      return next ?? { state: 'UNKNOWN' };
    },
  };
}
const settleWith = (gateway: PaymentGateway, orderId: string) =>
  settle({ db, clock: clock.read, gateway, askEveryMs: 0 }, orderId, 'donor');

const attemptOf = async (id: string) => (await db.select().from(attempt).where(eq(attempt.id, id)))[0];
const ledgerOf = (id: string) => db.select().from(ledgerEntry).where(eq(ledgerEntry.attemptId, id));
const totalOf = async (id: string) =>
  (await db.select().from(campaignTotal).where(eq(campaignTotal.campaignId, id)))[0];

async function giftToCampaign(changes: Parameters<typeof createDonation>[1] = {}) {
  const to = await createCampaign(db);
  const gift = await createDonation(db, { campaignId: to.id, createdAt: clock.now, ...changes });
  return { to, gift };
}

/** A gift that was placed with the sandbox, through the site's own call. */
async function placedGift() {
  const to = await createCampaign(db);
  const answer = await post('/api/phonePayOrder', {
    donationAmount: 500,
    categoryId: to.categoryId,
    campaignId: to.id,
    fullName: 'Lakshmi Rao',
    email: 'lakshmi@example.com',
    phoneNumber: '9876543210',
  });
  return { to, orderId: String(answer.json().merchantOrderId) };
}
const verify = (merchantOrderId: string) => post('/api/verifyPayment', { merchantOrderId });

afterEach(() => sandbox.clear());

describe('a payment that went through', () => {
  test('is in the ledger once, and counts for its campaign once', async () => {
    const { to, gift } = await giftToCampaign();
    const gateway = provider(paid(50_000n));
    await settleWith(gateway, gift.merchantOrderId);
    await settleWith(gateway, gift.merchantOrderId);
    expect(await ledgerOf(gift.attemptId)).toMatchObject([
      { kind: 'settled', amountPaise: 50_000n, recordedAt: clock.now },
    ]);
    expect(await totalOf(to.id)).toMatchObject({ settledPaise: 50_000n, donors: 1 });
    expect(await attemptOf(gift.attemptId)).toMatchObject({
      state: 'COMPLETED',
      paymentMode: 'CARD',
      providerPaymentId: 'OM1',
      changedAt: clock.now,
    });
  });

  test('counts once, too, when many learn of it at the same moment', async () => {
    const { to, gift } = await giftToCampaign();
    const outcomes = await Promise.all(
      Array.from({ length: 12 }, () => settleWith(provider(paid(50_000n)), gift.merchantOrderId)),
    );
    expect(outcomes).toEqual(Array(12).fill(expect.objectContaining({ state: 'COMPLETED' })));
    expect(await ledgerOf(gift.attemptId)).toHaveLength(1);
    expect(await totalOf(to.id)).toMatchObject({ settledPaise: 50_000n, donors: 1 });
  });

  test('of the same donor twice is two gifts and one donor, whatever the letters of the address', async () => {
    const { to, gift } = await giftToCampaign({ email: 'Sita@Example.com' });
    const again = await createDonation(db, { campaignId: to.id, email: 'sita@example.COM' });
    const other = await createDonation(db, { campaignId: to.id, email: 'ravi@example.com' });
    for (const each of [gift, again, other]) await settleWith(provider(paid(50_000n)), each.merchantOrderId);
    expect(await totalOf(to.id)).toMatchObject({ settledPaise: 150_000n, donors: 2 });
  });

  test('by fifty donors at once adds up to the paisa', async () => {
    const to = await createCampaign(db);
    const gifts = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        createDonation(db, {
          campaignId: to.id,
          categoryId: to.categoryId,
          amountPaise: BigInt(10_001 + n),
          email: `donor${n % 7}@example.com`,
        }),
      ),
    );
    await Promise.all(
      gifts.map((gift) => settleWith(provider(paid(gift.amountPaise)), gift.merchantOrderId)),
    );
    const sum = gifts.reduce((total, gift) => total + gift.amountPaise, 0n);
    expect(await totalOf(to.id)).toMatchObject({ settledPaise: sum, donors: 7 });
  });

  test('late, after it was said to have failed, is taken', async () => {
    const { to, gift } = await giftToCampaign();
    await settleWith(provider({ state: 'FAILED', reason: 'expired', codes: [] }), gift.merchantOrderId);
    expect(await attemptOf(gift.attemptId)).toMatchObject({ state: 'FAILED', failureReason: 'expired' });
    await settleWith(provider(paid(50_000n)), gift.merchantOrderId);
    expect(await attemptOf(gift.attemptId)).toMatchObject({ state: 'COMPLETED', failureReason: null });
    expect(await totalOf(to.id)).toMatchObject({ settledPaise: 50_000n, donors: 1 });
  });

  test('is taken although another, slower answer says meanwhile that it failed', async () => {
    const { gift } = await giftToCampaign();
    const late = Promise.withResolvers<ProviderReport>();
    const learning = settleWith(provider(late.promise), gift.merchantOrderId);
    await settleWith(provider({ state: 'FAILED', reason: null, codes: [] }), gift.merchantOrderId);
    late.resolve(paid(50_000n));
    expect(await learning).toMatchObject({ state: 'COMPLETED' });
    expect(await ledgerOf(gift.attemptId)).toHaveLength(1);
  });

  test('is taken although the order is noted as placed only meanwhile', async () => {
    const { gift } = await giftToCampaign({ state: 'CREATED' });
    const late = Promise.withResolvers<ProviderReport>();
    const learning = settleWith(provider(late.promise), gift.merchantOrderId);
    await settleWith(provider({ state: 'PENDING' }), gift.merchantOrderId);
    late.resolve(paid(50_000n));
    expect(await learning).toMatchObject({ state: 'COMPLETED' });
  });

  test('is settled under its title when the campaign was taken back while the donor paid', async () => {
    const { to, orderId } = await placedGift();
    await db.update(campaign).set({ publishedAt: null, title: 'Renamed' }).where(eq(campaign.id, to.id));
    await sandbox.pay(orderId);
    expect((await verify(orderId)).json().paymentData.state).toBe('COMPLETED');
    const record = await post('/api/getDonationByTransactionId', { transactionId: orderId });
    expect(record.json().campaignId).toMatchObject({ _id: to.id, campaignTitle: to.title });
    expect(await totalOf(to.id)).toMatchObject({ settledPaise: 50_000n });
  });

  test('for no campaign is in the ledger and in no campaign’s figures', async () => {
    const gift = await createDonation(db);
    const before = await db.$count(campaignTotal);
    await settleWith(provider(paid(50_000n)), gift.merchantOrderId);
    expect(await ledgerOf(gift.attemptId)).toHaveLength(1);
    expect(await db.$count(campaignTotal)).toBe(before);
  });
});

describe('a payment of another amount than was asked', () => {
  test.each([[49_999n], [50_001n], [1n]])('%s paise is set apart: no ledger, no figures', async (amount) => {
    const { to, gift } = await giftToCampaign();
    expect(await settleWith(provider(paid(amount)), gift.merchantOrderId)).toMatchObject({
      state: 'QUARANTINED',
    });
    expect(await ledgerOf(gift.attemptId)).toEqual([]);
    expect(await totalOf(to.id)).toBeUndefined();
    expect(await db.$count(campaignDonor, eq(campaignDonor.campaignId, to.id))).toBe(0);
    // It stays so, whatever is reported later.
    await settleWith(provider(paid(50_000n)), gift.merchantOrderId);
    expect(await attemptOf(gift.attemptId)).toMatchObject({ state: 'QUARANTINED' });
  });
});

describe('a payment that did not go through', () => {
  test('has failed, with the reason', async () => {
    const { gift } = await giftToCampaign();
    const report = { state: 'FAILED', reason: 'declined by the bank', codes: [] } as const;
    expect(await settleWith(provider(report), gift.merchantOrderId)).toMatchObject({ state: 'FAILED' });
    expect(await attemptOf(gift.attemptId)).toMatchObject({ failureReason: 'declined by the bank' });
    expect(await ledgerOf(gift.attemptId)).toEqual([]);
  });

  test('never turns a settled one back', async () => {
    const { gift } = await giftToCampaign({ state: 'COMPLETED' });
    await settleWith(provider({ state: 'FAILED', reason: null, codes: [] }), gift.merchantOrderId);
    expect(await attemptOf(gift.attemptId)).toMatchObject({ state: 'COMPLETED' });
  });

  test('when the order never reached the provider, it fails only once it no longer can', async () => {
    const { gift } = await giftToCampaign({ state: 'CREATED' });
    const ask = () => settleWith(provider({ state: 'UNKNOWN' }), gift.merchantOrderId);
    expect(await ask()).toMatchObject({ state: 'CREATED' });
    clock.pass(60_000);
    expect(await ask()).toMatchObject({ state: 'CREATED' });
    clock.pass(1);
    expect(await ask()).toMatchObject({ state: 'FAILED' });
  });
});

describe('while the provider has trouble', () => {
  test.each([
    ['HTML', { kind: 'html', status: 200 }],
    ['a fault with HTML', { kind: 'html', status: 502 }],
    ['a fault', { kind: 'error', status: 500, code: 'INTERNAL_SERVER_ERROR' }],
    ['a refusal', { kind: 'error', status: 403, code: 'FORBIDDEN' }],
    ['a cut line', { kind: 'cut' }],
    ['half an answer', { kind: 'truncated' }],
    ['other types', { kind: 'wrong-type' }],
  ])(
    '%s says nothing of the payment: it stays pending, and the visitor is told to wait',
    async (_w, outcome) => {
      const { orderId } = await placedGift();
      await sandbox.pay(orderId);
      await sandbox.script({ operation: 'status', merchantOrderId: orderId, outcome });
      const answer = await verify(orderId);
      expect(answer.statusCode).toBe(503);
      expect(answer.json().code).toBe('payment_status_unavailable');
      expect((await verify(orderId)).json().paymentData.state).toBe('COMPLETED');
    },
  );

  test('a provider that reports another amount than was paid by the book is not believed in full', async () => {
    const { to, orderId } = await placedGift();
    await sandbox.pay(orderId);
    await sandbox.script({
      operation: 'status',
      merchantOrderId: orderId,
      outcome: { kind: 'wrong-amount' },
    });
    expect((await verify(orderId)).json().paymentData).toEqual({ state: 'UNDER_REVIEW', amount: 500 });
    expect(await totalOf(to.id)).toBeUndefined();
  });
});

test('an order that nobody placed settles nothing', async () => {
  expect(await settleWith(provider(paid(50_000n)), 'nobody-placed-this')).toBeNull();
});
