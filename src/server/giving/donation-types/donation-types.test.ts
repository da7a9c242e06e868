import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { pathOf } from '#contract/endpoint.ts';
import { correctDonationType } from '#contract/giving/corrections.admin.ts';
import { exportDonations } from '#contract/office/exports.ts';
import { receipt } from '#server/db/schema/receipt.ts';
import { auditEntry } from '#server/db/schema/staff.ts';
import { receiptSheet } from '#server/documents/receipt-texts.ts';
import { findReceipt } from '#server/giving/receipts/queries.ts';
import { createTestApp } from '#tests/support/app.ts';
import { createDonation } from '#tests/support/factories.ts';
import { createOfflineGifts } from '#tests/support/offline-gifts.ts';
import { jsonResponse, signedInStaff } from '#tests/support/staff.ts';

const site = await createTestApp();
const { db, clock } = site;
const { accountant, viewer } = await signedInStaff(site);
const { gift, enter, detail, listed } = await createOfflineGifts(site, accountant);

const correct = (id: string, body: object, by = accountant) =>
  jsonResponse(by.call('PUT', pathOf(correctDonationType, { id }), body));

async function printedType(attemptId: string): Promise<string | undefined> {
  const record = await findReceipt(db, { attemptId });
  if (!record) throw new Error('there is no receipt');
  const { donor: _, ...printed } = record;
  return receiptSheet(printed).facts.find(({ label }) => label === 'Type')?.value;
}

test('a gift for the corpus needs the donor’s direction, and its receipt says what it is', async () => {
  const refused = await enter(gift({ donationType: 'corpus', direction: ' ' }));
  expect(refused.json.fields.direction).toContain('written direction');
  const { json } = await enter(gift({ donationType: 'corpus', direction: 'Letter of 3 May' }));
  expect(await detail(json.donationId)).toMatchObject({
    donationType: 'corpus',
    direction: 'Letter of 3 May',
  });
  expect((await listed(json.donationId))?.donationType).toBe('corpus');
  expect(await printedType(json.paymentId)).toContain('Corpus donation');
  const file = await accountant.call('POST', exportDonations.path, { format: 'csv' });
  expect(file.body).toMatch(/Type,Donor’s direction/);
  expect(file.body).toContain('Corpus,Letter of 3 May');
});

test('a gift without a type is of the type other, and its receipt names none', async () => {
  const { json } = await enter(gift());
  expect(await detail(json.donationId)).toMatchObject({ donationType: 'other', direction: '' });
  expect(await printedType(json.paymentId)).toBeUndefined();
});

test('a correction to the corpus replaces the receipt, with the reason in the history and in the audit log', async () => {
  const { json } = await enter(gift());
  const body = { donationType: 'corpus', direction: 'Letter of 9 May', reason: 'The letter came later' };
  const { status, json: corrected } = await correct(json.donationId, body);
  expect(status).toBe(200);
  expect(corrected.message).toMatch(
    /^Type changed from Other to Corpus\. Receipt 2026-27\/\d+ replaces the earlier one\.$/,
  );
  const { history, receipts } = await detail(json.donationId);
  expect(history.at(-1)).toMatchObject({ kind: 'type_corrected', who: 'The accountant' });
  expect(history.at(-1).message).toContain('Direction: Letter of 9 May. Reason: The letter came later');
  expect(receipts).toMatchObject([{ replacedBy: receipts[1].number }, { cancelledAt: null }]);
  expect(await printedType(json.paymentId)).toContain('Corpus donation');
  const [first] = await db.select().from(receipt).where(eq(receipt.id, receipts[0].id));
  expect(first).toMatchObject({ donationType: 'other', replacedReason: 'The letter came later' });
  const lines = await db.select().from(auditEntry).where(eq(auditEntry.targetId, json.donationId));
  expect(lines.find(({ action }) => action === 'donation_type_corrected')).toMatchObject({
    before: { type: 'other', direction: '' },
    after: { type: 'corpus', direction: 'Letter of 9 May', reason: 'The letter came later' },
  });
});

test('a correction between the other two types keeps the receipt', async () => {
  const { json } = await enter(gift());
  const body = { donationType: 'specific_grant', direction: '', reason: 'A grant of the company' };
  expect((await correct(json.donationId, body)).json.message).toBe(
    'Type changed from Other to Specific grant.',
  );
  expect((await detail(json.donationId)).receipts).toMatchObject([{ cancelledAt: null }]);
  expect((await correct(json.donationId, body)).json.code).toBe('donation_type_same');
});

test('an online donation can be corrected before its receipt was issued; an unpaid one cannot', async () => {
  const body = { donationType: 'corpus', direction: 'Email of 2 May', reason: 'Asked on the phone' };
  const paid = await createDonation(db, { state: 'COMPLETED', createdAt: clock.now });
  expect((await correct(paid.id, body)).status).toBe(200);
  expect((await detail(paid.id)).donationType).toBe('corpus');
  const unpaid = await createDonation(db);
  expect((await correct(unpaid.id, body)).json.code).toBe('donation_type_unpaid');
});

test('a correction needs a reason, a direction for the corpus, and the right to change donations', async () => {
  const { json } = await enter(gift());
  const body = { donationType: 'corpus', direction: '', reason: 'Why' };
  expect((await correct(json.donationId, body)).json.fields.direction).toContain('written direction');
  expect(
    (await correct(json.donationId, { ...body, donationType: 'other', reason: '' })).json.fields.reason,
  ).toBe('Please give a reason');
  expect((await correct(json.donationId, body, viewer)).status).toBe(403);
  expect((await correct('0195c2a0-0000-7000-8000-000000000001', { ...body, direction: 'x' })).status).toBe(
    404,
  );
});

test('the type on a receipt never changes', async () => {
  const { json } = await enter(gift());
  await expect(
    db.update(receipt).set({ donationType: 'corpus' }).where(eq(receipt.attemptId, json.paymentId)),
  ).rejects.toThrow();
});
