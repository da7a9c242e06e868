import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { pathOf } from '#contract/endpoint.ts';
import { getDonation } from '#contract/giving/donations.admin.ts';
import {
  cancelTransfer,
  receiveTransfer,
} from '#contract/giving/expected-transfers/expected-transfers.admin.ts';
import { transferRoutes } from '#contract/giving/expected-transfers/transfer-paths.ts';
import { cancelGift } from '#contract/office/offline-gifts.ts';
import { formatTransferCode } from '#domain/giving/transfer-code.ts';
import { LANGUAGE_HEADER } from '#domain/text/language.ts';
import { donation } from '#server/db/schema/donation.ts';
import { donationEvent } from '#server/db/schema/donation-event.ts';
import { expectedTransfer } from '#server/db/schema/expected-transfer.ts';
import { auditEntry } from '#server/db/schema/staff.ts';
import { createTestApp } from '#tests/support/app.ts';
import { createApprovals } from '#tests/support/approvals.ts';
import { announce, trustWithAccount } from '#tests/support/expected-transfers.ts';
import { createCampaign, createCategory } from '#tests/support/factories.ts';
import { expectLedgerConsistent, totalOf } from '#tests/support/ledger-checks.ts';
import { createMailDelivery } from '#tests/support/mail-delivery.ts';
import { jsonResponse } from '#tests/support/staff.ts';
import { createVisitor } from '#tests/support/visitor.ts';
import { expireTransfers } from '../../giving/expected-transfers/service.ts';

const trust = trustWithAccount();
const site = await createTestApp({ trust });
const { db, database, clock } = site;
const { mailbox, deliver } = createMailDelivery(site, trust);
const { staff, second, latest, decide } = await createApprovals(site);
const { accountant, owner } = staff;
const category = await createCategory(db);

let donors = 0;
/** A gift of ₹500 that another donor has announced for another campaign. */
async function announced(changes: object = {}) {
  const campaign = await createCampaign(db, { categoryId: category.id });
  const given = { categoryId: category.id, campaignId: campaign.id, email: `donor${++donors}@example.com` };
  return announce(site, site, { ...given, ...changes });
}

let utrs = 0;
const newUtr = () => `SBIN5263312345${String(++utrs).padStart(4, '0')}`;
const received = (changes: object = {}) => ({
  mode: 'neft',
  amountRupees: 500,
  receivedOn: '2026-11-20',
  reference: newUtr(),
  idempotencyKey: `form-of-a-received-transfer-${++utrs}`,
  ...changes,
});
const receive = (id: string, body: object, by = accountant) =>
  jsonResponse(by.call('POST', pathOf(receiveTransfer, { id }), body));
const stored = async (id: string) => {
  const [row] = await db.select().from(expectedTransfer).where(eq(expectedTransfer.id, id));
  if (!row) throw new Error(`no transfer ${id}`);
  return row;
};
const donationOf = async (id: string) => {
  const [row] = await db.select().from(donation).where(eq(donation.id, id));
  return row;
};

describe('a transfer that has arrived', () => {
  test('becomes a gift with a receipt in its donor’s language, linked both ways', async () => {
    const visitor = createVisitor(site);
    await visitor.signIn();
    const campaign = await createCampaign(db, { categoryId: category.id });
    const body = {
      categoryId: category.id,
      campaignId: campaign.id,
      donationAmount: 500,
      fullName: 'Lakshmi Rao',
      email: 'her.office@example.com',
      phoneNumber: '9876543210',
      message: 'For the children',
    };
    const answer = await visitor.post(transferRoutes.announce.path, body, { [LANGUAGE_HEADER]: 'te' });
    const { reference } = JSON.parse(answer.body);
    const [row] = await db.select().from(expectedTransfer).where(eq(expectedTransfer.reference, reference));
    if (!row) throw new Error('not stored');
    expect(await totalOf(db, campaign.id)).toMatchObject({ paise: 0n });

    const { status, json } = await receive(row.id, received());
    expect(status).toBe(201);
    expect(json.receiptNumber).toMatch(/^2026-27\/\d{6}$/);
    expect(await stored(row.id)).toMatchObject({ state: 'received', donationId: json.donationId });
    expect(await donationOf(json.donationId)).toMatchObject({
      fullName: 'Lakshmi Rao',
      email: 'her.office@example.com',
      message: 'For the children',
      language: 'te',
      accountId: row.accountId,
      campaignId: campaign.id,
    });
    expect(row.accountId).not.toBeNull();
    expect(await totalOf(db, campaign.id)).toEqual({ paise: 50_000n, donors: 1 });
    const detail = await jsonResponse(accountant.call('GET', pathOf(getDonation, { id: json.donationId })));
    expect(detail.json.announced).toMatchObject({ code: formatTransferCode(row.code), amountRupees: 500 });
    const [event] = await db
      .select()
      .from(donationEvent)
      .where(eq(donationEvent.donationId, json.donationId));
    expect(event?.message).toContain(formatTransferCode(row.code));
    await deliver();
    const mails = await mailbox.sentTo('her.office@example.com');
    expect(mails.at(-1)?.attachments).toHaveLength(1);
    expect(mails.at(-1)?.text).toContain('ధన్యవాదాలు');
    await expectLedgerConsistent(db);
  });

  test('counts with the amount that arrived, whatever was announced', async () => {
    const { id, campaignId } = await announced();
    const { json } = await receive(id, received({ amountRupees: 450 }));
    expect(json.message).toContain('It is ₹50 less than was announced.');
    expect(await totalOf(db, campaignId ?? '')).toMatchObject({ paise: 45_000n });
    expect(await stored(id)).toMatchObject({ amountPaise: 50_000n, state: 'received' });
  });

  test('may have expired or been cancelled before', async () => {
    const late = await announced();
    await expireTransfers(db, new Date('2027-01-15T00:00:00Z'));
    expect(await stored(late.id)).toMatchObject({ state: 'expired' });
    expect((await receive(late.id, received())).status).toBe(201);
    const cancelled = await announced();
    await site.post(pathOf(transferRoutes.cancel, { reference: cancelled.reference }), {});
    expect((await receive(cancelled.id, received())).status).toBe(201);
    expect(await stored(cancelled.id)).toMatchObject({ state: 'received', reason: null });
  });

  test('is one gift when two people record it at the same time', async () => {
    const { id, campaignId } = await announced();
    const reference = newUtr();
    const answers = await Promise.all(
      [accountant, owner, accountant, owner].map((by) => receive(id, received({ reference }), by)),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set(answers.map(({ json }) => json.donationId)).size).toBe(1);
    expect(await totalOf(db, campaignId ?? '')).toEqual({ paise: 50_000n, donors: 1 });
  });

  test('is not recorded as two transfers of the bank', async () => {
    const { id } = await announced();
    const answers = await Promise.all([accountant, owner].map((by) => receive(id, received(), by)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)?.json).toMatchObject({
      code: 'transfer_received',
      message: expect.stringContaining('₹500, received on 20/11/2026'),
    });
  });

  test('with a reference that is in the books asks whether it is another one, as an offline gift does', async () => {
    const reference = newUtr();
    expect((await receive((await announced()).id, received({ reference }))).status).toBe(201);
    const other = await announced();
    const body = received({ reference, mode: 'upi_qr' });
    expect((await receive(other.id, body)).json).toMatchObject({ code: 'entered_already' });
    expect(await stored(other.id)).toMatchObject({ state: 'expected' });
    expect((await receive(other.id, { ...body, enterAnyway: true })).status).toBe(201);
  });

  test.each([
    [{ receivedOn: '2026-12-20' }, 'receivedOn'],
    [{ reference: '' }, 'reference'],
    [{ amountRupees: 0 }, 'amountRupees'],
    [{ amountRupees: 1_500_000 }, 'repeatedAmountRupees'],
  ])('with %j is refused at its field, and stays expected', async (changes, field) => {
    const { id } = await announced();
    const { status, json } = await receive(id, received(changes));
    expect([status, Object.keys(json.fields)]).toEqual([400, [field]]);
    expect(await stored(id)).toMatchObject({ state: 'expected' });
  });
});

describe('a large transfer', () => {
  test('waits for a second person, and is received once that person approves it', async () => {
    const { id, code, campaignId } = await announced({ donationAmount: 80_000 });
    const body = received({ amountRupees: 80_000 });
    expect((await receive(id, body)).json).toMatchObject({ code: 'waits_for_approval' });
    expect(await stored(id)).toMatchObject({ state: 'expected' });
    const request = await latest();
    expect(request).toMatchObject({ kind: 'offline_gift', amountRupees: 80_000, donor: 'Lakshmi Rao' });
    expect((await decide(second, 'approve', request.id)).status).toBe(200);
    const row = await stored(id);
    expect(row).toMatchObject({ state: 'received', code });
    expect(await totalOf(db, campaignId ?? '')).toMatchObject({ paise: 8_000_000n });
  });

  test('that was recorded meanwhile is not approved a second time', async () => {
    const { id, campaignId } = await announced({ donationAmount: 80_000 });
    expect((await receive(id, received({ amountRupees: 80_000 }))).json.code).toBe('waits_for_approval');
    const request = await latest();
    expect((await receive(id, received({ amountRupees: 400 }))).status).toBe(201);
    expect((await decide(second, 'approve', request.id)).json).toMatchObject({ code: 'transfer_received' });
    expect(await totalOf(db, campaignId ?? '')).toMatchObject({ paise: 40_000n });
  });
});

test('when its gift is cancelled as a mistake, a transfer is expected again and can be recorded as another one', async () => {
  const { id, campaignId } = await announced();
  const wrong = await receive(id, received({ amountRupees: 5_000 }));
  const cancelled = await accountant.call('POST', pathOf(cancelGift, { id: wrong.json.paymentId }), {
    reason: 'Of another donor',
  });
  expect(cancelled.status).toBe(200);
  expect(await stored(id)).toMatchObject({ state: 'expected', donationId: null });
  expect((await receive(id, received())).status).toBe(201);
  expect(await totalOf(db, campaignId ?? '')).toMatchObject({ paise: 50_000n });
  await expectLedgerConsistent(db);
});

describe('staff', () => {
  test('stop expecting a transfer with a reason, once, which is audited', async () => {
    const { id, code } = await announced();
    const cancel = () =>
      jsonResponse(accountant.call('POST', pathOf(cancelTransfer, { id }), { reason: 'Called us' }));
    expect((await cancel()).json).toEqual({
      message: `Stopped expecting the transfer ${formatTransferCode(code)}.`,
    });
    expect(await stored(id)).toMatchObject({ state: 'cancelled', reason: 'Called us' });
    expect((await cancel()).json).toMatchObject({ code: 'transfer_over' });
    const entries = await db.select().from(auditEntry).where(eq(auditEntry.targetId, id));
    expect(entries).toMatchObject([{ action: 'transfer_cancelled', after: { reason: 'Called us' } }]);
  });

  test('cannot record a transfer of which the donor’s details were deleted', async () => {
    const { id } = await announced();
    await database.owner.pool.query(
      `update expected_transfer set state = 'cancelled', reason = '', full_name = '', email = '', phone_number = '', message = '',
       claimed_user_id = '', account_id = null, idempotency_key = null, body_hash = null, forgotten_at = now() where id = $1`,
      [id],
    );
    expect((await receive(id, received())).json).toMatchObject({ code: 'transfer_forgotten' });
  });

  test('who may not move money record and cancel nothing', async () => {
    const { id } = await announced();
    for (const by of [staff.manager, staff.viewer, staff.approver])
      expect((await receive(id, received(), by)).status).toBe(403);
    expect((await receive('0199d3a0-0000-7000-8000-000000000000', received())).status).toBe(404);
    clock.pass(16 * 60_000);
    expect((await receive(id, received())).json).toMatchObject({ code: 'sign_in_again' });
  });
});
