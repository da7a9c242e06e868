import { eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { expect, test } from 'vitest';
import { pathOf } from '#contract/endpoint.ts';
import { correctPurpose } from '#contract/giving/corrections.admin.ts';
import { listDonations, summarizeDonations } from '#contract/giving/donation-list.admin.ts';
import { refundPayment } from '#contract/giving/payments.admin.ts';
import { exportDonations } from '#contract/office/exports.ts';
import { getDashboard } from '#contract/staff/dashboard.ts';
import { listReceipts } from '#contract/year-end/receipt-register.ts';
import type { ProviderReport } from '#domain/giving/donation.ts';
import { attempt } from '#server/db/schema/donation.ts';
import { outbox } from '#server/db/schema/outbox.ts';
import { purposeCorrection } from '#server/db/schema/purpose-correction.ts';
import { auditEntry } from '#server/db/schema/staff.ts';
import { findReceipt } from '#server/giving/receipts/queries.ts';
import { recordEvent } from '#server/payments/donation-events.ts';
import { settle } from '#server/payments/settle/settle.ts';
import { createTestApp } from '#tests/support/app.ts';
import { createCampaign, createCategory, createDonation } from '#tests/support/factories.ts';
import { expectLedgerConsistent, totalOf } from '#tests/support/ledger-checks.ts';
import { createMailDelivery } from '#tests/support/mail-delivery.ts';
import { createOfflineGifts } from '#tests/support/offline-gifts.ts';
import { jsonResponse, signedInStaff } from '#tests/support/staff.ts';

const site = await createTestApp();
const { db, clock } = site;
const { accountant, viewer } = await signedInStaff(site);
const { category, current, gift, cheque, enter, act, detail } = await createOfflineGifts(site, accountant);
const { mailbox, deliver } = createMailDelivery(site);

type Purpose = { categoryId: string; campaignId: string | null };
const correct = (donationId: string, to: Purpose, by = accountant, reason = 'Wrong envelope') =>
  jsonResponse(by.call('PUT', pathOf(correctPurpose, { id: donationId }), { ...to, reason }));
const read = async (path: string) => (await jsonResponse(accountant.call('GET', path))).json;
/** A running campaign that is alone in its category. */
async function anotherCampaign(title: string): Promise<{ categoryId: string; campaignId: string }> {
  const { id: categoryId } = await createCategory(db);
  return { categoryId, campaignId: (await createCampaign(db, { categoryId, title })).id };
}

/** An online donation of ₹500 with its history and receipt. @returns its id. */
async function paidOnline(purpose: Purpose, email: string): Promise<string> {
  const changes = { ...purpose, email, state: 'COMPLETED', createdAt: clock.now } as const;
  const { id: donationId, attemptId } = await createDonation(db, changes);
  const about = { donationId, attemptId };
  await db.insert(outbox).values({ id: uuid(), kind: 'donation_settled', ...about, createdAt: clock.now });
  const event = { ...about, kind: 'completed', actor: 'schedule', message: 'Paid.' } as const;
  await db.transaction((tx) => recordEvent(tx, event, clock.now));
  await deliver();
  return donationId;
}

test('a gift entered for the wrong campaign moves to the right one, with its receipt, totals, lists and exports', async () => {
  const email = 'moved@example.com';
  const { donationId, paymentId } = (await enter(gift({ email, amountRupees: 750 }))).json;
  await enter(gift({ email, amountRupees: 250 }));
  const wrong = current.campaignId;
  const right = await anotherCampaign('School kits');
  await deliver();
  const { status, json } = await correct(donationId, right);
  expect(status).toBe(200);
  expect(json.message).toMatch(
    /^Changed from .+ \(Relief\) to School kits \(.+\)\. Receipt 2026-27\/\d{6} replaces the earlier one\.$/,
  );

  expect(await totalOf(db, wrong)).toEqual({ paise: 25_000n, donors: 1 });
  expect(await totalOf(db, right.campaignId)).toEqual({ paise: 75_000n, donors: 1 });
  const summary = `${summarizeDonations.path}?campaignId=`;
  expect(await read(`${summary}${right.campaignId}`)).toMatchObject({ count: 1, netRupees: 750 });
  expect(await read(`${summary}${wrong}`)).toMatchObject({ count: 1, netRupees: 250 });
  expect((await read(`${listDonations.path}?categoryId=${right.categoryId}`)).items).toMatchObject([
    { donationId, campaign: { id: right.campaignId, name: 'School kits' } },
  ]);
  const { campaigns } = await read(getDashboard.path);
  expect(campaigns).toContainEqual(
    expect.objectContaining({ id: right.campaignId, raisedRupees: 750, donors: 1 }),
  );
  const file = { format: 'csv', campaignId: right.campaignId };
  expect((await accountant.call('POST', exportDonations.path, file)).body).toContain('School kits');

  const found = await detail(donationId);
  expect(found).toMatchObject({ category: { id: right.categoryId }, campaign: { name: 'School kits' } });
  expect(found.history.at(-1)).toMatchObject({ kind: 'purpose_corrected', who: 'The accountant' });
  expect(found.history.at(-1).message).toContain('Reason: Wrong envelope');
  const printed = await Promise.all(
    found.receipts.map(async ({ id: receiptId }: { id: string }) => {
      const record = await findReceipt(db, { receiptId });
      return record && [record.attemptId === paymentId, record.campaignTitle, record.categoryName !== ''];
    }),
  );
  expect(printed).toEqual([
    [true, expect.not.stringContaining('School kits'), true],
    [true, 'School kits', true],
  ]);
  const register = await read(`${listReceipts.path}?year=2026-27`);
  expect(register.items).toContainEqual(
    expect.objectContaining({ state: 'replaced', reason: 'Wrong envelope' }),
  );
  await deliver();
  expect((await mailbox.sentTo(email)).at(-1)?.subject).toContain('Your corrected receipt');
  const lines = await db.select().from(auditEntry).where(eq(auditEntry.targetId, donationId));
  expect(lines.find(({ action }) => action === 'purpose_corrected')).toMatchObject({
    before: { categoryId: category.id, campaignId: wrong },
    after: { ...right, reason: 'Wrong envelope' },
  });
  await expectLedgerConsistent(db);
});

test('an online donation can be corrected more than once, also to no campaign and back', async () => {
  const wrong = await anotherCampaign('Cots');
  const right = await anotherCampaign('Wells');
  const id = await paidOnline(wrong, 'online-purpose@example.com');
  expect((await correct(id, { ...wrong, campaignId: null })).status).toBe(200);
  expect(await totalOf(db, wrong.campaignId)).toEqual({ paise: 0n, donors: 0 });
  expect((await correct(id, right)).status).toBe(200);
  expect(await totalOf(db, right.campaignId)).toEqual({ paise: 50_000n, donors: 1 });
  expect((await correct(id, right)).json.code).toBe('purpose_same');
  expect((await correct(id, wrong)).status).toBe(200);
  expect(await totalOf(db, right.campaignId)).toEqual({ paise: 0n, donors: 0 });
  expect(await totalOf(db, wrong.campaignId)).toEqual({ paise: 50_000n, donors: 1 });
  const { receipts } = await detail(id);
  expect(receipts.map(({ cancelledAt }: { cancelledAt: string | null }) => cancelledAt === null)).toEqual([
    false,
    false,
    false,
    true,
  ]);
  await expectLedgerConsistent(db);
});

test('a further payment of a donation settles for the campaign to which it was corrected while the provider was asked', async () => {
  const wrong = await anotherCampaign('Lamps');
  const right = await anotherCampaign('Books');
  const donationId = await paidOnline(wrong, 'second-payment@example.com');
  const merchantOrderId = `second-${donationId}`;
  const moments = { createdAt: clock.now, changedAt: clock.now, countedAt: clock.now };
  const second = { id: uuid(), donationId, merchantOrderId, amountPaise: 50_000n, ...wrong, ...moments };
  await db.insert(attempt).values({ ...second, number: 2, provider: 'phonepe', state: 'PENDING' });
  const report = Promise.withResolvers<ProviderReport>();
  const gateway = { ...site.gateway, orderStatus: () => report.promise };
  const settling = settle({ db, clock: clock.read, gateway }, merchantOrderId, 'schedule');
  expect((await correct(donationId, right)).status).toBe(200);
  report.resolve({
    state: 'COMPLETED',
    amountPaise: 50_000n,
    paymentMode: 'CARD',
    providerPaymentId: 'OM2',
    paidAt: null,
  });
  expect(await settling).toMatchObject({ state: 'COMPLETED' });
  expect(await totalOf(db, wrong.campaignId)).toEqual({ paise: 0n, donors: 0 });
  expect(await totalOf(db, right.campaignId)).toEqual({ paise: 100_000n, donors: 1 });
});

test('what was refunded stays out of the new campaign’s total, and a later cancellation is taken from it', async () => {
  const { donationId, paymentId } = (await enter(gift({ amountRupees: 900 }))).json;
  const refund = { amountRupees: 400, seenRefundableRupees: 900, reason: 'Gave too much' };
  await accountant.call('POST', pathOf(refundPayment, { id: paymentId }), refund);
  const right = await anotherCampaign('Seeds');
  expect((await correct(donationId, right)).status).toBe(200);
  expect(await totalOf(db, right.campaignId)).toEqual({ paise: 50_000n, donors: 1 });
  expect(await totalOf(db, current.campaignId)).toEqual({ paise: 0n, donors: 0 });
  await act('cancelled', paymentId, { reason: 'Entered twice' });
  expect(await totalOf(db, right.campaignId)).toEqual({ paise: 0n, donors: 0 });
  expect((await correct(donationId, { categoryId: category.id, campaignId: null })).status).toBe(200);
  await expectLedgerConsistent(db);
});

test('a cheque counts for the corrected campaign once it clears', async () => {
  const { donationId, paymentId } = (await enter(cheque('700100', { amountRupees: 300 }))).json;
  const right = await anotherCampaign('Lamps');
  expect((await correct(donationId, right)).json.message).not.toContain('Receipt');
  expect(await totalOf(db, right.campaignId)).toEqual({ paise: 0n, donors: 0 });
  await act('cleared', paymentId, { clearedOn: '2026-11-20' });
  expect(await totalOf(db, right.campaignId)).toEqual({ paise: 30_000n, donors: 1 });
  await expectLedgerConsistent(db);
});

test('cash cannot be moved to a campaign for which its donor would have given too much of it', async () => {
  const email = 'much-cash@example.com';
  const right = await anotherCampaign('Roofs');
  await enter(gift({ ...right, email, amountRupees: 150_000, receivedOn: '2026-11-18' }));
  const { donationId } = (await enter(gift({ email, amountRupees: 100_000 }))).json;
  const { json } = await correct(donationId, right);
  expect(json.fields.campaignId).toContain('₹2,50,000');
  expect((await detail(donationId)).campaign.id).toBe(current.campaignId);
});

test('a correction needs a reason, a paid donation, a known purpose, and the right to change donations', async () => {
  const { donationId } = (await enter(gift())).json;
  const to = { categoryId: category.id, campaignId: null };
  expect((await correct(donationId, to, accountant, ' ')).json.fields.reason).toBe('Please give a reason');
  expect((await correct(donationId, { ...to, categoryId: 'x' })).json.fields.categoryId).toBeDefined();
  expect((await correct(donationId, { ...to, categoryId: uuid() })).json.code).toBe('category_unknown');
  expect((await correct(donationId, { ...to, campaignId: uuid() })).json.code).toBe('campaign_deleted');
  expect((await correct(donationId, to, viewer)).status).toBe(403);
  expect((await correct(uuid(), to)).status).toBe(404);
  const unpaid = await createDonation(db);
  expect((await correct(unpaid.id, to)).json.code).toBe('purpose_unpaid');
});

test('the database changes a purpose only through a correction that starts from the current one', async () => {
  const { donationId, paymentId } = (await enter(gift())).json;
  const right = await anotherCampaign('Books');
  await correct(donationId, right);
  const { pool } = site.database;
  const back = `category_id = '${category.id}', campaign_id = '${current.campaignId}'`;
  for (const statement of [
    `update donation set ${back} where id = '${donationId}'`,
    `update donation set campaign_id = null, campaign_title = null where id = '${donationId}'`,
    `update attempt set campaign_id = null where id = '${paymentId}'`,
  ])
    await expect(pool.query(statement)).rejects.toThrow('without a correction');
  const [first] = await db
    .select()
    .from(purposeCorrection)
    .where(eq(purposeCorrection.donationId, donationId));
  if (!first) throw new Error('there is no correction');
  const again = db.insert(purposeCorrection).values({ ...first, id: uuid(), number: 2 });
  await expect(again).rejects.toThrow(
    expect.objectContaining({
      cause: expect.objectContaining({ message: expect.stringContaining('present category') }),
    }),
  );
  await expect(site.database.owner.pool.query(`delete from purpose_correction`)).rejects.toThrow(
    'append-only',
  );
  await expect(site.database.owner.pool.query(`update purpose_correction set reason = 'x'`)).rejects.toThrow(
    'append-only',
  );
});
