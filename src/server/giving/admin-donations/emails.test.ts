import { expect, test } from 'vitest';
import { pathOf } from '#contract/endpoint.ts';
import { type DonationDetail, getDonation } from '#contract/giving/donations.admin.ts';
import { resendReceipt } from '#contract/giving/receipts/receipts.admin.ts';
import { recordBounce } from '#server/mail/bounces.ts';
import { sendDueMail } from '#server/mail/delivery.ts';
import { processOutbox } from '#server/mail/process-outbox.ts';
import { MailRefused } from '#server/mail/smtp.ts';
import { createTestApp } from '#tests/support/app.ts';
import { createMailDelivery } from '#tests/support/mail-delivery.ts';
import { mailIdOf } from '#tests/support/mailbox.ts';
import { jsonResponse, signedInStaff } from '#tests/support/staff.ts';

const site = await createTestApp();
const { clock } = site;
const { deps, deliver, mailbox, giftWith } = createMailDelivery(site);
const { accountant } = await signedInStaff(site);

const refusing = {
  ...deps,
  transport: {
    send: () => Promise.reject(new MailRefused('EENVELOPE 550 RCPT')),
    close: () => undefined,
  },
};

async function detailOf(donationId: string): Promise<DonationDetail> {
  const path = pathOf(getDonation, { id: donationId });
  return (await jsonResponse(accountant.call('GET', path))).json;
}

test('a donation lists its emails, from queued to sent', async () => {
  const gift = await giftWith('donation_settled', { state: 'COMPLETED' });
  expect((await detailOf(gift.id)).emails).toEqual([]);
  await processOutbox(deps);
  const queued = { kind: 'thanks', recipient: gift.email, error: '', queuedAt: clock.now.toISOString() };
  expect((await detailOf(gift.id)).emails).toMatchObject([{ ...queued, status: 'queued', sentAt: null }]);
  clock.pass(1_000);
  await sendDueMail(deps);
  expect((await detailOf(gift.id)).emails).toMatchObject([
    { ...queued, status: 'sent', sentAt: clock.now.toISOString(), nextTryAt: null },
  ]);
});

test('an email that the mail server refuses is attempted again, and rejected in the end', async () => {
  const gift = await giftWith('donation_settled', { state: 'COMPLETED' });
  await processOutbox(deps);
  await sendDueMail(refusing);
  const [first] = (await detailOf(gift.id)).emails;
  expect(first).toMatchObject({ status: 'retrying', error: 'EENVELOPE 550 RCPT' });
  for (let tries = 2; tries <= 14; tries += 1) {
    clock.pass(6 * 3_600_000);
    await sendDueMail(refusing);
  }
  const [last] = (await detailOf(gift.id)).emails;
  expect(last).toMatchObject({ status: 'rejected', nextTryAt: null, error: 'EENVELOPE 550 RCPT' });
});

test('an email that bounces after it was sent is shown as bounced, with the code of the mail server', async () => {
  const gift = await giftWith('donation_settled', { state: 'COMPLETED' });
  await deliver();
  const [sent] = await mailbox.sentTo(gift.email);
  const bounce = { mailIds: [mailIdOf(sent)], status: '5.1.1' };
  clock.pass(60_000);
  expect(await recordBounce(site.db, bounce, clock.now)).toBe(true);
  expect((await detailOf(gift.id)).emails).toMatchObject([
    { status: 'bounced', bouncedAt: clock.now.toISOString(), error: '5.1.1' },
  ]);
  // Mail servers may send a notice twice, and anybody may send one about an email of somebody else.
  expect(await recordBounce(site.db, bounce, clock.now)).toBe(false);
  expect(await recordBounce(site.db, { ...bounce, mailIds: [gift.id] }, clock.now)).toBe(false);
});

test('a receipt that is sent again is a separate email and an entry in the history', async () => {
  const gift = await giftWith('donation_settled', { state: 'COMPLETED' });
  await processOutbox(deps);
  const path = pathOf(resendReceipt, { id: gift.attemptId });
  await accountant.call('POST', path, {});
  const { emails, history } = await detailOf(gift.id);
  expect(emails.map(({ kind }) => kind)).toEqual(['thanks', 'receipt_again']);
  expect(history.at(-1)).toMatchObject({
    kind: 'receipt_resent',
    who: 'The accountant',
    message: 'The receipt was sent again.',
  });
});
