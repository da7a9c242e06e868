import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { pathOf } from '#contract/endpoint.ts';
import type { DonationDetail } from '#contract/giving/donations.admin.ts';
import { refundPayment } from '#contract/giving/payments.admin.ts';
import { exportDonations } from '#contract/office/exports.ts';
import { auditEntry } from '#server/db/schema/staff.ts';
import { createTestApp } from '#tests/support/app.ts';
import { expectLedgerConsistent, totalOf } from '#tests/support/ledger-checks.ts';
import { createOfflineGifts } from '#tests/support/offline-gifts.ts';
import { jsonResponse, signedInStaff } from '#tests/support/staff.ts';

const site = await createTestApp();
const { db } = site;
const { accountant, manager } = await signedInStaff(site);
const { current, gift, cheque, enter, act, detail, listed } = await createOfflineGifts(site, accountant);

const ledgerEntry = ({ kind, amountRupees }: DonationDetail['ledger'][number]) => `${kind} ${amountRupees}`;

describe('refunding an offline gift', () => {
  const refund = (id: string, amountRupees: number, seenRefundableRupees: number, by = accountant) =>
    jsonResponse(
      by.call('POST', pathOf(refundPayment, { id }), {
        amountRupees,
        seenRefundableRupees,
        reason: 'Meant for another trust',
      }),
    );

  test('in part replaces the receipt by one for the remaining amount, and is recorded in ledger, totals and audit log', async () => {
    const { json } = await enter(gift({ amountRupees: 2000 }));
    const refunded = await refund(json.paymentId, 500, 2000);
    expect(refunded).toMatchObject({ status: 202, json: { state: 'COMPLETED' } });
    expect(refunded.json.message).toMatch(
      /^The refund is recorded\. Receipt 2026-27\/\d{6} for the remaining/,
    );
    expect(await totalOf(db, current.campaignId)).toEqual({ paise: 150_000n, donors: 1 });
    const donation: DonationDetail = await detail(json.donationId);
    expect(donation.ledger.map(ledgerEntry)).toEqual(['settled 2000', 'refunded -500']);
    expect(donation.receipts.map(({ amountRupees }) => amountRupees)).toEqual([2000, 1500]);
    expect(donation.receipts[0]?.replacedBy).toBe(donation.receipts[1]?.number);
    expect(donation.refunds).toMatchObject([{ amountRupees: 500, reason: 'Meant for another trust' }]);
    expect(donation.attempts[0]).toMatchObject({ refundableRupees: 1500, offline: { state: 'counted' } });
    expect(await listed(json.donationId)).toMatchObject({ status: 'partly_refunded', refundedRupees: 500 });
    const lines = await db.select().from(auditEntry).where(eq(auditEntry.targetId, json.donationId));
    expect(lines.find(({ action }) => action === 'gift_refunded')).toMatchObject({
      accountId: accountant.accountId,
      before: { remainingRupees: 2000 },
      after: { remainingRupees: 1500 },
    });
    await expectLedgerConsistent(db);
  });

  test('in part, then bouncing, reverses only the remaining amount', async () => {
    const { json } = await enter(cheque('400001', { amountRupees: 2000 }));
    expect((await refund(json.paymentId, 500, 0)).json.code).toBe('gift_not_counted');
    await act('cleared', json.paymentId, { clearedOn: '2026-11-21' });
    await refund(json.paymentId, 500, 2000);
    const { json: bounced } = await act('bounced', json.paymentId, { reason: 'Returned' });
    expect(bounced.message).toContain('₹1,500 was reversed in the ledger');
    const donation: DonationDetail = await detail(json.donationId);
    expect(donation.ledger.map(ledgerEntry)).toEqual(['settled 2000', 'refunded -500', 'voided -1500']);
    expect(donation.refunds).toHaveLength(1);
    expect(await listed(json.donationId)).toMatchObject({ status: 'bounced', refundedRupees: 500 });
    expect((await refund(json.paymentId, 1, 0)).json.code).toBe('gift_not_counted');
    const query = { format: 'csv', campaignId: current.campaignId };
    const { body: file } = await accountant.call('POST', exportDonations.path, query);
    expect(file).toContain(',2000,500,1500,0,Bounced,Cheque,');
    await expectLedgerConsistent(db);
  });

  test('in full cancels the receipt, and the gift can no longer be voided', async () => {
    const { json } = await enter(gift());
    expect((await refund(json.paymentId, 500, 500)).json.message).toContain('its receipt is cancelled');
    expect((await act('cancelled', json.paymentId, { reason: 'Twice' })).json.code).toBe('gift_given_back');
    expect((await refund(json.paymentId, 1, 0)).json.code).toBe('refund_too_large');
    expect(await totalOf(db, current.campaignId)).toEqual({ paise: 0n, donors: 0 });
    await expectLedgerConsistent(db);
  });

  test.each([
    ['for more than remains', 501, 500, 'refund_too_large'],
    ['when the remaining amount has changed', 100, 400, 'refund_outdated'],
    ['of less than ₹1', 0.5, 500, 'refund_too_small'],
    ['that leaves less than ₹1', 499.5, 500, 'refund_leaves_too_little'],
  ])('is refused %s', async (_what, amount, seen, code) => {
    const { json } = await enter(gift());
    expect((await refund(json.paymentId, amount, seen)).json.code).toBe(code);
    expect(await totalOf(db, current.campaignId)).toEqual({ paise: 50_000n, donors: 1 });
  });

  test('by two people at the same time happens once, and is refused to managers', async () => {
    const { json } = await enter(gift());
    const both = await Promise.all([refund(json.paymentId, 300, 500), refund(json.paymentId, 300, 500)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([202, 409]);
    expect((await refund(json.paymentId, 100, 200, manager)).json.code).toBe('forbidden');
    expect(await totalOf(db, current.campaignId)).toEqual({ paise: 20_000n, donors: 1 });
    await expectLedgerConsistent(db);
  });
});
