import { read, utils } from '@e965/xlsx';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { listDonors } from '#contract/donors/donors.admin.ts';
import { pathOf } from '#contract/endpoint.ts';
import { correctName, correctPurpose } from '#contract/giving/corrections.admin.ts';
import { summarizeDonations } from '#contract/giving/donation-list.admin.ts';
import { importDonations } from '#contract/office/books/past-imports.ts';
import { exportTally } from '#contract/office/books/tally.ts';
import { exportDonations, exportDonors } from '#contract/office/exports.ts';
import { exportReceipts, listReceipts } from '#contract/year-end/receipt-register.ts';
import { exportStatement, previewStatement, sumStatementLists } from '#contract/year-end/year-statement.ts';
import { DONATION_STATUSES } from '#domain/giving/donation-status.ts';
import { attempt } from '#server/db/schema/donation.ts';
import { recordEvent } from '#server/payments/donation-events.ts';
import { createTestApp } from '#tests/support/app.ts';
import { createCampaign, createDonation } from '#tests/support/factories.ts';
import { expectLedgerConsistent } from '#tests/support/ledger-checks.ts';
import { createMailDelivery } from '#tests/support/mail-delivery.ts';
import { createOfflineGifts } from '#tests/support/offline-gifts.ts';
import { fileOf } from '#tests/support/past-gifts.ts';
import { refundGift } from '#tests/support/refunds.ts';
import { jsonResponse, signedInStaff } from '#tests/support/staff.ts';
import { refreshDonorTotals } from '../../donors/donor-data/donor-totals.ts';

// Every export of one mixture of gifts, read back with SheetJS and compared with the ledger to the paisa.

const site = await createTestApp();
const { db, clock } = site;
const { accountant } = await signedInStaff(site);
const {
  category,
  current,
  gift,
  cheque,
  enter: tryToEnter,
  act,
} = await createOfflineGifts(site, accountant);
const { deliver, giftWith } = createMailDelivery(site);

const TELUGU = 'శ్రీమతి వేంకటేశ్వరమ్మ';
const HOSTILE = '=HYPERLINK("https://evil.example","Refund")\n@SUM(A1), "quoted" </si><v>1</v>';
const LARGE = 10_000_000.5;
const GOODS = '12 sacks of rice';
const EARLIER_PAISE = 70_025n;

async function enter(body: object) {
  const entered = await tryToEnter(body);
  expect(entered.status).toBe(201);
  return entered;
}

/** A paid online donation, whose receipt is issued with the next mails. */
async function paidOnline(changes: object) {
  const createdAt = new Date('2026-11-20T06:30:00Z');
  const made = await giftWith('donation_settled', { state: 'COMPLETED', createdAt, ...changes });
  const about = { donationId: made.id, attemptId: made.attemptId };
  const event = { ...about, kind: 'completed', actor: 'schedule', message: 'Paid.' } as const;
  await db.transaction((tx) => recordEvent(tx, event, createdAt));
  return made;
}

/** A gift of this year from the trust's earlier books, which has no receipt here and is in no Tally file. */
async function importEarlierGift() {
  const row = { receivedOn: '2026-05-02', name: 'Ravi', amountRupees: '700.25', mode: 'cash' };
  const file = fileOf({ ...row, category: category.name });
  const { status } = await accountant.call('POST', importDonations.path, file, {
    'content-type': 'text/csv',
  });
  expect(status).toBe(200);
}

/** A cheque that cleared and bounced, which cost ₹118, and what followed. */
async function bounceAndGoOn(number: string, call: 'bounceUndone' | 'presentedAgain', body: object) {
  const { json } = await enter(cheque(number, { email: `${number}@example.com`, amountRupees: 12_345.67 }));
  await act('cleared', json.paymentId, { clearedOn: '2026-11-20' });
  await act('bounced', json.paymentId, { reason: 'No funds' });
  await act('bankCharges', json.paymentId, { amountRupees: 118, chargedOn: '2026-11-21' });
  expect((await act(call, json.paymentId, body)).status).toBe(200);
}

beforeAll(async () => {
  current.campaignId = (await createCampaign(db, { categoryId: category.id })).id;
  await paidOnline({ fullName: TELUGU, amountPaise: 123_456_789n });
  const partly = await paidOnline({ amountPaise: 100_001n });
  const fully = await paidOnline({ amountPaise: 7_777n, message: HOSTILE });
  await createDonation(db, { fullName: HOSTILE, state: 'FAILED' });
  await createDonation(db, { state: 'PENDING' });
  await createDonation(db, { state: 'QUARANTINED' });
  const expired = await createDonation(db, { state: 'FAILED' });
  await db
    .update(attempt)
    .set({ failureCodes: 'TXN_NOT_COMPLETED' })
    .where(eq(attempt.id, expired.attemptId));
  await deliver();
  await refundGift(db, partly, 33_334n, clock.now);
  await refundGift(db, fully, 7_777n, clock.now);

  const id = { idKind: 'pan', idNumber: 'ABCPE1234F', address: '4 Lake Road,\nWarangal 506002' };
  const large = { mode: 'neft', reference: 'UTR1', amountRupees: LARGE, repeatedAmountRupees: LARGE };
  await enter(gift({ ...large, ...id, fullName: TELUGU, email: 'large@example.com' }));
  await enter(gift({ ...id, email: 'same-pan@example.com', amountRupees: 1.01 }));
  await enter(gift({ email: 'hostile@example.com', fullName: '=1+1 & Sons', note: HOSTILE }));
  await enter(gift({ isAnonymous: true, fullName: '', email: '', amountRupees: 4_321.99 }));
  await enter(cheque('200001', { email: 'waiting@example.com', amountRupees: 50_000 }));
  const bounced = await enter(cheque('200002', { email: 'bounced@example.com', amountRupees: 60_000.6 }));
  await act('cleared', bounced.json.paymentId, { clearedOn: '2026-11-20' });
  await act('bounced', bounced.json.paymentId, { reason: 'No funds' });
  const uncleared = await enter(cheque('200003', { email: 'uncleared@example.com', amountRupees: 25_000 }));
  await act('bounced', uncleared.json.paymentId, { reason: 'Signature differs' });
  await bounceAndGoOn('200004', 'bounceUndone', { reason: 'Another cheque was meant' });
  await bounceAndGoOn('200005', 'presentedAgain', { presentedOn: '2026-11-21' });
  await enter(
    gift({ mode: 'in_kind', reference: GOODS, email: 'goods@example.com', amountRupees: 8_000.75 }),
  );
  const mistake = await enter(gift({ email: 'mistake@example.com', amountRupees: 99_999.99 }));
  await act('cancelled', mistake.json.paymentId, { reason: 'Entered twice' });
  const corrected = await enter(gift({ email: 'corrected@example.com', amountRupees: 2_500.25 }));
  const { id: campaignId } = await createCampaign(db, { title: 'School kits', categoryId: category.id });
  const purpose = { categoryId: category.id, campaignId, reason: 'Wrong envelope' };
  const { donationId, paymentId } = corrected.json;
  await accountant.call('PUT', pathOf(correctPurpose, { id: donationId }), purpose);
  const name = { fullName: TELUGU, seenFullName: 'Lakshmi Rao & Sons', reason: 'Misspelt' };
  await accountant.call('POST', pathOf(correctName, { id: paymentId }), name);
  await importEarlierGift();
  await deliver();
  await refreshDonorTotals(db);
  await expectLedgerConsistent(db);
});

type Row = Record<string, unknown>;

const NET = 'Counts in rupees, net';

/** The rows of an exported file by heading; no cell may be a formula. */
async function exported(path: string, body: object, format: 'csv' | 'xlsx'): Promise<Row[]> {
  const names = ['session', 'XSRF-TOKEN'];
  const values = names.map((name) => accountant.cookie(name)?.value ?? '');
  const { rawPayload, statusCode } = await site.app.inject({
    method: 'POST',
    url: path,
    payload: { ...body, format },
    headers: {
      cookie: names.map((name, at) => `${name}=${values[at]}`).join('; '),
      'x-xsrf-token': decodeURIComponent(values[1] ?? ''),
    },
  });
  expect(statusCode).toBe(200);
  const book = read(rawPayload, { type: 'buffer', raw: true, cellFormula: true });
  const sheet = Object.values(book.Sheets)[0] ?? {};
  expect(Object.values(sheet).filter((cell) => cell?.f !== undefined)).toEqual([]);
  return utils.sheet_to_json<Row>(sheet, { defval: null, raw: true });
}

/** An amount in a cell as paise. @throws Error when it has more than two decimals. */
function paise(cell: unknown): bigint {
  const hundredths = Number(cell) * 100;
  if (!(Math.abs(hundredths - Math.round(hundredths)) < 1e-4)) throw new Error(`not an amount: ${cell}`);
  return BigInt(Math.round(hundredths));
}
const sumOf = (rows: readonly Row[], column: string) =>
  rows.reduce((sum, row) => sum + paise(row[column]), 0n);
/** A leading apostrophe keeps a spreadsheet from taking a text for a formula. */
const textOf = (cell: unknown) => String(cell).replace(/^'/, '');

/** The ledger's balance, by order id. */
async function ledger(): Promise<Map<string, bigint>> {
  const { rows } = await db.execute<{ order_id: string; paise: string }>(sql`
    select merchant_order_id as order_id, sum(entry.amount_paise) as paise
    from ledger_entry entry join attempt on attempt.id = entry.attempt_id group by 1`);
  return new Map(rows.map((row) => [row.order_id, BigInt(row.paise)]));
}
const balance = async () => [...(await ledger()).values()].reduce((sum, each) => sum + each, 0n);
const get = async (path: string) => (await jsonResponse(accountant.call('GET', path))).json;
const inPaise = (rupees: number) => paise(rupees);
const anonymousPaise = 432_199n;

describe.each(['csv', 'xlsx'] as const)('an export as %s agrees with the ledger:', (format) => {
  // shows: P39
  test.each([undefined, ...DONATION_STATUSES])(
    'donations with status %s: the net amounts add up to the screen’s total and to the ledger’s',
    async (status) => {
      const rows = await exported(exportDonations.path, { status }, format);
      const balances = await ledger();
      const inLedger = rows.map((row) => balances.get(textOf(row['Order id'])) ?? 0n);
      expect(rows.map((row) => paise(row[NET]))).toEqual(inLedger);
      const summary = await get(`${summarizeDonations.path}${status ? `?status=${status}` : ''}`);
      expect(summary.count).toBe(rows.length);
      expect(inPaise(summary.netRupees)).toBe(sumOf(rows, NET));
      if (status === undefined) expect(sumOf(rows, NET)).toBe(await balance());
    },
  );

  test('donations, each with its status, and with what was received, refunded and voided', async () => {
    const rows = await exported(exportDonations.path, {}, format);
    expect(rows).toHaveLength(await db.$count(attempt));
    expect(new Set(rows.map((row) => row['Status'])).size).toBe(DONATION_STATUSES.length);
    const large = rows.find((row) => paise(row['Amount in rupees']) === 1_000_000_050n);
    expect(large).toMatchObject({ Name: TELUGU, Status: 'Paid' });
    expect(rows.filter((row) => row['Campaign'] === 'School kits')).toHaveLength(1);
    const written = rows.find((row) => row['Status'] === 'Refunded');
    expect(textOf(written?.['Message'])).toBe(HOSTILE);
    const COLUMNS = ['Amount in rupees', NET, 'Refunded in rupees', 'Voided in rupees'];
    const received = rows
      .map((row) => COLUMNS.map((name) => paise(row[name])))
      .filter(([, ...parts]) => parts.some((part) => part !== 0n));
    for (const [amount, net = 0n, refunded = 0n, voided = 0n] of received)
      expect(net + refunded + voided).toBe(amount);
    for (const column of [1, 2, 3]) expect(received.filter((row) => row[column] !== 0n)).not.toEqual([]);
  });

  test('donations, with numbers named as what they are, and no time for a gift of which only the day is known', async () => {
    const rows = await exported(exportDonations.path, {}, format);
    const of = (email: string) => rows.find((row) => row['Email'] === email);
    expect(of('waiting@example.com')).toMatchObject({
      'Cheque, draft or slip number': expect.anything(),
      'Bank of the cheque or draft': 'State Bank of India',
      'Payment reference (UTR)': null,
      Time: null,
    });
    expect(String(of('waiting@example.com')?.['Cheque, draft or slip number'])).toBe('200001');
    expect(of('large@example.com')).toMatchObject({
      'Payment reference (UTR)': 'UTR1',
      'Cheque, draft or slip number': null,
    });
    expect(of('goods@example.com')).toMatchObject({
      'Given in kind': GOODS,
      'Payment reference (UTR)': null,
    });
    expect(textOf(of('hostile@example.com')?.['Note'])).toBe(HOSTILE);
    const charged = rows.filter((row) => row['Bank charges in rupees'] !== null);
    expect(charged.map((row) => [row['Status'], row['Bank charges in rupees']])).toEqual([
      ['Bounced', expect.anything()],
      ['Bounced', expect.anything()],
    ]);
    expect(sumOf(charged, 'Bank charges in rupees')).toBe(23_600n);
    const online = rows.find((row) => paise(row['Amount in rupees']) === 123_456_789n);
    expect(String(online?.['Time'])).toMatch(/^\d\d:\d\d:\d\d$/);
  });

  // shows: P39
  test('donors, with the sum of their gifts', async () => {
    const rows = await exported(exportDonors.path, {}, format);
    expect(sumOf(rows, 'Total in rupees, net')).toBe((await balance()) - anonymousPaise);
    const { items } = await get(`${listDonors.path}?limit=100`);
    const shown = items.map(({ totalRupees }: { totalRupees: number }) => inPaise(totalRupees));
    expect(shown.reduce((sum: bigint, each: bigint) => sum + each, 0n)).toBe(
      sumOf(rows, 'Total in rupees, net'),
    );
  });

  // shows: P39
  test('the receipt register: every number once, and the valid ones add up to the ledger', async () => {
    const rows = await exported(exportReceipts.path, { year: '2026-27' }, format);
    expect(rows.map((row) => Number(String(row['Number']).slice(-6)))).toEqual(rows.map((_, at) => at + 1));
    const issued = rows.filter((row) => row['State'] === 'Issued');
    expect(sumOf(issued, 'Amount in rupees')).toBe(sumOf(rows, NET));
    expect(sumOf(rows, NET)).toBe((await balance()) - EARLIER_PAISE);
    const { total } = await get(`${listReceipts.path}?year=2026-27&limit=100`);
    expect(inPaise(total.netRupees)).toBe(sumOf(rows, NET));
    expect(rows.map((row) => row['Reason'])).toEqual(
      expect.arrayContaining(['Wrong envelope', 'Misspelt', 'No funds', 'Entered twice']),
    );
  });

  // shows: P39
  test('the year statement, with the gifts of one PAN in one line per mode, and without anonymous gifts', async () => {
    const rows = await exported(exportStatement.path, { year: '2026-27' }, format);
    const amounts = 'Amount of donation (Indian rupees)';
    expect(sumOf(rows, amounts)).toBe((await balance()) - anonymousPaise);
    const ofPan = rows.filter((row) => row['Unique Identification Number'] === 'ABCPE1234F');
    expect(sumOf(ofPan, amounts)).toBe(1_000_000_151n);
    const { json } = await jsonResponse(accountant.call('GET', `${sumStatementLists.path}?year=2026-27`));
    expect(JSON.stringify(json)).toContain('4321.99');
    const { totalRupees } = await get(`${previewStatement.path}?year=2026-27`);
    expect(inPaise(totalRupees)).toBe(await balance());
  });
});

// shows: P39
test('Tally vouchers add up to the ledger, without gifts from earlier books', async () => {
  const period = { from: '2026-04-01', to: '2027-03-31' };
  const { body } = await accountant.call('POST', exportTally.path, period);
  const entries = [...body.matchAll(/<LEDGERNAME>([^<]+)<.*?<AMOUNT>(-?[\d.]+)<\/AMOUNT>/g)];
  const sumOf = (...ledgers: string[]) =>
    entries
      .filter(([, ledger = '']) => ledgers.length === 0 || ledgers.includes(ledger))
      .reduce((sum, [, , amount]) => sum + paise(amount), 0n);
  expect(sumOf('Donations')).toBe((await balance()) - EARLIER_PAISE);
  const [charged] = (
    await db.execute<{ paise: string }>(sql`select sum(amount_paise) as paise from bank_charge`)
  ).rows;
  expect(sumOf('Bank charges')).toBe(-BigInt(charged?.paise ?? 0));
  expect(sumOf('Bank charges')).toBe(-23_600n);
  expect(sumOf()).toBe(0n);
});
