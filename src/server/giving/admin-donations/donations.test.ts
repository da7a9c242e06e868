import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { refund } from '#server/db/schema/ledger.ts';
import { mail } from '#server/db/schema/mail.ts';
import { sendDueMail } from '#server/mail/delivery.ts';
import { processOutbox } from '#server/mail/process-outbox.ts';
import { createTestApp } from '#tests/support/app.ts';
import { auditOf } from '#tests/support/audit.ts';
import { createCampaign, createDonation } from '#tests/support/factories.ts';
import { expectLedgerConsistent } from '#tests/support/ledger-checks.ts';
import { createMailDelivery } from '#tests/support/mail-delivery.ts';
import { orderGift } from '#tests/support/orders.ts';
import { jsonResponse, type StaffVisitor, signedInStaff } from '#tests/support/staff.ts';

const site = await createTestApp();
const { db, clock, sandbox, settle } = site;
const { owner, accountant, viewer } = await signedInStaff(site);
const { deps: mailDeps, mailbox } = createMailDelivery(site);
afterEach(() => sandbox.clear());
const campaign = await createCampaign(db);
const UNKNOWN_ID = '0195c2a0-0000-7000-8000-000000000000';

let donors = 0;
function ordered() {
  donors += 1;
  return orderGift(site, { campaign, email: `donor${donors}@example.com`, message: 'For Amma' });
}

async function paid() {
  const gift = await ordered();
  await sandbox.pay(gift.merchantOrderId);
  await settle(gift.merchantOrderId, 'donor');
  await processOutbox(mailDeps);
  return gift;
}

const detail = async (donationId: string) =>
  (await jsonResponse(accountant.call('GET', `/api/admin/donations/${donationId}`))).json;
const at = (id: string, what: string, by: StaffVisitor = accountant, body: object = {}) =>
  jsonResponse(by.post(`/api/admin/payments/${id}/${what}`, body));
const view = (id: string) => jsonResponse(viewer.call('GET', `/api/admin/payments/${id}/provider`));
const audited = (donationId: string) => auditOf(db, donationId);

describe('the details of a donation', () => {
  test('include its history in plain language, its ledger entries and receipt', async () => {
    const gift = await paid();
    const found = await detail(gift.donationId);
    expect(found).toMatchObject({
      id: gift.donationId,
      fullName: 'Lakshmi Rao',
      email: gift.email,
      amountRupees: 500,
      message: 'For Amma',
      campaign: { id: campaign.id, name: campaign.title },
      hasAccount: false,
      refunds: [],
      alerts: [],
      attempts: [{ id: gift.id, number: 1, state: 'COMPLETED', failure: null, refundableRupees: 500 }],
      ledger: [{ kind: 'settled', amountRupees: 500, merchantOrderId: gift.merchantOrderId }],
      receipts: [
        { amountRupees: 500, number: expect.stringMatching(/2026-27\/00000\d$/), cancelledAt: null },
      ],
    });
    expect(found.history.map(({ kind, who }: { kind: string; who: string }) => [kind, who])).toEqual([
      ['ordered', 'the donor'],
      ['placed', 'the donor'],
      ['completed', 'the donor'],
    ]);
  });

  test('explain why a payment failed, with the provider’s own message and codes', async () => {
    const gift = await ordered();
    await sandbox.fail(gift.merchantOrderId);
    await settle(gift.merchantOrderId, 'webhook');
    const { attempts, history } = await detail(gift.donationId);
    expect(attempts[0]).toMatchObject({ state: 'FAILED', refundableRupees: 0 });
    expect(attempts[0].failure).toMatchObject({
      message: 'There was not enough money in the account.',
      codes: 'Z9 INSUFFICIENT_BALANCE',
    });
    expect(history.at(-1)).toMatchObject({ kind: 'failed', who: 'the payment provider' });
  });

  test.each(['no-id', UNKNOWN_ID])('are not found for an unknown id (%s)', async (id) => {
    expect((await jsonResponse(viewer.call('GET', `/api/admin/donations/${id}`))).status).toBe(404);
    expect((await view(id)).status).toBe(404);
    for (const what of ['ask', 'receipt-mail']) expect((await at(id, what)).status).toBe(404);
  });
});

describe('comparing a payment with the provider’s record', () => {
  test('shows both records and changes nothing', async () => {
    const gift = await ordered();
    expect((await view(gift.id)).json).toMatchObject({
      theirs: { state: 'PENDING', amountRupees: null },
      agrees: true,
    });
    await sandbox.pay(gift.merchantOrderId);
    expect((await view(gift.id)).json).toMatchObject({
      merchantOrderId: gift.merchantOrderId,
      checkedAt: clock.now.toISOString(),
      agrees: false,
      ours: { state: 'PENDING', amountRupees: 500 },
      theirs: { state: 'COMPLETED', amountRupees: 500, paymentMode: expect.any(String) },
    });
    expect((await detail(gift.donationId)).attempts[0].state).toBe('PENDING');
  });

  test('is refused with 503 while the provider does not respond, as is updating the payment', async () => {
    const gift = await ordered();
    for (const asking of [view, (id: string) => at(id, 'ask')]) {
      await sandbox.script({ operation: 'status', outcome: { kind: 'cut' } });
      const code = 'provider_not_answering';
      expect(await asking(gift.id)).toMatchObject({ status: 503, json: { code } });
    }
    expect((await detail(gift.donationId)).attempts[0].state).toBe('PENDING');
  });

  test('is refused for an offline gift', async () => {
    const gift = await createDonation(db, { state: 'COMPLETED', provider: 'offline' });
    expect((await view(gift.attemptId)).status).toBe(404);
    expect((await at(gift.attemptId, 'ask')).json.message).toMatch(/received offline/);
  });
});

describe('updating a payment from the provider', () => {
  test('settles a paid payment in the name of the member of staff', async () => {
    const gift = await ordered();
    await sandbox.pay(gift.merchantOrderId);
    const { status, json } = await at(gift.id, 'ask');
    expect(status).toBe(200);
    expect(json).toEqual({ stateBefore: 'PENDING', state: 'COMPLETED', message: 'The payment is paid.' });
    const { history, ledger } = await detail(gift.donationId);
    expect(history.at(-1)).toMatchObject({ kind: 'completed', who: 'The accountant' });
    expect(ledger).toHaveLength(1);
    expect(await audited(gift.donationId)).toMatchObject([{ action: 'provider_asked', role: 'accountant' }]);
  });

  test('does not change a settled payment', async () => {
    const gift = await paid();
    expect((await at(gift.id, 'ask')).json).toMatchObject({
      state: 'COMPLETED',
      message: expect.stringContaining('No change'),
    });
  });
});

describe('sending a receipt again', () => {
  test('sends the donor one email with the receipt, and is audited', async () => {
    const gift = await paid();
    await sendDueMail(mailDeps);
    expect((await at(gift.id, 'receipt-mail')).status).toBe(202);
    await sendDueMail(mailDeps);
    const mails = await mailbox.sentTo(gift.email);
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Thank you: your receipt from Charity',
      'Your receipt from Charity',
    ]);
    expect(mails[1]?.attachments).toHaveLength(1);
    expect(await audited(gift.donationId)).toMatchObject([{ action: 'receipt_resent' }]);
  });

  test('is refused when no receipt was issued, and nothing is sent', async () => {
    const gift = await ordered();
    expect(await at(gift.id, 'receipt-mail')).toMatchObject({
      status: 409,
      json: { code: 'receipt_not_issued' },
    });
    expect(await db.$count(mail, eq(mail.attemptId, gift.id))).toBe(0);
    expect(await audited(gift.donationId)).toEqual([]);
  });
});

describe('a refund from the back office', () => {
  const request = { amountRupees: 200, seenRefundableRupees: 500, reason: 'Given twice' };
  const refundPayment = (id: string, body: object = request, by = accountant) => at(id, 'refunds', by, body);
  const refundsOf = (id: string) => db.select().from(refund).where(eq(refund.attemptId, id));

  test('refunds part of a payment and shows the remaining refundable amount', async () => {
    const gift = await paid();
    const { status, json } = await refundPayment(gift.id);
    expect(status).toBe(202);
    expect(json).toMatchObject({
      merchantRefundId: expect.stringMatching(/^R-/),
      message: expect.any(String),
    });
    const [created] = await refundsOf(gift.id);
    expect(created).toMatchObject({ amountPaise: 20_000n, reason: 'Given twice' });
    const found = await detail(gift.donationId);
    expect(found.refunds).toMatchObject([{ amountRupees: 200, requestedBy: 'The accountant' }]);
    expect(found.attempts[0].refundableRupees).toBe(300);
    expect(await audited(gift.donationId)).toMatchObject([
      {
        action: 'refund_requested',
        accountId: accountant.accountId,
        before: { refundableRupees: 500 },
        after: { refundableRupees: 300 },
      },
    ]);
  });

  test('requested by two people at the same time is made once; the second gets a conflict', async () => {
    const gift = await paid();
    const responses = await Promise.all([refundPayment(gift.id), refundPayment(gift.id, request, owner)]);
    expect(responses.map(({ status }) => status).toSorted()).toEqual([202, 409]);
    expect(await refundsOf(gift.id)).toHaveLength(1);
    expect(await audited(gift.donationId)).toHaveLength(1);
  });

  test.each([
    [{ amountRupees: 600 }, 409, 'refund_too_large'],
    [{ seenRefundableRupees: 400 }, 409, 'refund_outdated'],
    [{ amountRupees: 0.5 }, 400, 'refund_too_small'],
    [{ amountRupees: 1.005 }, 400, 'rupees_too_many_decimals'],
    [{ amountRupees: -1 }, 400, 'rupees_invalid'],
    [{ reason: ' ' }, 400, 'invalid_input'],
    [{ amountRupees: '200' }, 400, 'invalid_input'],
  ])('with %j is refused, moves no money and is not audited', async (changes, status, code) => {
    const gift = await paid();
    expect(await refundPayment(gift.id, { ...request, ...changes })).toMatchObject({
      status,
      json: { code },
    });
    expect(await refundsOf(gift.id)).toEqual([]);
    expect(await audited(gift.donationId)).toEqual([]);
  });

  test('of an unpaid payment is refused', async () => {
    const gift = await ordered();
    expect((await refundPayment(gift.id)).json.code).toBe('payment_not_refundable');
  });

  test('is refused to viewers, without the anti-forgery token and from foreign pages', async () => {
    const gift = await paid();
    expect((await refundPayment(gift.id, request, viewer)).json.code).toBe('forbidden');
    const path = `/api/admin/payments/${gift.id}/refunds`;
    expect((await accountant.post(path, request, { 'x-xsrf-token': '' })).status).toBe(403);
    expect((await accountant.post(path, request, { origin: 'https://evil.example' })).status).toBe(403);
    expect(await refundsOf(gift.id)).toEqual([]);
  });

  test('leaves the books consistent', async () => {
    await expectLedgerConsistent(db);
  });
});
