import { asc, eq } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { campaignTotal } from '#server/db/schema/campaign.ts';
import { attempt } from '#server/db/schema/donation.ts';
import { ledgerEntry } from '#server/db/schema/ledger.ts';
import { receipt } from '#server/db/schema/receipt.ts';
import { auditLedger, compareWithBook } from '#server/payments/ledger/audit-ledger.ts';
import { createTestApp } from '#tests/support/app.ts';
import { createCampaign } from '#tests/support/factories.ts';
import { createMailDelivery } from '#tests/support/mail-delivery.ts';
import { placeOrder } from '#tests/support/orders.ts';
import { pollDueRefunds } from './poll-due.ts';
import { requestRefund } from './refund.ts';

// A refund from the donor's order to the email about it, through the site's own calls and jobs.

const site = await createTestApp();
const { app, db, clock, sandbox, settle, gateway } = site;
const { mailbox, deliver } = createMailDelivery(site);
const deps = { db, clock: clock.read, gateway, log: site.log };
afterEach(() => sandbox.clear());
let donors = 0;

/** A gift that was ordered, paid, settled and thanked for with a receipt. */
async function thankedGift() {
  donors += 1;
  const email = `donor${donors}@example.com`;
  const campaign = await createCampaign(db);
  const purpose = { categoryId: campaign.categoryId, campaignId: campaign.id };
  const merchantOrderId = await placeOrder(site, { ...purpose, email });
  await sandbox.pay(merchantOrderId);
  await settle(merchantOrderId, 'donor');
  await deliver();
  const [thanks, ...more] = await mailbox.sentTo(email);
  expect(more).toEqual([]);
  expect(thanks).toMatchObject({ subject: 'Thank you: your receipt from Charity', attachments: [{}] });
  const gift = { email, campaign, merchantOrderId };
  expect(await summaryOf(gift)).toEqual({
    ledger: [50_000n],
    receipts: [[50_000n, 'valid']],
    campaign: { balance: 500, totalDonated: 1 },
    mails: 1,
  });
  return gift;
}
type Gift = { email: string; campaign: { id: string }; merchantOrderId: string };

/** Everything that a refund may change: ledger, receipts, the public campaign figures and the donor's mails. */
async function summaryOf({ email, campaign, merchantOrderId }: Gift) {
  const ofOrder = eq(attempt.merchantOrderId, merchantOrderId);
  const ledger = await db
    .select({ paise: ledgerEntry.amountPaise })
    .from(ledgerEntry)
    .innerJoin(attempt, eq(attempt.id, ledgerEntry.attemptId))
    .where(ofOrder)
    .orderBy(asc(ledgerEntry.id));
  const receipts = await db
    .select({ paise: receipt.amountPaise, cancelledAt: receipt.cancelledAt, replacedBy: receipt.replacedBy })
    .from(receipt)
    .innerJoin(attempt, eq(attempt.id, receipt.attemptId))
    .where(ofOrder)
    .orderBy(asc(receipt.number));
  return {
    ledger: ledger.map(({ paise }) => paise),
    receipts: receipts.map(({ paise, cancelledAt, replacedBy }) => {
      const invalid = replacedBy ? 'replaced' : 'cancelled';
      return [paise, cancelledAt ? invalid : 'valid'];
    }),
    campaign: await publicFigures(campaign.id),
    mails: (await mailbox.sentTo(email)).length,
  };
}
async function publicFigures(campaignId: string) {
  const [total] = await db.select().from(campaignTotal).where(eq(campaignTotal.campaignId, campaignId));
  // The public list follows a moment later, when the change is announced.
  const balance = 1000 - Number(total?.settledPaise) / 100;
  await expect
    .poll(async () => {
      const { campaigns } = (await app.inject('/api/getAllCampaigns')).json();
      return campaigns.find((each: { _id: string }) => each._id === campaignId);
    })
    .toMatchObject({ balance, totalDonated: total?.donors });
  return { balance, totalDonated: total?.donors };
}

/** Requests a refund, which the provider keeps pending. @returns its id. */
async function request({ merchantOrderId }: Gift, amountPaise: bigint, refundablePaise: bigint) {
  await sandbox.script({ operation: 'refundProgress', merchantOrderId, outcome: { kind: 'hold' } });
  const refund = { merchantOrderId, amountPaise, refundablePaise, reason: 'Given by mistake' };
  const created = await requestRefund(deps, refund, 'staff:treasurer');
  expect(created.state).toBe('PENDING');
  return created.merchantRefundId;
}
/** The provider completes or fails a refund, and polling finds out. */
async function finish(merchantRefundId: string, move: 'complete' | 'fail'): Promise<void> {
  await sandbox.refund(merchantRefundId, move);
  clock.pass(6_000);
  expect(await pollDueRefunds(deps)).toBe(1);
  expect(await pollDueRefunds(deps)).toBe(0);
  await deliver();
}

describe('a refund from the order to the mail', () => {
  // shows: P17
  test('partial refunds update ledger, receipts, campaign and mail, and a pending one changes nothing', async () => {
    const gift = await thankedGift();
    const before = await summaryOf(gift);
    const partial = await request(gift, 20_000n, 50_000n);
    await deliver();
    expect(await summaryOf(gift)).toEqual(before);
    await finish(partial, 'complete');
    expect(await summaryOf(gift)).toEqual({
      ledger: [50_000n, -20_000n],
      receipts: [
        [50_000n, 'replaced'],
        [30_000n, 'valid'],
      ],
      campaign: { balance: 700, totalDonated: 1 },
      mails: 2,
    });
    await finish(await request(gift, 30_000n, 30_000n), 'complete');
    expect(await summaryOf(gift)).toEqual({
      ledger: [50_000n, -20_000n, -30_000n],
      receipts: [
        [50_000n, 'replaced'],
        [30_000n, 'cancelled'],
      ],
      campaign: { balance: 1000, totalDonated: 0 },
      mails: 3,
    });
    const [, second, third] = await mailbox.sentTo(gift.email);
    expect(second?.text).toContain('We have refunded ₹200.00 of your gift for Blankets for Warangal.');
    expect(second?.text).toContain('The attached receipt for ₹300.00 takes its place.');
    expect(third?.text).toContain('Your receipt has been cancelled; the attached copy says so.');
    expect(third?.attachments).toHaveLength(1);
  });

  test('a full refund cancels the receipt and removes gift and donor from the campaign', async () => {
    const gift = await thankedGift();
    await finish(await request(gift, 50_000n, 50_000n), 'complete');
    expect(await summaryOf(gift)).toEqual({
      ledger: [50_000n, -50_000n],
      receipts: [[50_000n, 'cancelled']],
      campaign: { balance: 1000, totalDonated: 0 },
      mails: 2,
    });
  });

  // shows: P17
  test('a refund that fails, is outdated or exceeds what is left changes nothing', async () => {
    const gift = await thankedGift();
    const before = await summaryOf(gift);
    await finish(await request(gift, 50_000n, 50_000n), 'fail');
    const refund = { merchantOrderId: gift.merchantOrderId, reason: 'Given by mistake' };
    for (const [amountPaise, refundablePaise, code] of [
      [10_000n, 40_000n, 'refund_outdated'],
      [50_001n, 50_000n, 'refund_too_large'],
    ] as const) {
      const requested = requestRefund(deps, { ...refund, amountPaise, refundablePaise }, 'staff:treasurer');
      await expect(requested).rejects.toMatchObject({ code });
    }
    await deliver();
    expect(await summaryOf(gift)).toEqual(before);
    expect((await sandbox.book()).refunds.filter(({ state }) => state !== 'COMPLETED')).toHaveLength(1);
  });
});

test('after these tests the ledger is consistent and agrees with the provider’s book', async () => {
  expect(await auditLedger(db)).toEqual([]);
  expect(await compareWithBook(db, await sandbox.book())).toEqual([]);
});
