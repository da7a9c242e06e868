import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import type { ProviderReport } from '#domain/giving/donation.ts';
import { campaign, campaignDonor, campaignTotal } from '#server/db/schema/campaign.ts';
import { attempt } from '#server/db/schema/donation.ts';
import { ledgerEntry } from '#server/db/schema/ledger.ts';
import { createTestApp } from '#tests/support/app.ts';
import { createCampaign, createDonation } from '#tests/support/factories.ts';
import { placeOrder } from '#tests/support/orders.ts';
import type { PaymentGateway } from '../gateway.ts';
import { settle } from './settle.ts';

const site = await createTestApp();
const { db, clock, sandbox, post } = site;

const paid = (amountPaise: bigint, paidAt: Date | null = null): ProviderReport => ({
  state: 'COMPLETED',
  amountPaise,
  paymentMode: 'CARD',
  providerPaymentId: 'OM1',
  paidAt,
});

/** A provider that returns these reports one after the other, repeating the last one. */
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
  settle({ db, clock: clock.read, gateway, minPollIntervalMs: 0 }, orderId, 'donor');

const attemptOf = async (id: string) => (await db.select().from(attempt).where(eq(attempt.id, id)))[0];
const ledgerOf = (id: string) => db.select().from(ledgerEntry).where(eq(ledgerEntry.attemptId, id));
const totalOf = async (id: string) =>
  (await db.select().from(campaignTotal).where(eq(campaignTotal.campaignId, id)))[0];

async function giftToCampaign(changes: Parameters<typeof createDonation>[1] = {}) {
  const to = await createCampaign(db);
  const gift = await createDonation(db, { campaignId: to.id, createdAt: clock.now, ...changes });
  return { to, gift };
}

/** A gift that was ordered through the site and placed with the sandbox. */
async function orderedGift() {
  const to = await createCampaign(db);
  const orderId = await placeOrder(site, { categoryId: to.categoryId, campaignId: to.id });
  return { to, orderId };
}
const verify = (merchantOrderId: string) => post('/api/verifyPayment', { merchantOrderId });

afterEach(() => sandbox.clear());

describe('a completed payment', () => {
  test('a payment settled twice is in the ledger and the campaign total once', async () => {
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

  test('a payment settled concurrently is in the ledger and the campaign total once', async () => {
    const { to, gift } = await giftToCampaign();
    const outcomes = await Promise.all(
      Array.from({ length: 12 }, () => settleWith(provider(paid(50_000n)), gift.merchantOrderId)),
    );
    expect(outcomes).toEqual(Array(12).fill(expect.objectContaining({ state: 'COMPLETED' })));
    expect(await ledgerOf(gift.attemptId)).toHaveLength(1);
    expect(await totalOf(to.id)).toMatchObject({ settledPaise: 50_000n, donors: 1 });
  });

  test('two gifts from one email address count as one donor, whatever the letter case', async () => {
    const { to, gift } = await giftToCampaign({ email: 'Sita@Example.com' });
    const again = await createDonation(db, { campaignId: to.id, email: 'sita@example.COM' });
    const other = await createDonation(db, { campaignId: to.id, email: 'ravi@example.com' });
    for (const each of [gift, again, other]) await settleWith(provider(paid(50_000n)), each.merchantOrderId);
    expect(await totalOf(to.id)).toMatchObject({ settledPaise: 150_000n, donors: 2 });
  });

  test('fifty concurrent gifts to a campaign add up exactly', async () => {
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

  // shows: P6
  test('a payment that arrives after its attempt failed is settled', async () => {
    const { to, gift } = await giftToCampaign();
    await settleWith(provider({ state: 'FAILED', reason: 'expired', codes: [] }), gift.merchantOrderId);
    expect(await attemptOf(gift.attemptId)).toMatchObject({ state: 'FAILED', failureReason: 'expired' });
    await settleWith(provider(paid(50_000n)), gift.merchantOrderId);
    expect(await attemptOf(gift.attemptId)).toMatchObject({ state: 'COMPLETED', failureReason: null });
    expect(await totalOf(to.id)).toMatchObject({ settledPaise: 50_000n, donors: 1 });
  });

  test('a payment is settled although a concurrent report says that it failed', async () => {
    const { gift } = await giftToCampaign();
    const late = Promise.withResolvers<ProviderReport>();
    const settling = settleWith(provider(late.promise), gift.merchantOrderId);
    await settleWith(provider({ state: 'FAILED', reason: null, codes: [] }), gift.merchantOrderId);
    late.resolve(paid(50_000n));
    expect(await settling).toMatchObject({ state: 'COMPLETED' });
    expect(await ledgerOf(gift.attemptId)).toHaveLength(1);
  });

  test('a payment is settled although its order becomes pending concurrently', async () => {
    const { gift } = await giftToCampaign({ state: 'CREATED' });
    const late = Promise.withResolvers<ProviderReport>();
    const settling = settleWith(provider(late.promise), gift.merchantOrderId);
    await settleWith(provider({ state: 'PENDING' }), gift.merchantOrderId);
    late.resolve(paid(50_000n));
    expect(await settling).toMatchObject({ state: 'COMPLETED' });
  });

  // shows: P20
  test('a payment for a campaign that was unpublished meanwhile is settled under its original title', async () => {
    const { to, orderId } = await orderedGift();
    await db.update(campaign).set({ publishedAt: null, title: 'Renamed' }).where(eq(campaign.id, to.id));
    await sandbox.pay(orderId);
    expect((await verify(orderId)).json().paymentData.state).toBe('COMPLETED');
    const record = await post('/api/getDonationByTransactionId', { transactionId: orderId });
    expect(record.json().campaignId).toMatchObject({ _id: to.id, campaignTitle: to.title });
    expect(await totalOf(to.id)).toMatchObject({ settledPaise: 50_000n });
  });

  test('a general donation is in the ledger and in no campaign total', async () => {
    const gift = await createDonation(db);
    const before = await db.$count(campaignTotal);
    await settleWith(provider(paid(50_000n)), gift.merchantOrderId);
    expect(await ledgerOf(gift.attemptId)).toHaveLength(1);
    expect(await db.$count(campaignTotal)).toBe(before);
  });
});

describe('a mismatched amount', () => {
  // shows: P10
  test.each([[49_999n], [50_001n], [1n]])(
    'a payment of %s paise instead of 50000 is quarantined and not in the ledger',
    async (amount) => {
      const { to, gift } = await giftToCampaign();
      expect(await settleWith(provider(paid(amount)), gift.merchantOrderId)).toMatchObject({
        state: 'QUARANTINED',
      });
      expect(await ledgerOf(gift.attemptId)).toEqual([]);
      expect(await totalOf(to.id)).toBeUndefined();
      expect(await db.$count(campaignDonor, eq(campaignDonor.campaignId, to.id))).toBe(0);
      // A later report of the right amount does not change that.
      await settleWith(provider(paid(50_000n)), gift.merchantOrderId);
      expect(await attemptOf(gift.attemptId)).toMatchObject({ state: 'QUARANTINED' });
    },
  );
});

describe('a failed payment', () => {
  test('a failed payment stores the reason and has no ledger entry', async () => {
    const { gift } = await giftToCampaign();
    const report = { state: 'FAILED', reason: 'declined by the bank', codes: [] } as const;
    expect(await settleWith(provider(report), gift.merchantOrderId)).toMatchObject({ state: 'FAILED' });
    expect(await attemptOf(gift.attemptId)).toMatchObject({ failureReason: 'declined by the bank' });
    expect(await ledgerOf(gift.attemptId)).toEqual([]);
  });

  // shows: P6
  test('a failure report does not undo a settled payment', async () => {
    const { gift } = await giftToCampaign({ state: 'COMPLETED' });
    await settleWith(provider({ state: 'FAILED', reason: null, codes: [] }), gift.merchantOrderId);
    expect(await attemptOf(gift.attemptId)).toMatchObject({ state: 'COMPLETED' });
  });

  test('an order unknown to the provider fails only after the pay call must have ended', async () => {
    const { gift } = await giftToCampaign({ state: 'CREATED' });
    const poll = () => settleWith(provider({ state: 'UNKNOWN' }), gift.merchantOrderId);
    expect(await poll()).toMatchObject({ state: 'CREATED' });
    clock.pass(60_000);
    expect(await poll()).toMatchObject({ state: 'CREATED' });
    clock.pass(1);
    expect(await poll()).toMatchObject({ state: 'FAILED' });
  });
});

describe('provider faults', () => {
  // shows: P9, P28
  test.each([
    ['HTML', { kind: 'html', status: 200 }],
    ['a server error with HTML', { kind: 'html', status: 502 }],
    ['a server error', { kind: 'error', status: 500, code: 'INTERNAL_SERVER_ERROR' }],
    ['a rejection', { kind: 'error', status: 403, code: 'FORBIDDEN' }],
    ['a cut connection', { kind: 'cut' }],
    ['half a response', { kind: 'truncated' }],
    ['fields of other types', { kind: 'wrong-type' }],
  ])(
    'after a status response with %s the payment stays pending, and the donor is asked to wait',
    async (_fault, outcome) => {
      const { orderId } = await orderedGift();
      await sandbox.pay(orderId);
      await sandbox.script({ operation: 'status', merchantOrderId: orderId, outcome });
      const response = await verify(orderId);
      expect(response.statusCode).toBe(503);
      expect(response.json().code).toBe('payment_status_unavailable');
      expect((await verify(orderId)).json().paymentData.state).toBe('COMPLETED');
    },
  );

  test('a status with a different amount from the order’s puts the payment under review', async () => {
    const { to, orderId } = await orderedGift();
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

test('settling an unknown order returns null', async () => {
  expect(await settleWith(provider(paid(50_000n)), 'nobody-placed-this')).toBeNull();
});
