import { asc, eq } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { campaignTotal } from '#server/db/schema/campaign.ts';
import { attempt } from '#server/db/schema/donation.ts';
import { ledgerEntry } from '#server/db/schema/ledger.ts';
import { receipt } from '#server/db/schema/receipt.ts';
import { auditLedger, compareWithBook } from '#server/payments/ledger/audit-ledger.ts';
import { createTestApp } from '#tests/support/app.ts';
import { createCampaign } from '#tests/support/factories.ts';
import { createPostOffice } from '#tests/support/post-office.ts';
import { followDueRefunds } from './follow-due.ts';
import { requestRefund } from './refund.ts';

// A refund from the donor's order to the mail about it, through nothing but what the site itself does.

const site = await createTestApp();
const { app, db, clock, sandbox, settle, post, gateway } = site;
const { mailbox, deliver } = createPostOffice(site);
const deps = { db, clock: clock.read, gateway, log: site.log };
afterEach(() => sandbox.clear());
let people = 0;

/** Ordered, paid with the provider, settled, receipted and thanked for. */
async function thankedGift() {
  people += 1;
  const email = `donor${people}@example.com`;
  const campaign = await createCampaign(db);
  const form = {
    donationAmount: 500,
    categoryId: campaign.categoryId,
    campaignId: campaign.id,
    fullName: 'Lakshmi Rao',
    email,
    phoneNumber: '9876543210',
  };
  const { merchantOrderId } = (await post('/api/phonePayOrder', form)).json();
  await sandbox.pay(merchantOrderId);
  await settle(merchantOrderId, 'donor');
  await deliver();
  const [thanks, ...more] = await mailbox.sentTo(email);
  expect(more).toEqual([]);
  expect(thanks).toMatchObject({ subject: 'Thank you: your receipt from Charity', attachments: [{}] });
  const gift = { email, campaign, merchantOrderId: String(merchantOrderId) };
  expect(await standing(gift)).toEqual({
    ledger: [50_000n],
    receipts: [[50_000n, 'counts']],
    campaign: { balance: 500, totalDonated: 1 },
    mails: 1,
  });
  return gift;
}
type Gift = { email: string; campaign: { id: string }; merchantOrderId: string };

/** Everything that a refund may change, as the ledger, the receipts, visitors and the donor have it. */
async function standing({ email, campaign, merchantOrderId }: Gift) {
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
      const ended = replacedBy ? 'replaced' : 'cancelled';
      return [paise, cancelledAt ? ended : 'counts'];
    }),
    campaign: await shown(campaign.id),
    mails: (await mailbox.sentTo(email)).length,
  };
}
async function shown(campaignId: string) {
  const [total] = await db.select().from(campaignTotal).where(eq(campaignTotal.campaignId, campaignId));
  // What visitors see follows by an announcement, in a moment.
  const balance = 1000 - Number(total?.settledPaise) / 100;
  await expect
    .poll(async () => {
      const { campaigns } = (await app.inject('/api/getAllCampaigns')).json();
      return campaigns.find((each: { _id: string }) => each._id === campaignId);
    })
    .toMatchObject({ balance, totalDonated: total?.donors });
  return { balance, totalDonated: total?.donors };
}

/** Asks for a refund, which the provider takes its time over. */
async function ask({ merchantOrderId }: Gift, amountPaise: bigint, refundablePaise: bigint) {
  await sandbox.script({ operation: 'refundProgress', merchantOrderId, outcome: { kind: 'hold' } });
  const wish = { merchantOrderId, amountPaise, refundablePaise, reason: 'Given by mistake' };
  const made = await requestRefund(deps, wish, 'staff:treasurer');
  expect(made.state).toBe('PENDING');
  return made.merchantRefundId;
}
/** The provider ends it, and the schedule hears of it when its time has come. */
async function end(merchantRefundId: string, move: 'complete' | 'fail'): Promise<void> {
  await sandbox.refund(merchantRefundId, move);
  clock.pass(6_000);
  expect(await followDueRefunds(deps)).toBe(1);
  expect(await followDueRefunds(deps)).toBe(0);
  await deliver();
}

describe('a refund, from the order to the mail', () => {
  test('of a part, then of the rest, is in ledger, receipts, figures and mail; while it is under way nothing is', async () => {
    const gift = await thankedGift();
    const before = await standing(gift);
    const partly = await ask(gift, 20_000n, 50_000n);
    await deliver();
    expect(await standing(gift)).toEqual(before);
    await end(partly, 'complete');
    expect(await standing(gift)).toEqual({
      ledger: [50_000n, -20_000n],
      receipts: [
        [50_000n, 'replaced'],
        [30_000n, 'counts'],
      ],
      campaign: { balance: 700, totalDonated: 1 },
      mails: 2,
    });
    await end(await ask(gift, 30_000n, 30_000n), 'complete');
    expect(await standing(gift)).toEqual({
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

  test('of the whole at once leaves nothing, and the donor no donor', async () => {
    const gift = await thankedGift();
    await end(await ask(gift, 50_000n, 50_000n), 'complete');
    expect(await standing(gift)).toEqual({
      ledger: [50_000n, -50_000n],
      receipts: [[50_000n, 'cancelled']],
      campaign: { balance: 1000, totalDonated: 0 },
      mails: 2,
    });
  });

  test('that fails, or was asked for on other figures or above what is left, leaves everything as it was', async () => {
    const gift = await thankedGift();
    const before = await standing(gift);
    await end(await ask(gift, 50_000n, 50_000n), 'fail');
    const wish = { merchantOrderId: gift.merchantOrderId, reason: 'Given by mistake' };
    for (const [amountPaise, refundablePaise, code] of [
      [10_000n, 40_000n, 'refund_outdated'],
      [50_001n, 50_000n, 'refund_too_large'],
    ] as const) {
      const asked = requestRefund(deps, { ...wish, amountPaise, refundablePaise }, 'staff:treasurer');
      await expect(asked).rejects.toMatchObject({ code });
    }
    await deliver();
    expect(await standing(gift)).toEqual(before);
    expect((await sandbox.wholeBook()).refunds.filter(({ state }) => state !== 'COMPLETED')).toHaveLength(1);
  });
});

test('after all of this every rule of money holds, and the books are the same', async () => {
  expect(await auditLedger(db)).toEqual([]);
  expect(await compareWithBook(db, await sandbox.wholeBook())).toEqual([]);
});
