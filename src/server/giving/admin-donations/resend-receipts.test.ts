import { afterEach, expect, test } from 'vitest';
import { sendDueMail } from '#server/mail/delivery.ts';
import { processOutbox } from '#server/mail/process-outbox.ts';
import { createTestApp } from '#tests/support/app.ts';
import { auditOf } from '#tests/support/audit.ts';
import { createCampaign } from '#tests/support/factories.ts';
import { createMailDelivery } from '#tests/support/mail-delivery.ts';
import { orderGift } from '#tests/support/orders.ts';
import { jsonResponse, type StaffVisitor, signedInStaff } from '#tests/support/staff.ts';

const site = await createTestApp();
const { db, sandbox, settle } = site;
const { accountant, viewer } = await signedInStaff(site);
const { deps: mailDeps, mailbox } = createMailDelivery(site);
afterEach(() => sandbox.clear());
const campaign = await createCampaign(db);
const UNKNOWN_ID = '0195c2a0-0000-7000-8000-000000000000';

const ordered = (email: string) => orderGift(site, { campaign, email, message: '' });

async function paid(email: string) {
  const gift = await ordered(email);
  await sandbox.pay(gift.merchantOrderId);
  await settle(gift.merchantOrderId, 'donor');
  await processOutbox(mailDeps);
  return gift;
}

const resend = (paymentIds: unknown, by: StaffVisitor = accountant) =>
  jsonResponse(by.post('/api/admin/receipt-mails', { paymentIds }));

test('sends each donor of the selected payments one email, and counts those without a receipt by reason', async () => {
  const [first, second, unpaid] = [
    await paid('one@example.com'),
    await paid('two@example.com'),
    await ordered('three@example.com'),
  ];
  await sendDueMail(mailDeps);
  const { status, json } = await resend([first.id, second.id, first.id, unpaid.id, UNKNOWN_ID]);
  expect([status, json]).toEqual([
    202,
    {
      sent: 2,
      skipped: [
        { reason: 'There is no receipt for this payment.', count: 1 },
        { reason: 'This payment could not be found.', count: 1 },
      ],
    },
  ]);
  await sendDueMail(mailDeps);
  for (const { email } of [first, second]) expect(await mailbox.sentTo(email)).toHaveLength(2);
  expect(await auditOf(db, first.donationId)).toMatchObject([{ action: 'receipt_resent' }]);
});

test('receipts cannot be sent again without a payment, for too many, or by a viewer', async () => {
  expect((await resend([])).status).toBe(400);
  expect((await resend(Array.from({ length: 501 }, () => UNKNOWN_ID))).status).toBe(400);
  expect((await resend([UNKNOWN_ID], viewer)).status).toBe(403);
});
