import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { adminDonationCalls, type DonationDetail } from '#contract/admin/donations.ts';
import { adminDonorCalls } from '#contract/admin/donors.ts';
import { adminGiftCalls } from '#contract/admin/offline-gifts.ts';
import { donor } from '#server/db/schema/donor.ts';
import { mail } from '#server/db/schema/mail.ts';
import { receipt } from '#server/db/schema/receipt.ts';
import { auditEntry } from '#server/db/schema/staff.ts';
import { emptyOutbox } from '#server/features/mail/service.ts';
import { issueReceipt } from '#server/features/receipts/service.ts';
import { compareWithBook } from '#server/payments/ledger/audit-ledger.ts';
import { createTestApp } from '#tests/support/app.ts';
import { createDonation } from '#tests/support/factories.ts';
import { sampleFacts } from '#tests/support/fake-web.ts';
import { expectLedgerConsistent, totalOf } from '#tests/support/ledger-checks.ts';
import { createMailDelivery } from '#tests/support/mail-delivery.ts';
import { createOfflineGifts } from '#tests/support/offline-gifts.ts';
import { asked, signedInStaff } from '#tests/support/staff.ts';

const site = await createTestApp();
const { db, clock } = site;
const { accountant, manager } = await signedInStaff(site);
const office = await createOfflineGifts(site, accountant);
const { category, now, gift, cheque, enter, act, detail, listed } = office;
const { deps: mailDeps } = createMailDelivery(site);

const entryOf = ({ kind, amountRupees }: DonationDetail['ledger'][number]) => `${kind} ${amountRupees}`;

describe('a gift in cash', () => {
  test('counts at once, by the day on which it was given: ledger, campaign, receipt, list', async () => {
    const { status, json } = await enter(gift());
    expect(status).toBe(201);
    expect(json.receiptNumber).toMatch(/^2026-27\/\d{6}$/);
    expect(await totalOf(db, now.campaignId)).toEqual({ paise: 50_000n, donors: 1 });
    const donation = await detail(json.donationId);
    expect(donation).toMatchObject({ fullName: 'Lakshmi Rao & Sons', refunds: [] });
    expect(donation.attempts[0]).toMatchObject({ method: 'Cash', state: 'COMPLETED', refundableRupees: 500 });
    expect(donation.ledger[0].at).toBe('2026-11-20T06:30:00.000Z');
    expect(donation.receipts[0]).toMatchObject({ number: json.receiptNumber, cancelledAt: null });
    const query = `${adminDonationCalls.donations}?mode=cash&campaignId=${now.campaignId}`;
    expect((await asked(accountant.call('GET', query))).json.items).toHaveLength(1);
    const file = await accountant.call('GET', adminGiftCalls.receipt.replace(':id', json.paymentId));
    expect(file.body.slice(0, 5)).toBe('%PDF-');
    await expectLedgerConsistent(db);
  });

  test('leaves a line in the audit log without the donor’s address or ID', async () => {
    const { json } = await enter(gift({ idKind: 'pan', idNumber: 'abcde 1234 f', address: '4 Lake Road' }));
    const [line] = await db.select().from(auditEntry).where(eq(auditEntry.targetId, json.donationId));
    expect(line).toMatchObject({ action: 'gift_entered', after: { email: 'L***@e***.com', hasId: true } });
    expect(JSON.stringify(line)).not.toMatch(/abcde|Lake|lakshmi/i);
    const [kept] = await db.select().from(donor).where(eq(donor.key, 'lakshmi@example.com'));
    expect(kept).toMatchObject({ idKind: 'pan', idNumber: 'ABCDE1234F', address: '4 Lake Road' });
  });

  test('without e-mail address or phone number is a donor of its own; with a phone number, of that number', async () => {
    for (const phoneNumber of ['', '', '9876543210', '9876543210'])
      expect((await enter(gift({ email: '', phoneNumber }))).status).toBe(201);
    expect(await totalOf(db, now.campaignId)).toEqual({ paise: 200_000n, donors: 3 });
    await expectLedgerConsistent(db);
  });

  test('of a form that is sent twice is one gift; another one under its key is refused', async () => {
    const body = gift();
    const [first, second] = await Promise.all([enter(body), enter(body)]);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.json.donationId).toBe(first.json.donationId);
    expect(await totalOf(db, now.campaignId)).toEqual({ paise: 50_000n, donors: 1 });
    expect((await enter({ ...body, amountRupees: 501 })).json.code).toBe('idempotency_conflict');
  });

  test('that was a mistake is cancelled with a reason: out of the ledger, its receipt cancelled, its number taken', async () => {
    const { json } = await enter(gift());
    expect((await act('bounced', json.paymentId, { reason: 'No.' })).status).toBe(400);
    expect((await act('cancelled', json.paymentId, { reason: '' })).json.fields.reason).toBe(
      'Please say why',
    );
    expect((await act('cancelled', json.paymentId, { reason: 'Typed twice' })).status).toBe(200);
    expect((await act('cancelled', json.paymentId, { reason: 'Again' })).json.code).toBe('edited_meanwhile');
    expect(await totalOf(db, now.campaignId)).toEqual({ paise: 0n, donors: 0 });
    const donation = await detail(json.donationId);
    expect(donation.receipts).toHaveLength(1);
    expect(donation.receipts[0].cancelledAt).toBe(clock.now.toISOString());
    expect(donation.ledger.map(entryOf)).toEqual(['settled 500', 'taken_out -500']);
    expect(donation.refunds).toEqual([]);
    expect(await listed(json.donationId)).toMatchObject({ ended: 'cancelled', refundedRupees: 0 });
    expect(donation.attempts[0].offline).toMatchObject({ state: 'cancelled', reason: 'Typed twice' });
    await expectLedgerConsistent(db);
  });
});

describe('what goes wrong on the form', () => {
  test.each([
    ['a day to come', { receivedOn: '2026-11-22' }, 'receivedOn'],
    ['a day of a year that was reported', { receivedOn: '2026-03-31' }, 'receivedOn'],
    ['no amount', { amountRupees: 0 }, 'amountRupees'],
    ['a third decimal', { amountRupees: 1.005 }, 'amountRupees'],
    ['a transfer without its number', { mode: 'neft' }, 'reference'],
    ['a gift in kind that nobody describes', { mode: 'in_kind' }, 'reference'],
    ['a cheque of no bank', { mode: 'cheque', reference: '1' }, 'bank'],
    ['a PAN that is none', { idKind: 'pan', idNumber: '12' }, 'idNumber'],
    ['a campaign that is gone', { campaignId: '0195c2a0-0000-7000-8000-000000000000' }, 'campaignId'],
  ])('%s is said under its field', async (_what, changes, field) => {
    const { status, json } = await enter(gift(changes));
    expect(status).toBe(400);
    expect(Object.keys(json.fields)).toEqual([field]);
  });
});

describe('a cheque', () => {
  test('counts for nothing until it is cleared; then as of that day, with a receipt', async () => {
    const { json } = await enter(cheque('100001'));
    expect(json.receiptNumber).toBeNull();
    expect(await totalOf(db, now.campaignId)).toEqual({ paise: 0n, donors: 0 });
    const waiting = (await asked(manager.call('GET', adminGiftCalls.cheques))).json.items;
    expect(waiting[0]).toMatchObject({ id: json.paymentId, number: '100001', bank: 'State Bank of India' });

    const early = await act('cleared', json.paymentId, { clearedOn: '2026-11-19' });
    expect(early.json.fields.clearedOn).toContain('before it was received');
    const cleared = await act('cleared', json.paymentId, { clearedOn: '2026-11-21' });
    expect(cleared.json.words).toMatch(/cleared on 21 November 2026\. Its receipt is 2026-27\/\d{6}\./);
    expect(await totalOf(db, now.campaignId)).toEqual({ paise: 50_000n, donors: 1 });
    const again = await act('cleared', json.paymentId, { clearedOn: '2026-11-21' });
    expect(again.json.code).toBe('edited_meanwhile');
    await expectLedgerConsistent(db);
  });

  test('that bounces before it was cleared ends, and nothing was ever counted', async () => {
    const { json } = await enter(cheque('100002'));
    expect((await act('bounced', json.paymentId, { reason: 'No funds' })).json.words).toContain(
      'Nothing had been',
    );
    expect(await totalOf(db, now.campaignId)).toEqual({ paise: 0n, donors: 0 });
    const donation = await detail(json.donationId);
    expect(donation).toMatchObject({ receipts: [], ledger: [] });
    expect(donation.attempts[0]).toMatchObject({ state: 'FAILED', failure: null });
    expect(await listed(json.donationId)).toMatchObject({ ended: 'bounced', refundedRupees: 0 });
    await expectLedgerConsistent(db);
  });

  test('that bounces after it was cleared is taken out again; the donor is told of the cancelled receipt', async () => {
    const { json } = await enter(cheque('100003', { email: 'mohan@example.com' }));
    await act('cleared', json.paymentId, { clearedOn: '2026-11-21' });
    await act('bounced', json.paymentId, { reason: 'Returned by the bank' });
    expect(await totalOf(db, now.campaignId)).toEqual({ paise: 0n, donors: 0 });
    const donation = await detail(json.donationId);
    expect(donation.receipts[0].cancelledAt).not.toBeNull();
    expect(await listed(json.donationId)).toMatchObject({ ended: 'bounced', refundedRupees: 0 });
    const gifts = await accountant.call('GET', adminDonorCalls.gifts.replace(':id', donation.donorId));
    expect(JSON.parse(gifts.body).items).toMatchObject([{ ended: 'bounced', backRupees: 0 }]);
    await expectLedgerConsistent(db);
    await emptyOutbox(mailDeps);
    const told = await db.select({ kind: mail.kind }).from(mail).where(eq(mail.attemptId, json.paymentId));
    expect(told.map(({ kind }) => kind)).toEqual(['thanks', 'receipt_corrected']);
    expect(await db.$count(mail, eq(mail.recipient, ''))).toBe(0);
    await expectLedgerConsistent(db);
  });

  test('that was entered before is asked back, also when two people enter it at once; “anyway” is taken', async () => {
    const both = await Promise.all([
      enter(cheque('200001')),
      enter(cheque('0200001', { amountRupees: 700 })),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const refused = both.find(({ status }) => status === 409)?.json;
    expect(refused).toMatchObject({ code: 'entered_already' });
    expect(refused.message).toMatch(
      /was already entered on 21 November 2026 \(₹\d00 from Lakshmi Rao & Sons\)/,
    );
    expect((await enter(cheque('200001', { enterAnyway: true }))).status).toBe(201);
    expect((await enter(cheque('200001', { bank: 'Canara Bank' }))).status).toBe(201);
  });
});

test('online and at the office, receipts take their numbers from one series without gaps', async () => {
  const online = await Promise.all(
    Array.from({ length: 8 }, () =>
      createDonation(db, { state: 'COMPLETED', createdAt: clock.now, categoryId: category.id }),
    ),
  );
  await Promise.all([
    ...Array.from({ length: 8 }, () => enter(gift())),
    ...online.map(({ attemptId }) =>
      db.transaction((tx) => issueReceipt(tx, sampleFacts.trust, attemptId, clock.now)),
    ),
  ]);
  const [row] = await db
    .select({ count: sql<number>`count(*)::int`, last: sql<number>`max(number)` })
    .from(receipt)
    .where(eq(receipt.financialYear, '2026-27'));
  expect(row?.count).toBe(row?.last);
  await expectLedgerConsistent(db);
});

test('the provider’s book is compared without what it cannot know', async () => {
  const { json } = await enter(gift());
  await act('cancelled', json.paymentId, { reason: 'A test' });
  const online = await createDonation(db, { state: 'COMPLETED' });
  const findings = await compareWithBook(db, { orders: [], refunds: [] });
  expect(findings.map(({ about }) => about)).toContain(online.merchantOrderId);
  expect(findings.filter(({ about }) => about.startsWith('office-'))).toEqual([]);
});

test('the database itself lets no entered gift change its cheque, come back, or vanish', async () => {
  const { json } = await enter(cheque('300001'));
  const refusal = (statement: string) =>
    site.database.pool.query(statement).then(
      () => null,
      (error: Error) => error.message,
    );
  const where = `where attempt_id = '${json.paymentId}'`;
  expect(await refusal(`update offline_gift set reference = '9' ${where}`)).toContain(
    'keeps what was entered',
  );
  await act('cancelled', json.paymentId, { reason: 'A test' });
  const back = `update offline_gift set state = 'to_clear', reason = null ${where}`;
  expect(await refusal(back)).toContain('cannot go from cancelled to to_clear');
  expect(await refusal(`delete from offline_gift ${where}`)).toContain('append-only');
});
