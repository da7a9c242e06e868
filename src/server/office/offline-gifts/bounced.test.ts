import { and, eq, isNotNull } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { pathOf } from '#contract/endpoint.ts';
import { type ListedDonation, listDonations } from '#contract/giving/donation-list.admin.ts';
import type { DonationDetail } from '#contract/giving/donations.admin.ts';
import { refundPayment } from '#contract/giving/payments.admin.ts';
import { importDonations } from '#contract/office/books/past-imports.ts';
import { listCheques, undoBounce } from '#contract/office/cheques.ts';
import { getDashboard } from '#contract/staff/dashboard.ts';
import { offlineGift } from '#server/db/schema/offline-gift.ts';
import { auditEntry } from '#server/db/schema/staff.ts';
import { createTestApp } from '#tests/support/app.ts';
import { expectLedgerConsistent, totalOf } from '#tests/support/ledger-checks.ts';
import { createMailDelivery } from '#tests/support/mail-delivery.ts';
import { createOfflineGifts } from '#tests/support/offline-gifts.ts';
import { fileOf } from '#tests/support/past-gifts.ts';
import { jsonResponse, signedInStaff } from '#tests/support/staff.ts';

const site = await createTestApp();
const { db } = site;
const { accountant, manager } = await signedInStaff(site);
const { current, cheque, gift, enter, act, detail } = await createOfflineGifts(site, accountant);
const { deliver, mailbox } = createMailDelivery(site);

const get = async (path: string) => (await jsonResponse(accountant.call('GET', path))).json;
const REASON = { reason: 'The bank’s letter was about another cheque' };

let numbers = 300_000;
/** A cheque of ₹500 that bounced, before or after it cleared. */
async function bouncedCheque({ cleared = false, ...changes }: { cleared?: boolean; email?: string } = {}) {
  const { json } = await enter(cheque(String(++numbers), changes));
  if (cleared) await act('cleared', json.paymentId, { clearedOn: '2026-11-20' });
  const bounced = await act('bounced', json.paymentId, { reason: 'No funds' });
  expect(bounced.status).toBe(200);
  return { donationId: json.donationId, paymentId: json.paymentId };
}

const paymentsOf = (donation: DonationDetail) =>
  donation.attempts.map(({ status, state }) => `${status} ${state}`);
const audited = (donationId: string, action: string) =>
  db.$count(auditEntry, and(eq(auditEntry.targetId, donationId), eq(auditEntry.action, action)));
const uncleared = async (donationId: string) =>
  (await get(`${listCheques.path}?limit=100`)).items.filter(
    (each: { donationId: string }) => each.donationId === donationId,
  );
async function statusesInList(donationId: string): Promise<string[]> {
  const { items } = await get(`${listDonations.path}?campaignId=${current.campaignId}&limit=100`);
  return items
    .filter((each: ListedDonation) => each.donationId === donationId)
    .map(({ status }: ListedDonation) => status)
    .toSorted();
}

describe('a bounce that was recorded by mistake', () => {
  test('of a cleared cheque is undone by another payment, with a new receipt, and ledger and totals follow', async () => {
    const { donationId, paymentId } = await bouncedCheque({ cleared: true, email: 'undone@example.com' });
    expect(await totalOf(db, current.campaignId)).toEqual({ paise: 0n, donors: 0 });
    const undone = await act('bounceUndone', paymentId, REASON);
    expect(undone.json.message).toMatch(
      /^The cheque had not bounced: ₹500 is in the ledger again as of 20\/11\/2026\. Its new receipt is 2026-27\/\d{6}\.$/,
    );
    const donation: DonationDetail = await detail(donationId);
    expect(paymentsOf(donation)).toEqual(['bounced COMPLETED', 'paid COMPLETED']);
    expect(
      donation.ledger.map(({ kind, amountRupees, at }) => [kind, amountRupees, at.slice(0, 10)]),
    ).toEqual([
      ['settled', 500, '2026-11-20'],
      ['settled', 500, '2026-11-20'],
      ['voided', -500, '2026-11-21'],
    ]);
    const [cancelled, valid] = donation.receipts;
    expect([cancelled?.cancelledAt, valid?.cancelledAt]).toEqual([expect.any(String), null]);
    expect(undone.json.message).toContain(valid?.number);
    expect(donation.history.at(-1)?.message).toContain('is in the ledger again');
    expect(donation.history.find(({ kind }) => kind === 'bounce_undone')?.message).toContain(REASON.reason);
    expect(await totalOf(db, current.campaignId)).toEqual({ paise: 50_000n, donors: 1 });
    expect(await statusesInList(donationId)).toEqual(['bounced', 'paid']);
    await deliver();
    expect((await mailbox.sentTo('undone@example.com')).at(-1)?.attachments).toHaveLength(1);
    await expectLedgerConsistent(db);
  });

  test('of an uncleared cheque makes it wait again, and it counts once it clears', async () => {
    const { donationId, paymentId } = await bouncedCheque();
    expect(await statusesInList(donationId)).toEqual(['bounced']);
    expect((await act('bounceUndone', paymentId, REASON)).json.message).toBe(
      'The cheque had not bounced. It is waiting to be cleared again.',
    );
    expect(await statusesInList(donationId)).toEqual(['pending']);
    const [waiting] = await uncleared(donationId);
    expect(waiting).toMatchObject({ amountRupees: 500, bank: 'State Bank of India' });
    expect((await act('cleared', waiting.id, { clearedOn: '2026-11-21' })).status).toBe(200);
    expect(await totalOf(db, current.campaignId)).toEqual({ paise: 50_000n, donors: 1 });
    await expectLedgerConsistent(db);
  });

  test('is undone once only, with a reason, and not by those who may not move money', async () => {
    const { donationId, paymentId } = await bouncedCheque({ cleared: true });
    expect((await act('bounceUndone', paymentId, { reason: '' })).status).toBe(400);
    const path = pathOf(undoBounce, { id: paymentId });
    expect((await manager.call('POST', path, REASON)).status).toBe(403);
    const both = await Promise.all([
      act('bounceUndone', paymentId, REASON),
      act('bounceUndone', paymentId, REASON),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await act('presentedAgain', paymentId, { presentedOn: '2026-11-21' })).json.code).toBe(
      'bounce_continued_already',
    );
    expect((await detail(donationId)).attempts).toHaveLength(2);
    expect(await audited(donationId, 'bounce_undone')).toBe(1);
    await expectLedgerConsistent(db);
  });

  test('is not undone after a part was given back, because the whole amount would count again', async () => {
    const { json } = await enter(cheque(String(++numbers)));
    await act('cleared', json.paymentId, { clearedOn: '2026-11-20' });
    const refund = { amountRupees: 100, seenRefundableRupees: 500, reason: 'Asked for' };
    await accountant.call('POST', pathOf(refundPayment, { id: json.paymentId }), refund);
    await act('bounced', json.paymentId, { reason: 'No funds' });
    expect((await act('bounceUndone', json.paymentId, REASON)).json.code).toBe('bounced_after_refund');
    const [payment] = (await detail(json.donationId)).attempts;
    expect(payment.bounced).toEqual({ mayContinue: false, bankChargesRupees: 0 });
    await expectLedgerConsistent(db);
  });
});

test('an imported cheque that bounced is not continued, and the refusal says why', async () => {
  const days = { receivedOn: '2019-05-31', name: 'Lakshmi Rao', amountRupees: '500', category: 'Relief' };
  const row = { ...days, mode: 'Cheque', reference: '000417', bank: 'State Bank of India' };
  const type = { 'content-type': 'text/csv' };
  expect((await accountant.call('POST', importDonations.path, fileOf(row), type)).status).toBe(200);
  const [imported] = await db.select().from(offlineGift).where(isNotNull(offlineGift.importId));
  const id = imported?.attemptId ?? '';
  expect((await act('bounced', id, { reason: 'No funds' })).status).toBe(200);
  const { status, json } = await act('bounceUndone', id, REASON);
  expect([status, json.code]).toEqual([409, 'bounced_import']);
  expect((await act('presentedAgain', id, { presentedOn: '2026-11-21' })).json.code).toBe('bounced_import');
  const again = fileOf({ ...row, note: 'It had not bounced' });
  const path = `${importDonations.path}?duplicates=import`;
  expect((await accountant.call('POST', path, again, type)).status).toBe(200);
});

describe('a bounced cheque that is presented again', () => {
  test('waits as another payment, may bounce again, and counts with a receipt of the day it clears', async () => {
    const { donationId, paymentId } = await bouncedCheque({ cleared: true });
    const again = await act('presentedAgain', paymentId, { presentedOn: '2026-11-21' });
    expect(again.json.message).toBe(
      'The cheque was presented again on 21/11/2026 and is waiting to be cleared.',
    );
    expect(await statusesInList(donationId)).toEqual(['bounced', 'pending']);
    expect(await totalOf(db, current.campaignId)).toEqual({ paise: 0n, donors: 0 });
    const [second] = await uncleared(donationId);
    await act('bounced', second.id, { reason: 'No funds again' });
    await act('presentedAgain', second.id, { presentedOn: '2026-11-21' });
    const [third] = await uncleared(donationId);
    const cleared = await act('cleared', third.id, { clearedOn: '2026-11-21' });
    expect(cleared.json.message).toContain('Its receipt is 2026-27/');
    const donation: DonationDetail = await detail(donationId);
    expect(paymentsOf(donation)).toEqual(['bounced COMPLETED', 'bounced FAILED', 'paid COMPLETED']);
    expect(await audited(donationId, 'cheque_presented_again')).toBe(2);
    expect(donation.receipts.filter(({ cancelledAt }) => cancelledAt === null)).toHaveLength(1);
    expect(await totalOf(db, current.campaignId)).toEqual({ paise: 50_000n, donors: 1 });
    await expectLedgerConsistent(db);
  });

  test.each([
    ['2026-11-19', 'presented_before_received'],
    ['2026-11-22', 'day_in_future'],
  ])('is refused for the day %s', async (presentedOn, code) => {
    const { paymentId } = await bouncedCheque();
    const { status, json } = await act('presentedAgain', paymentId, { presentedOn });
    expect([status, json.code]).toEqual([400, code]);
  });

  test('is refused for a cheque that did not bounce and for cash', async () => {
    const waiting = await enter(cheque(String(++numbers)));
    const cash = await enter(gift());
    for (const { json } of [waiting, cash]) {
      const { status } = await act('presentedAgain', json.paymentId, { presentedOn: '2026-11-21' });
      expect(status).toBe(409);
    }
  });
});

describe('bank charges of a bounced cheque', () => {
  const charge = (amountRupees: number, more: object = {}) => ({
    amountRupees,
    chargedOn: '2026-11-21',
    ...more,
  });

  test('are entries of their own that change neither ledger nor totals, and may be given back', async () => {
    const { donationId, paymentId } = await bouncedCheque({ cleared: true });
    const before = await get(getDashboard.path);
    expect((await act('bankCharges', paymentId, charge(295.5))).json.message).toBe(
      'The bank charged ₹295.50 for the bounced cheque on 21/11/2026.',
    );
    await act('bankCharges', paymentId, charge(100, { isGivenBack: true }));
    const donation: DonationDetail = await detail(donationId);
    expect(donation.attempts[0]?.bounced).toEqual({ mayContinue: true, bankChargesRupees: 195.5 });
    expect(donation.history.filter(({ kind }) => kind === 'bank_charged')).toHaveLength(2);
    expect(await audited(donationId, 'bank_charged')).toBe(2);
    expect((await get(getDashboard.path)).year).toEqual(before.year);
    await expectLedgerConsistent(db);
  });

  test.each([
    [charge(100, { isGivenBack: true }), 'more_charges_given_back'],
    [charge(0), 'rupees_invalid'],
    [charge(1.005), 'rupees_too_many_decimals'],
    [charge(100, { chargedOn: '2026-11-22' }), 'day_in_future'],
  ])('are refused for %j', async (body, code) => {
    const { paymentId } = await bouncedCheque();
    const { status, json } = await act('bankCharges', paymentId, body);
    expect([status, json.code]).toEqual([400, code]);
  });

  test('are refused for a cheque that did not bounce', async () => {
    const { json } = await enter(cheque(String(++numbers)));
    expect((await act('bankCharges', json.paymentId, charge(100))).json.code).toBe('cheque_not_bounced');
  });
});
