import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { adminDonationCalls, type DonationDetail } from '#contract/admin/donations.ts';
import { adminExportCalls } from '#contract/admin/exports.ts';
import { auditEntry } from '#server/db/schema/staff.ts';
import { createTestApp } from '#tests/support/app.ts';
import { expectLedgerConsistent, totalOf } from '#tests/support/ledger-checks.ts';
import { createOfflineGifts } from '#tests/support/offline-gifts.ts';
import { asked, signedInStaff } from '#tests/support/staff.ts';

const site = await createTestApp();
const { db } = site;
const { accountant, manager } = await signedInStaff(site);
const { now, gift, cheque, enter, act, detail, listed } = await createOfflineGifts(site, accountant);

const entryOf = ({ kind, amountRupees }: DonationDetail['ledger'][number]) => `${kind} ${amountRupees}`;

describe('of a gift at the office, some is given back', () => {
  const giveBack = (id: string, amountRupees: number, seenRefundableRupees: number, by = accountant) =>
    asked(
      by.call('POST', adminDonationCalls.refund.replace(':id', id), {
        ...{ amountRupees, seenRefundableRupees, reason: 'Meant for another trust' },
      }),
    );

  test('and a receipt over the rest takes the place of the first; books, figures and log say so', async () => {
    const { json } = await enter(gift({ amountRupees: 2000 }));
    const back = await giveBack(json.paymentId, 500, 2000);
    expect(back).toMatchObject({ status: 202, json: { state: 'COMPLETED' } });
    expect(back.json.words).toMatch(/^Noted\. Receipt 2026-27\/\d{6} over the rest takes/);
    expect(await totalOf(db, now.campaignId)).toEqual({ paise: 150_000n, donors: 1 });
    const donation: DonationDetail = await detail(json.donationId);
    expect(donation.ledger.map(entryOf)).toEqual(['settled 2000', 'refunded -500']);
    expect(donation.receipts.map(({ amountRupees }) => amountRupees)).toEqual([2000, 1500]);
    expect(donation.receipts[0]?.replacedBy).toBe(donation.receipts[1]?.number);
    expect(donation.refunds).toMatchObject([{ amountRupees: 500, reason: 'Meant for another trust' }]);
    expect(donation.attempts[0]).toMatchObject({ refundableRupees: 1500, offline: { state: 'counted' } });
    expect(await listed(json.donationId)).toMatchObject({ ended: null, refundedRupees: 500 });
    const lines = await db.select().from(auditEntry).where(eq(auditEntry.targetId, json.donationId));
    expect(lines.find(({ action }) => action === 'gift_given_back')).toMatchObject({
      ...{ accountId: accountant.accountId, before: { leftRupees: 2000 }, after: { leftRupees: 1500 } },
    });
    await expectLedgerConsistent(db);
  });

  test('and what is left can bounce: that alone is taken out', async () => {
    const { json } = await enter(cheque('400001', { amountRupees: 2000 }));
    expect((await giveBack(json.paymentId, 500, 0)).json.code).toBe('refund_not_possible');
    await act('cleared', json.paymentId, { clearedOn: '2026-11-21' });
    await giveBack(json.paymentId, 500, 2000);
    const { json: bounced } = await act('bounced', json.paymentId, { reason: 'Returned' });
    expect(bounced.words).toContain('₹1,500 is out of the books');
    const donation: DonationDetail = await detail(json.donationId);
    expect(donation.ledger.map(entryOf)).toEqual(['settled 2000', 'refunded -500', 'taken_out -1500']);
    expect(donation.refunds).toHaveLength(1);
    expect(await listed(json.donationId)).toMatchObject({ ended: 'bounced', refundedRupees: 500 });
    expect((await giveBack(json.paymentId, 1, 0)).json.code).toBe('refund_not_possible');
    const wish = { format: 'csv', campaignId: now.campaignId };
    const { body: file } = await accountant.call('POST', adminExportCalls.donations, wish);
    expect(file).toContain(',2000,500,1500,Bounced,Cheque,');
    await expectLedgerConsistent(db);
  });

  test('or all of it; then there is no receipt, and nothing to cancel', async () => {
    const { json } = await enter(gift());
    expect((await giveBack(json.paymentId, 500, 500)).json.words).toContain('the receipt is cancelled');
    expect((await act('cancelled', json.paymentId, { reason: 'Twice' })).json.code).toBe(
      'refund_not_possible',
    );
    expect((await giveBack(json.paymentId, 1, 0)).json.code).toBe('refund_not_possible');
    expect(await totalOf(db, now.campaignId)).toEqual({ paise: 0n, donors: 0 });
    await expectLedgerConsistent(db);
  });

  test.each([
    ['more than is left', 501, 500, 'refund_not_possible'],
    ['when something else is left by now', 100, 400, 'refund_outdated'],
    ['less than ₹1', 0.5, 500, 'amount_refused'],
    ['so much that less than ₹1 is left', 499.5, 500, 'amount_refused'],
  ])('but not %s', async (_what, amount, seen, code) => {
    const { json } = await enter(gift());
    expect((await giveBack(json.paymentId, amount, seen)).json.code).toBe(code);
    expect(await totalOf(db, now.campaignId)).toEqual({ paise: 50_000n, donors: 1 });
  });

  test('by two people at once once; and by nobody who only reads', async () => {
    const { json } = await enter(gift());
    const both = await Promise.all([giveBack(json.paymentId, 300, 500), giveBack(json.paymentId, 300, 500)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([202, 409]);
    expect((await giveBack(json.paymentId, 100, 200, manager)).json.code).toBe('forbidden');
    expect(await totalOf(db, now.campaignId)).toEqual({ paise: 20_000n, donors: 1 });
    await expectLedgerConsistent(db);
  });
});
