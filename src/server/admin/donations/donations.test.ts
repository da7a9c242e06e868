import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { refund } from '#server/db/schema/ledger.ts';
import { mail } from '#server/db/schema/mail.ts';
import { emptyOutbox, sendDueMail } from '#server/features/mail/service.ts';
import { createTestApp } from '#tests/support/app.ts';
import { auditOf } from '#tests/support/audit.ts';
import { createCampaign, createDonation } from '#tests/support/factories.ts';
import { expectLedgerConsistent } from '#tests/support/ledger-checks.ts';
import { createMailDelivery } from '#tests/support/mail-delivery.ts';
import { orderGift } from '#tests/support/orders.ts';
import { asked, type StaffVisitor, signedInStaff } from '#tests/support/staff.ts';

const site = await createTestApp();
const { db, clock, sandbox, settle } = site;
const { owner, accountant, viewer } = await signedInStaff(site);
const { deps: mailDeps, mailbox } = createMailDelivery(site);
afterEach(() => sandbox.clear());
const campaign = await createCampaign(db);
const NOBODY = '0195c2a0-0000-7000-8000-000000000000';

let donors = 0;
function ordered() {
  donors += 1;
  return orderGift(site, { campaign, email: `donor${donors}@example.com`, message: 'For Amma' });
}

async function paid() {
  const gift = await ordered();
  await sandbox.pay(gift.merchantOrderId);
  await settle(gift.merchantOrderId, 'donor');
  await emptyOutbox(mailDeps);
  return gift;
}

const detail = async (donationId: string) =>
  (await asked(viewer.call('GET', `/api/admin/donations/${donationId}`))).json;
const at = (id: string, what: string, by: StaffVisitor = accountant, body: object = {}) =>
  asked(by.post(`/api/admin/payments/${id}/${what}`, body));
const view = (id: string) => asked(viewer.call('GET', `/api/admin/payments/${id}/provider`));
const audited = (donationId: string) => auditOf(db, donationId);

describe('the detail of a donation', () => {
  test('tells its whole history in plain words, with ledger and receipt', async () => {
    const gift = await paid();
    const found = await detail(gift.donationId);
    expect(found).toMatchObject({
      ...{
        id: gift.donationId,
        fullName: 'Lakshmi Rao',
        email: gift.email,
        amountRupees: 500,
        message: 'For Amma',
      },
      ...{ campaign: { id: campaign.id, name: campaign.title }, hasAccount: false, refunds: [], alerts: [] },
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

  test('says why a payment failed: for people, and in the provider’s own words', async () => {
    const gift = await ordered();
    await sandbox.fail(gift.merchantOrderId);
    await settle(gift.merchantOrderId, 'webhook');
    const { attempts, history } = await detail(gift.donationId);
    expect(attempts[0]).toMatchObject({ state: 'FAILED', refundableRupees: 0 });
    expect(attempts[0].failure).toMatchObject({
      words: 'There was not enough money in the account.',
      codes: 'Z9 INSUFFICIENT_BALANCE',
    });
    expect(history.at(-1)).toMatchObject({ kind: 'failed', who: 'the payment provider' });
  });

  test.each(['no-id', NOBODY])('of nothing (%s) is not there', async (id) => {
    expect((await asked(viewer.call('GET', `/api/admin/donations/${id}`))).status).toBe(404);
    expect((await view(id)).status).toBe(404);
    for (const what of ['ask', 'receipt-mail']) expect((await at(id, what)).status).toBe(404);
  });
});

describe('the provider’s own view', () => {
  test('stands beside ours, and changes nothing', async () => {
    const gift = await ordered();
    expect((await view(gift.id)).json).toMatchObject({
      theirs: { state: 'PENDING', amountRupees: null },
      agrees: true,
    });
    await sandbox.pay(gift.merchantOrderId);
    expect((await view(gift.id)).json).toMatchObject({
      ...{ merchantOrderId: gift.merchantOrderId, askedAt: clock.now.toISOString(), agrees: false },
      ours: { state: 'PENDING', amountRupees: 500 },
      theirs: { state: 'COMPLETED', amountRupees: 500, paymentMode: expect.any(String) },
    });
    expect((await detail(gift.donationId)).attempts[0].state).toBe('PENDING');
  });

  test('while it does not answer, says so, and so does asking now', async () => {
    const gift = await ordered();
    for (const asking of [view, (id: string) => at(id, 'ask')]) {
      await sandbox.script({ operation: 'status', outcome: { kind: 'cut' } });
      const code = 'payment_provider_unreachable';
      expect(await asking(gift.id)).toMatchObject({ status: 503, json: { code } });
    }
    expect((await detail(gift.donationId)).attempts[0].state).toBe('PENDING');
  });

  test('does not exist for a gift at the office', async () => {
    const gift = await createDonation(db, { state: 'COMPLETED', provider: 'offline' });
    expect((await view(gift.attemptId)).status).toBe(404);
    expect((await at(gift.attemptId, 'ask')).json.message).toMatch(/at the office/);
  });
});

describe('asking the provider now', () => {
  test('settles what was paid, by the name of who asked', async () => {
    const gift = await ordered();
    await sandbox.pay(gift.merchantOrderId);
    const { status, json } = await at(gift.id, 'ask');
    expect(status).toBe(200);
    expect(json).toEqual({ stateBefore: 'PENDING', state: 'COMPLETED', words: 'The payment is paid.' });
    const { history, ledger } = await detail(gift.donationId);
    expect(history.at(-1)).toMatchObject({ kind: 'completed', who: 'The accountant' });
    expect(ledger).toHaveLength(1);
    expect(await audited(gift.donationId)).toMatchObject([{ action: 'provider_asked', role: 'accountant' }]);
  });

  test('about what is settled changes nothing', async () => {
    const gift = await paid();
    expect((await at(gift.id, 'ask')).json).toMatchObject({
      state: 'COMPLETED',
      words: expect.stringContaining('Nothing new'),
    });
  });
});

describe('sending a receipt again', () => {
  test('sends one mail with the receipt to the donor, and is in the audit log', async () => {
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

  test('that was never issued is refused, and nothing is sent', async () => {
    const gift = await ordered();
    expect(await at(gift.id, 'receipt-mail')).toMatchObject({ status: 409, json: { code: 'no_receipt' } });
    expect(await db.$count(mail, eq(mail.attemptId, gift.id))).toBe(0);
    expect(await audited(gift.donationId)).toEqual([]);
  });
});

describe('a refund from the back office', () => {
  const wish = { amountRupees: 200, seenRefundableRupees: 500, reason: 'Given twice' };
  const giveBack = (id: string, body: object = wish, by = accountant) => at(id, 'refunds', by, body);
  const refundsOf = (id: string) => db.select().from(refund).where(eq(refund.attemptId, id));

  test('gives a part back, and then the rest', async () => {
    const gift = await paid();
    const { status, json } = await giveBack(gift.id);
    expect(status).toBe(202);
    expect(json).toMatchObject({ merchantRefundId: expect.stringMatching(/^R-/), words: expect.any(String) });
    const [made] = await refundsOf(gift.id);
    expect(made).toMatchObject({ amountPaise: 20_000n, reason: 'Given twice' });
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

  test('by two people at once is made once; the second is told to look again', async () => {
    const gift = await paid();
    const answers = await Promise.all([giveBack(gift.id), giveBack(gift.id, wish, owner)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([202, 409]);
    expect(await refundsOf(gift.id)).toHaveLength(1);
    expect(await audited(gift.donationId)).toHaveLength(1);
  });

  test.each([
    [{ amountRupees: 600 }, 409, 'refund_not_possible'],
    [{ seenRefundableRupees: 400 }, 409, 'refund_outdated'],
    [{ amountRupees: 0.5 }, 400, 'amount_refused'],
    [{ amountRupees: 1.005 }, 400, 'amount_refused'],
    [{ amountRupees: -1 }, 400, 'amount_refused'],
    [{ reason: ' ' }, 400, 'invalid_input'],
    [{ amountRupees: '200' }, 400, 'invalid_input'],
  ])('with %j is refused, moves nothing and leaves no line', async (changes, status, code) => {
    const gift = await paid();
    expect(await giveBack(gift.id, { ...wish, ...changes })).toMatchObject({ status, json: { code } });
    expect(await refundsOf(gift.id)).toEqual([]);
    expect(await audited(gift.donationId)).toEqual([]);
  });

  test('of what is not paid is refused', async () => {
    const gift = await ordered();
    expect((await giveBack(gift.id)).json.code).toBe('refund_not_possible');
  });

  test('is not for viewers, and not for a page elsewhere', async () => {
    const gift = await paid();
    expect((await giveBack(gift.id, wish, viewer)).json.code).toBe('forbidden');
    const path = `/api/admin/payments/${gift.id}/refunds`;
    expect((await accountant.post(path, wish, { 'x-xsrf-token': '' })).status).toBe(403);
    expect((await accountant.post(path, wish, { origin: 'https://evil.example' })).status).toBe(403);
    expect(await refundsOf(gift.id)).toEqual([]);
  });

  test('leaves a ledger that adds up', async () => {
    await expectLedgerConsistent(db);
  });
});
