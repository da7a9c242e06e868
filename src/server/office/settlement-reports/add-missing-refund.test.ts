import { v7 as uuid } from 'uuid';
import { expect, test } from 'vitest';
import { pathOf } from '#contract/endpoint.ts';
import { getDonation } from '#contract/giving/donations.admin.ts';
import { addMissingRefund } from '#contract/office/missing-entries.ts';
import { approveRequest, listApprovals, saveApprovalThreshold } from '#contract/staff/approvals.ts';
import { refund } from '#server/db/schema/ledger.ts';
import { recordEvent } from '#server/payments/donation-events.ts';
import { saveThreshold } from '#server/staff/approvals/queries.ts';
import { createTestApp } from '#tests/support/app.ts';
import { createCampaign } from '#tests/support/factories.ts';
import { expectLedgerConsistent, totalOf } from '#tests/support/ledger-checks.ts';
import { createMailDelivery } from '#tests/support/mail-delivery.ts';
import { createSettlements, reportOf } from '#tests/support/settlement-reports.ts';
import { giveRole, jsonResponse, signedIn, signedInStaff } from '#tests/support/staff.ts';

// Refunds that were started in the provider's dashboard and appear only in its report.

const site = await createTestApp();
const { db, clock } = site;
const { owner, accountant, viewer } = await signedInStaff(site);
const { importReport, compare } = createSettlements(accountant);
const { deliver, giftWith } = createMailDelivery(site);

async function paid() {
  const campaign = await createCampaign(db);
  const purpose = { campaignId: campaign.id, categoryId: campaign.categoryId };
  const createdAt = new Date('2026-11-19T06:30:00Z');
  const gift = await giftWith('donation_settled', { state: 'COMPLETED', createdAt, ...purpose });
  const event = { kind: 'completed', actor: 'schedule', message: 'Paid.' } as const;
  const about = { donationId: gift.id, attemptId: gift.attemptId };
  await db.transaction((tx) => recordEvent(tx, { ...about, ...event }, createdAt));
  await deliver();
  return { ...gift, campaignId: campaign.id };
}

/** Imports a report with one refund. @returns its line's id. */
async function reported(orderId: string, amount: number) {
  const row = { orderId, type: 'REFUND', amount, transactionId: `OMR-${orderId}` };
  const { json } = await importReport(reportOf(row));
  const { refundsMissing } = await compare(json.id);
  return { reportId: json.id as string, lineId: String(refundsMissing.items[0]?.id) };
}

const add = (lineId: string, paymentOrderId: string, by = accountant) =>
  jsonResponse(
    by.call('POST', pathOf(addMissingRefund, { id: lineId }), {
      paymentOrderId,
      reason: 'Paid twice',
    }),
  );

test('a refund that only the report knows is added with ledger, totals, receipt and history, once', async () => {
  const gift = await paid();
  const { reportId, lineId } = await reported('dashboard-1', 200);
  const { status, json } = await add(lineId, gift.merchantOrderId);
  expect([status, json.message]).toEqual([
    200,
    'The refund of ₹200.00 is in the books. The receipt follows in a moment.',
  ]);
  await deliver();
  expect(await totalOf(db, gift.campaignId)).toEqual({ paise: 30_000n, donors: 1 });
  const path = pathOf(getDonation, { id: gift.id });
  const detail = (await jsonResponse(viewer.call('GET', path))).json;
  expect(detail.refunds).toMatchObject([{ state: 'COMPLETED', amountRupees: 200, reason: 'Paid twice' }]);
  expect(detail.receipts).toMatchObject([{ replacedBy: detail.receipts[1].number }, { amountRupees: 300 }]);
  expect(detail.history.at(-1)).toMatchObject({ kind: 'refunded', who: 'The accountant' });
  expect((await compare(reportId)).refundsMissing.total).toBe(0);
  expect((await add(lineId, gift.merchantOrderId)).json.code).toBe('refund_known_already');
  await expectLedgerConsistent(db);
});

test('a refund that was started here is not in the list while it is in progress, and never added from the report', async () => {
  const gift = await paid();
  const { reportId, lineId } = await reported('own-refund', 200);
  const id = uuid();
  const moments = { createdAt: clock.now, changedAt: clock.now, nextPollAt: clock.now };
  const requested = { reason: 'Given twice', requestedBy: 'staff:treasurer', amountPaise: 20_000n };
  const row = { id, attemptId: gift.attemptId, merchantRefundId: 'own-refund', ...requested, ...moments };
  await db.insert(refund).values({ ...row, state: 'PENDING' });
  expect((await compare(reportId)).refundsMissing.total).toBe(0);
  expect((await add(lineId, gift.merchantOrderId)).json.code).toBe('refund_known_already');
});

test('a large refund waits until a second person approves it', async () => {
  const second = await signedIn(site, 'second@example.org', 'Second');
  await giveRole(site, second.email, 'accountant', owner.accountId);
  const approvals = async () => (await jsonResponse(second.call('GET', listApprovals.path))).json.items;
  await jsonResponse(owner.call('PUT', saveApprovalThreshold.path, { fromRupees: 300 }));
  const gift = await paid();
  const { reportId, lineId } = await reported('dashboard-3', 300);
  expect((await add(lineId, gift.merchantOrderId)).json.code).toBe('waits_for_approval');
  expect((await add(lineId, gift.merchantOrderId)).json.code).toBe('request_waits_already');
  expect((await compare(reportId)).refundsMissing.total).toBe(1);

  const [request] = await approvals();
  expect(request).toMatchObject({
    kind: 'refund',
    amountRupees: 300,
    donationId: gift.id,
    reason: 'refunded at the provider already, add it to the books · Paid twice',
  });
  const approve = pathOf(approveRequest, { id: request.id });
  const { status } = await jsonResponse(second.call('POST', approve, { reason: 'Seen the report' }));
  expect(status).toBe(200);
  expect((await compare(reportId)).refundsMissing.total).toBe(0);
  expect(await totalOf(db, gift.campaignId)).toEqual({ paise: 20_000n, donors: 1 });
  await db.transaction((tx) => saveThreshold(tx, null, clock.now));
  await expectLedgerConsistent(db);
});

test('a refund above what is left, of an unknown payment, or without the right to move money is refused', async () => {
  const gift = await paid();
  const { lineId } = await reported('dashboard-2', 501);
  expect((await add(lineId, gift.merchantOrderId)).json.code).toBe('refund_too_large');
  expect((await add(lineId, 'no-such-order')).json.code).toBe('payment_not_found');
  expect((await add(lineId, gift.merchantOrderId, viewer)).status).toBe(403);
  expect((await add('0195c2a0-0000-7000-8000-000000000001', gift.merchantOrderId)).status).toBe(404);
  expect(await totalOf(db, gift.campaignId)).toEqual({ paise: 50_000n, donors: 1 });
});
