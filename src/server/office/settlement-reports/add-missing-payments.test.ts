import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { pathOf } from '#contract/endpoint.ts';
import { getDonation } from '#contract/giving/donations.admin.ts';
import { cancelGift } from '#contract/office/offline-gifts.ts';
import type { SettlementLine } from '#contract/office/settlement-reports.ts';
import { attempt, donation } from '#server/db/schema/donation.ts';
import { mail } from '#server/db/schema/mail.ts';
import { receipt } from '#server/db/schema/receipt.ts';
import { auditEntry } from '#server/db/schema/staff.ts';
import { processOutbox } from '#server/mail/process-outbox.ts';
import { createTestApp } from '#tests/support/app.ts';
import { createCampaign } from '#tests/support/factories.ts';
import { sampleDetails } from '#tests/support/fake-web.ts';
import { expectLedgerConsistent, totalOf } from '#tests/support/ledger-checks.ts';
import { createOfflineGifts } from '#tests/support/offline-gifts.ts';
import { createSettlements, reportOf } from '#tests/support/settlement-reports.ts';
import { jsonResponse, signedInStaff } from '#tests/support/staff.ts';

// Payments that the provider has and our books lack, as after an older backup was restored.

const site = await createTestApp();
const { db, gateway, sandbox, clock } = site;
const { accountant, viewer } = await signedInStaff(site);
const { importReport, compare, addMissingPayments } = createSettlements(accountant);
const { enter, gift } = await createOfflineGifts(site, accountant);
const campaign = await createCampaign(db);
const purpose = { categoryId: campaign.categoryId, campaignId: campaign.id };

/** Orders that were paid at the provider, but of which our books know nothing. */
async function lostOrders(...orderIds: string[]) {
  for (const merchantOrderId of orderIds) {
    await gateway.placeOrder({ merchantOrderId, amountPaise: 50_000n, redirectUrl: 'https://example.org/' });
    await sandbox.pay(merchantOrderId, { paidAt: Date.parse('2026-11-20T13:00:27Z') });
  }
  const { json } = await importReport(reportOf(...orderIds.map((orderId) => ({ orderId }))));
  const { missing } = await compare(json.id);
  return {
    reportId: json.id as string,
    lineIds: missing.items.map(({ id }: SettlementLine) => id) as string[],
  };
}

const attemptOf = async (orderId: string) =>
  (await db.select().from(attempt).where(eq(attempt.merchantOrderId, orderId)))[0];

// shows: P16
test('a missing payment is added on its own day, with a receipt, an alert and an audit entry', async () => {
  const { reportId, lineIds } = await lostOrders('lost-1');
  const before = await totalOf(db, campaign.id);
  const { status, json } = await addMissingPayments(reportId, { lineIds, ...purpose });
  expect([status, json.added, json.refused]).toEqual([200, 1, []]);
  const added = await attemptOf('lost-1');
  expect(added).toMatchObject({
    state: 'COMPLETED',
    status: 'paid',
    countedAt: new Date('2026-11-20T13:00:27Z'),
    amountPaise: 50_000n,
    providerPaymentId: expect.stringMatching(/^OM/),
  });
  await processOutbox({
    db,
    clock: clock.read,
    trust: sampleDetails.trust,
    log: site.log,
    lowBalanceRetries: 1,
  });
  const detail = await jsonResponse(
    accountant.call('GET', pathOf(getDonation, { id: added?.donationId ?? '' })),
  );
  expect(detail.json).toMatchObject({
    fullName: 'Unknown donor',
    receipts: [{ amountRupees: 500, cancelledAt: null }],
    alerts: [{ kind: 'taken_in', resolvedAt: null }],
    history: [{ kind: 'completed', who: 'The accountant' }],
  });
  expect(await db.$count(mail)).toBe(0);
  expect((await totalOf(db, campaign.id)).paise - before.paise).toBe(50_000n);
  const [entry] = await db
    .select()
    .from(auditEntry)
    .where(eq(auditEntry.action, 'payment_added_from_report'));
  expect(entry?.after).toMatchObject({ orderId: 'lost-1', isDonorKnown: false });
  expect((await compare(reportId)).missing.total).toBe(0);
  await expectLedgerConsistent(db);
});

test('a missing payment counts at the provider’s own time, or at the report’s when that is missing or days apart', async () => {
  for (const [orderId, paidAt] of [
    ['paid-before-midnight', '2026-11-20T18:28:00Z'],
    ['paid-days-before', '2026-11-10T18:28:00Z'],
  ] as const) {
    await gateway.placeOrder({
      merchantOrderId: orderId,
      amountPaise: 50_000n,
      redirectUrl: 'https://example.org/',
    });
    await sandbox.pay(orderId, { paidAt: Date.parse(paidAt) });
    const { json } = await importReport(reportOf({ orderId, paidAt: '2026-11-21 00:03:00' }));
    const { missing } = await compare(json.id);
    const lineIds = missing.items.map(({ id }: SettlementLine) => id);
    await addMissingPayments(json.id, { lineIds, ...purpose });
  }
  expect((await attemptOf('paid-before-midnight'))?.countedAt).toEqual(new Date('2026-11-20T18:28:00Z'));
  expect((await attemptOf('paid-days-before'))?.countedAt).toEqual(new Date('2026-11-20T18:33:00Z'));
  await expectLedgerConsistent(db);
});

// shows: P16
test('a payment is never added twice, however often it is asked for', async () => {
  const { reportId, lineIds } = await lostOrders('lost-2');
  const answers = await Promise.all(
    [1, 2, 3].map(() => addMissingPayments(reportId, { lineIds, ...purpose })),
  );
  expect(answers.reduce((sum, { json }) => sum + json.added, 0)).toBe(1);
  const again = (await addMissingPayments(reportId, { lineIds, ...purpose })).json;
  expect(again).toMatchObject({
    added: 0,
    refused: [{ orderId: 'lost-2', message: 'Our books have this payment already.' }],
  });
  await site.settle('lost-2', 'webhook');
  await processOutbox({
    db,
    clock: clock.read,
    trust: sampleDetails.trust,
    log: site.log,
    lowBalanceRetries: 1,
  });
  const added = await attemptOf('lost-2');
  expect(await db.$count(receipt, eq(receipt.attemptId, added?.id ?? ''))).toBe(1);
  await expectLedgerConsistent(db);
});

test('a donor who is known is entered with name and email address, and gets the receipt', async () => {
  const { reportId, lineIds } = await lostOrders('lost-3');
  const donor = { fullName: 'Lakshmi Rao', email: 'lakshmi@example.com' };
  await addMissingPayments(reportId, { lineIds, ...purpose, ...donor });
  const added = await attemptOf('lost-3');
  await processOutbox({
    db,
    clock: clock.read,
    trust: sampleDetails.trust,
    log: site.log,
    lowBalanceRetries: 1,
  });
  expect(
    (
      await db
        .select()
        .from(donation)
        .where(eq(donation.id, added?.donationId ?? ''))
    )[0],
  ).toMatchObject(donor);
  expect(
    (
      await db
        .select()
        .from(mail)
        .where(eq(mail.attemptId, added?.id ?? ''))
    )[0],
  ).toMatchObject({
    kind: 'thanks',
    recipient: donor.email,
  });
});

// shows: P16
test('payments that the provider does not confirm are refused, and the others are added', async () => {
  const { reportId, lineIds } = await lostOrders('lost-4');
  const { json } = await importReport(
    reportOf({ orderId: 'invented' }, { orderId: '', transactionId: 'OM-9' }),
  );
  const { missing } = await compare(json.id);
  const ids = missing.items.map(({ id }: SettlementLine) => id);
  expect((await addMissingPayments(json.id, { lineIds: ids, ...purpose })).json).toMatchObject({
    added: 0,
    refused: [{ orderId: 'invented' }, { orderId: 'OM-9' }],
  });
  expect(await attemptOf('invented')).toBeUndefined();
  expect((await addMissingPayments(reportId, { lineIds, ...purpose })).json.added).toBe(1);
});

test('a payment of a different amount from the reported one is refused', async () => {
  await gateway.placeOrder({
    merchantOrderId: 'lost-5',
    amountPaise: 50_000n,
    redirectUrl: 'https://example.org/',
  });
  await sandbox.pay('lost-5');
  const { json } = await importReport(reportOf({ orderId: 'lost-5', amount: 600 }));
  const lineIds = (await compare(json.id)).missing.items.map(({ id }: SettlementLine) => id);
  expect((await addMissingPayments(json.id, { lineIds, ...purpose })).json).toMatchObject({ added: 0 });
  expect(await attemptOf('lost-5')).toBeUndefined();
});

test('a payment that may be a gift entered by hand is shown with it, and added only after staff compared the two', async () => {
  const given = { mode: 'neft', receivedOn: '2026-11-20', amountRupees: 500, reference: 'OTHERUTR1' };
  const entered = await enter(gift({ ...given, fullName: 'Similar Donor' }));
  const { reportId, lineIds } = await lostOrders('lost-similar');
  const { items } = (await compare(reportId)).missing;
  expect(items).toMatchObject([
    { orderId: 'lost-similar', similar: { donationId: entered.json.donationId, fullName: 'Similar Donor' } },
  ]);
  const refused = (await addMissingPayments(reportId, { lineIds, ...purpose })).json;
  expect([refused.added, refused.refused]).toMatchObject([0, [{ orderId: 'lost-similar' }]]);
  expect(await attemptOf('lost-similar')).toBeUndefined();
  expect((await addMissingPayments(reportId, { lineIds, ...purpose, addAnyway: true })).json.added).toBe(1);
  await jsonResponse(
    accountant.call('POST', pathOf(cancelGift, { id: entered.json.paymentId }), {
      reason: 'The same payment',
    }),
  );
});

test('cash of the same day is another gift, unless it has the donor’s phone number', async () => {
  await enter(gift({ receivedOn: '2026-11-20', amountRupees: 500, phoneNumber: '9123456780' }));
  const { reportId, lineIds } = await lostOrders('lost-cash');
  expect((await compare(reportId)).missing.items).toMatchObject([{ similar: null }]);
  const known = { fullName: 'Lakshmi Rao', phoneNumber: '9123456780' };
  expect((await addMissingPayments(reportId, { lineIds, ...purpose, ...known })).json.added).toBe(0);
  expect((await addMissingPayments(reportId, { lineIds, ...purpose })).json.added).toBe(1);
});

test('only those who may move money add payments, after a recent sign-in', async () => {
  const { reportId, lineIds } = await lostOrders('lost-6');
  expect((await createSettlements(viewer).addMissingPayments(reportId, { lineIds, ...purpose })).status).toBe(
    403,
  );
  clock.pass(16 * 60_000);
  expect(await addMissingPayments(reportId, { lineIds, ...purpose })).toMatchObject({
    status: 403,
    json: { code: 'sign_in_again' },
  });
});
