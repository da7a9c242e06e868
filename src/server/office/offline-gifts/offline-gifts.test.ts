import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { listDonorGifts } from '#contract/donors/donors.admin.ts';
import { pathOf } from '#contract/endpoint.ts';
import { listDonations } from '#contract/giving/donation-list.admin.ts';
import type { DonationDetail } from '#contract/giving/donations.admin.ts';
import { downloadLatestReceipt } from '#contract/giving/receipts/receipts.admin.ts';
import { listCheques } from '#contract/office/cheques.ts';
import { donor } from '#server/db/schema/donor.ts';
import { mail } from '#server/db/schema/mail.ts';
import { receipt } from '#server/db/schema/receipt.ts';
import { auditEntry } from '#server/db/schema/staff.ts';
import { issueReceipt } from '#server/giving/receipts/service.ts';
import { processOutbox } from '#server/mail/process-outbox.ts';
import { compareWithBook } from '#server/payments/ledger/audit-ledger.ts';
import { createTestApp } from '#tests/support/app.ts';
import { testCipher } from '#tests/support/donor-cipher.ts';
import { createDonation } from '#tests/support/factories.ts';
import { sampleDetails } from '#tests/support/fake-web.ts';
import { expectLedgerConsistent, totalOf } from '#tests/support/ledger-checks.ts';
import { createMailDelivery } from '#tests/support/mail-delivery.ts';
import { createOfflineGifts } from '#tests/support/offline-gifts.ts';
import { expectNowhere } from '#tests/support/plain-texts.ts';
import { jsonResponse, signedInStaff } from '#tests/support/staff.ts';
import { openDetails } from '../../donors/donor-data/tax-details.ts';

const site = await createTestApp();
const { db, clock } = site;
const { accountant, manager } = await signedInStaff(site);
const office = await createOfflineGifts(site, accountant);
const { category, current, gift, cheque, enter, act, detail, listed } = office;
const { deps: mailDeps } = createMailDelivery(site);

const ledgerEntry = ({ kind, amountRupees }: DonationDetail['ledger'][number]) => `${kind} ${amountRupees}`;

describe('a cash gift', () => {
  test('is settled at once as of the day it was received, in ledger, campaign totals, receipts and list', async () => {
    const { status, json } = await enter(gift());
    expect(status).toBe(201);
    expect(json.receiptNumber).toMatch(/^2026-27\/\d{6}$/);
    expect(await totalOf(db, current.campaignId)).toEqual({ paise: 50_000n, donors: 1 });
    const donation = await detail(json.donationId);
    expect(donation).toMatchObject({ fullName: 'Lakshmi Rao & Sons', refunds: [] });
    expect(donation.attempts[0]).toMatchObject({ method: 'Cash', state: 'COMPLETED', refundableRupees: 500 });
    expect(donation.ledger[0].at).toBe('2026-11-20T06:30:00.000Z');
    expect(donation.receipts[0]).toMatchObject({ number: json.receiptNumber, cancelledAt: null });
    const query = `${listDonations.path}?mode=cash&campaignId=${current.campaignId}`;
    expect((await jsonResponse(accountant.call('GET', query))).json.items).toHaveLength(1);
    const file = await accountant.call('GET', pathOf(downloadLatestReceipt, { id: json.paymentId }));
    expect(file.body.slice(0, 5)).toBe('%PDF-');
    await expectLedgerConsistent(db);
  });

  test('is audited without the donor’s address or ID', async () => {
    const { json } = await enter(gift({ idKind: 'pan', idNumber: 'abcpe 1234 f', address: '4 Lake Road' }));
    const [line] = await db.select().from(auditEntry).where(eq(auditEntry.targetId, json.donationId));
    expect(line).toMatchObject({ action: 'gift_entered', after: { email: 'L***@e***.com', hasId: true } });
    expect(JSON.stringify(line)).not.toMatch(/abcpe|Lake|lakshmi/i);
    const [stored] = await db.select().from(donor).where(eq(donor.key, 'lakshmi@example.com'));
    if (!stored) throw new Error('no donor');
    expect(openDetails(testCipher, stored)).toEqual({
      idKind: 'pan',
      idNumber: 'ABCPE1234F',
      address: '4 Lake Road',
    });
    await expectNowhere(site, /abcpe ?1234|Lake Road/i);
  });

  test('without email address and phone number gets a separate donor; with a phone number, that number’s donor', async () => {
    for (const phoneNumber of ['', '', '9876543210', '9876543210'])
      expect((await enter(gift({ email: '', phoneNumber }))).status).toBe(201);
    expect(await totalOf(db, current.campaignId)).toEqual({ paise: 200_000n, donors: 3 });
    await expectLedgerConsistent(db);
  });

  test('is recorded once when the form is sent twice; a different gift with the same key is refused', async () => {
    const body = gift();
    const [first, second] = await Promise.all([enter(body), enter(body)]);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.json.donationId).toBe(first.json.donationId);
    expect(await totalOf(db, current.campaignId)).toEqual({ paise: 50_000n, donors: 1 });
    expect((await enter({ ...body, amountRupees: 501 })).json.code).toBe('form_sent_already');
  });

  test('entered by mistake is cancelled with a reason: reversed in the ledger, its receipt cancelled, its receipt number not reused', async () => {
    const { json } = await enter(gift());
    expect((await act('bounced', json.paymentId, { reason: 'No.' })).status).toBe(400);
    expect((await act('cancelled', json.paymentId, { reason: '' })).json.fields.reason).toBe(
      'Please give a reason',
    );
    expect((await act('cancelled', json.paymentId, { reason: 'Typed twice' })).status).toBe(200);
    expect((await act('cancelled', json.paymentId, { reason: 'Again' })).json.code).toBe('gift_already_void');
    expect(await totalOf(db, current.campaignId)).toEqual({ paise: 0n, donors: 0 });
    const donation = await detail(json.donationId);
    expect(donation.receipts).toHaveLength(1);
    expect(donation.receipts[0].cancelledAt).toBe(clock.now.toISOString());
    expect(donation.ledger.map(ledgerEntry)).toEqual(['settled 500', 'voided -500']);
    expect(donation.refunds).toEqual([]);
    expect(await listed(json.donationId)).toMatchObject({ status: 'cancelled', refundedRupees: 0 });
    expect(donation.attempts[0].offline).toMatchObject({ state: 'cancelled', reason: 'Typed twice' });
    await expectLedgerConsistent(db);
  });
});

describe('the form for an offline gift', () => {
  test.each([
    ['a date in the future', { receivedOn: '2026-11-22' }, 'receivedOn'],
    ['a date in a closed financial year', { receivedOn: '2026-03-31' }, 'receivedOn'],
    ['no amount', { amountRupees: 0 }, 'amountRupees'],
    ['a third decimal', { amountRupees: 1.005 }, 'amountRupees'],
    ['a transfer without reference', { mode: 'neft' }, 'reference'],
    ['a gift in kind without description', { mode: 'in_kind' }, 'reference'],
    ['a cheque without bank', { mode: 'cheque', reference: '1' }, 'bank'],
    ['an invalid PAN', { idKind: 'pan', idNumber: '12' }, 'idNumber'],
    ['an unknown campaign', { campaignId: '0195c2a0-0000-7000-8000-000000000000' }, 'campaignId'],
  ])('with %s is refused with an error for the field', async (_what, changes, field) => {
    const { status, json } = await enter(gift(changes));
    expect(status).toBe(400);
    expect(Object.keys(json.fields)).toEqual([field]);
  });
});

describe('a cheque', () => {
  test('is settled and gets its receipt when it is cleared, as of that day', async () => {
    const { json } = await enter(cheque('100001'));
    expect(json.receiptNumber).toBeNull();
    expect(await totalOf(db, current.campaignId)).toEqual({ paise: 0n, donors: 0 });
    const uncleared = (await jsonResponse(manager.call('GET', listCheques.path))).json.items;
    expect(uncleared[0]).toMatchObject({ id: json.paymentId, number: '100001', bank: 'State Bank of India' });

    const early = await act('cleared', json.paymentId, { clearedOn: '2026-11-19' });
    expect(early.json.fields.clearedOn).toContain('before the day it was received');
    const cleared = await act('cleared', json.paymentId, { clearedOn: '2026-11-21' });
    expect(cleared.json.message).toMatch(/cleared on 21\/11\/2026\. Its receipt is 2026-27\/\d{6}\./);
    expect(await totalOf(db, current.campaignId)).toEqual({ paise: 50_000n, donors: 1 });
    const again = await act('cleared', json.paymentId, { clearedOn: '2026-11-21' });
    expect(again.json.code).toBe('cheque_not_waiting');
    await expectLedgerConsistent(db);
  });

  test('that bounces before it was cleared is voided and never in the ledger', async () => {
    const { json } = await enter(cheque('100002'));
    expect((await act('bounced', json.paymentId, { reason: 'No funds' })).json.message).toContain(
      'not in the ledger yet',
    );
    expect(await totalOf(db, current.campaignId)).toEqual({ paise: 0n, donors: 0 });
    const donation = await detail(json.donationId);
    expect(donation).toMatchObject({ receipts: [], ledger: [] });
    expect(donation.attempts[0]).toMatchObject({ state: 'FAILED', failure: null });
    expect(await listed(json.donationId)).toMatchObject({ status: 'bounced', refundedRupees: 0 });
    await expectLedgerConsistent(db);
  });

  test('that bounces after it was cleared is reversed, and the donor is emailed about the cancelled receipt', async () => {
    const { json } = await enter(cheque('100003', { email: 'mohan@example.com' }));
    await act('cleared', json.paymentId, { clearedOn: '2026-11-21' });
    await act('bounced', json.paymentId, { reason: 'Returned by the bank' });
    expect(await totalOf(db, current.campaignId)).toEqual({ paise: 0n, donors: 0 });
    const donation = await detail(json.donationId);
    expect(donation.receipts[0].cancelledAt).not.toBeNull();
    expect(await listed(json.donationId)).toMatchObject({ status: 'bounced', refundedRupees: 0 });
    const gifts = await accountant.call('GET', pathOf(listDonorGifts, { id: donation.donorId }));
    expect(JSON.parse(gifts.body).items).toMatchObject([{ voided: 'bounced', refundedRupees: 0 }]);
    await expectLedgerConsistent(db);
    await processOutbox(mailDeps);
    const mails = await db.select({ kind: mail.kind }).from(mail).where(eq(mail.attemptId, json.paymentId));
    expect(mails.map(({ kind }) => kind)).toEqual(['thanks', 'receipt_corrected']);
    expect(await db.$count(mail, eq(mail.recipient, ''))).toBe(0);
    await expectLedgerConsistent(db);
  });

  test('that was entered before is refused, even when entered twice at the same time, unless confirmed with enterAnyway', async () => {
    const both = await Promise.all([
      enter(cheque('200001', { email: 'twice@example.com', amountRupees: 7300 })),
      enter(cheque('0200001', { email: 'twice@example.com', amountRupees: 7100 })),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const refused = both.find(({ status }) => status === 409)?.json;
    expect(refused).toMatchObject({ code: 'entered_already' });
    expect(refused.message).toMatch(
      /is already entered, received on 20\/11\/2026 \(₹7,\d00 from Lakshmi Rao & Sons\)/,
    );
    expect((await enter(cheque('200001', { enterAnyway: true }))).status).toBe(201);
    expect((await enter(cheque('200001', { bank: 'Canara Bank' }))).status).toBe(201);
  });
});

test('online and offline receipts share one series of numbers without gaps', async () => {
  const online = await Promise.all(
    Array.from({ length: 8 }, () =>
      createDonation(db, { state: 'COMPLETED', createdAt: clock.now, categoryId: category.id }),
    ),
  );
  await Promise.all([
    ...Array.from({ length: 8 }, () => enter(gift())),
    ...online.map(({ attemptId }) =>
      db.transaction((tx) => issueReceipt(tx, sampleDetails.trust, attemptId, clock.now)),
    ),
  ]);
  const [row] = await db
    .select({ count: sql<number>`count(*)::int`, last: sql<number>`max(number)` })
    .from(receipt)
    .where(eq(receipt.financialYear, '2026-27'));
  expect(row?.count).toBe(row?.last);
  await expectLedgerConsistent(db);
});

test('the comparison with the provider’s records leaves out offline gifts', async () => {
  const { json } = await enter(gift());
  await act('cancelled', json.paymentId, { reason: 'A test' });
  const online = await createDonation(db, { state: 'COMPLETED' });
  const findings = await compareWithBook(db, { orders: [], refunds: [] });
  expect(findings.map(({ about }) => about)).toContain(online.merchantOrderId);
  expect(findings.filter(({ about }) => about.startsWith('office-'))).toEqual([]);
});

test('the database refuses to change an offline gift’s reference, to reopen a voided one and to delete one', async () => {
  const { json } = await enter(cheque('300001'));
  const refusal = (statement: string) =>
    site.database.owner.pool.query(statement).then(
      () => null,
      (error: Error) => error.message,
    );
  const where = `where attempt_id = '${json.paymentId}'`;
  expect(await refusal(`update offline_gift set reference = '9' ${where}`)).toContain('never change');
  await act('cancelled', json.paymentId, { reason: 'A test' });
  const back = `update offline_gift set state = 'to_clear', reason = null ${where}`;
  expect(await refusal(back)).toContain('cannot change from cancelled to to_clear');
  expect(await refusal(`delete from offline_gift ${where}`)).toContain('append-only');
});
