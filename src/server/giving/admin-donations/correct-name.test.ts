import { expect, test } from 'vitest';
import { pathOf } from '#contract/endpoint.ts';
import { correctName } from '#contract/giving/corrections.admin.ts';
import { listReceipts } from '#contract/year-end/receipt-register.ts';
import { findReceipt } from '#server/giving/receipts/queries.ts';
import { createTestApp } from '#tests/support/app.ts';
import { expectLedgerConsistent } from '#tests/support/ledger-checks.ts';
import { createMailDelivery } from '#tests/support/mail-delivery.ts';
import { createOfflineGifts } from '#tests/support/offline-gifts.ts';
import { jsonResponse, signedInStaff } from '#tests/support/staff.ts';

const site = await createTestApp();
const { db } = site;
const { accountant, viewer } = await signedInStaff(site);
const { gift, enter, detail } = await createOfflineGifts(site, accountant);
const { mailbox, deliver } = createMailDelivery(site);

const correct = (paymentId: string, body: object, by = accountant) =>
  jsonResponse(by.call('POST', pathOf(correctName, { id: paymentId }), body));

test('a corrected name is on a new receipt, with the reason in the register; the earlier receipt keeps the earlier name', async () => {
  const email = 'name@example.com';
  const { donationId, paymentId } = (await enter(gift({ email, fullName: 'Lakshmi Roa', campaignId: null })))
    .json;
  await deliver();
  const body = { fullName: 'Lakshmi Rao', seenFullName: 'Lakshmi Roa', reason: 'Misspelt' };
  expect((await correct(paymentId, { ...body, reason: ' ' })).status).toBe(400);
  expect((await correct(paymentId, body, viewer)).status).toBe(403);
  expect((await correct(paymentId, body)).json.message).toBe(
    'Receipt 2026-27/000002 replaces the earlier one.',
  );
  expect((await correct(paymentId, body)).json.code).toBe('edited_meanwhile');
  const found = await detail(donationId);
  expect([found.fullName, found.receipts.length]).toEqual(['Lakshmi Rao', 2]);
  const names = await Promise.all(
    found.receipts.map(
      async ({ id: receiptId }: { id: string }) => (await findReceipt(db, { receiptId }))?.fullName,
    ),
  );
  expect(names).toEqual(['Lakshmi Roa', 'Lakshmi Rao']);
  const register = await jsonResponse(accountant.call('GET', `${listReceipts.path}?year=2026-27`));
  expect(register.json.items).toMatchObject([
    { fullName: 'Lakshmi Roa', state: 'replaced', reason: 'Misspelt', replacedBy: '2026-27/000002' },
    { fullName: 'Lakshmi Rao', state: 'issued', reason: '' },
  ]);
  await deliver();
  const letters = await mailbox.sentTo(email);
  expect(letters.map(({ subject }) => subject)).toEqual([
    'Thank you: your receipt from Charity',
    'Your corrected receipt from Charity',
  ]);
  expect(letters[1]?.text).toContain('Dear Lakshmi Rao,');
  await expectLedgerConsistent(db);
});

test('a name is not corrected where there is no valid receipt', async () => {
  const { paymentId } = (
    await enter(gift({ mode: 'cheque', reference: '1', bank: 'SBI', fullName: 'Ravi', campaignId: null }))
  ).json;
  const { json } = await correct(paymentId, { fullName: 'Ravi K', seenFullName: 'Ravi', reason: 'Misspelt' });
  expect(json.code).toBe('receipt_not_issued');
});
