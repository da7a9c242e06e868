import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { pathOf } from '#contract/endpoint.ts';
import { getDonation } from '#contract/giving/donations.admin.ts';
import { listReports } from '#contract/office/settlement-reports.ts';
import { attempt } from '#server/db/schema/donation.ts';
import { settlementLine } from '#server/db/schema/settlement-report.ts';
import { auditEntry } from '#server/db/schema/staff.ts';
import { createTestApp } from '#tests/support/app.ts';
import { createDonation } from '#tests/support/factories.ts';
import { refundGift } from '#tests/support/refunds.ts';
import { createSettlements, reportOf } from '#tests/support/settlement-reports.ts';
import { sheetOf, spreadsheetOf } from '#tests/support/spreadsheets.ts';
import { jsonResponse, signedInStaff } from '#tests/support/staff.ts';

const site = await createTestApp();
const { db, clock } = site;
const { accountant, manager, viewer } = await signedInStaff(site);
const { check, importReport, compare } = createSettlements(accountant);
const PAID_AT = new Date('2026-11-20T13:00:00Z');

const paid = (changes: object = {}) =>
  createDonation(db, { state: 'COMPLETED', createdAt: PAID_AT, ...changes });

describe('columns', () => {
  test('are guessed for the first report, and remembered once it is imported', async () => {
    const odd = 'Ref,Paid,When\r\norder-of-columns,500,20/11/2026';
    const guessed = (await check(odd)).json;
    expect(guessed).toMatchObject({
      missingColumn: 'orderId',
      isRemembered: false,
      headings: ['Ref', 'Paid', 'When'],
    });
    const columns = JSON.stringify({ ...guessed.columns, orderId: 'Ref', amount: 'Paid', paidAt: 'When' });
    expect((await check(odd, { columns })).json).toMatchObject({
      missingColumn: null,
      sample: [['order-of-columns', '500', '20/11/2026']],
      totals: { payments: 1, paidRupees: 500, netRupees: 500 },
    });
    expect((await importReport(odd, { columns })).status).toBe(200);
    const next = odd.replace('order-of-columns', 'another-order');
    expect((await check(next)).json).toMatchObject({ isRemembered: true, missingColumn: null });
    expect((await check(reportOf({ orderId: 'x' }))).json).toMatchObject({
      isRemembered: false,
      columns: { orderId: 'MerchantReferenceId' },
    });
  });

  test('are found below a title in a spreadsheet of another program, whose total is left out', async () => {
    const [headings = [], payment = []] = reportOf({ orderId: 'titled' })
      .split('\r\n')
      .map((line) => line.split(','));
    const sheet = sheetOf([['Settlement report'], [], headings, payment, ['Total', ...Array(5), 500]]);
    expect(
      (await check(spreadsheetOf({ Summary: sheetOf([['Rs', 500]]), Report: sheet }))).json,
    ).toMatchObject({
      columns: { orderId: 'MerchantReferenceId' },
      totals: { payments: 1, paidRupees: 500 },
      problems: [],
      notices: [
        'Only the sheet “Report” was read, not “Summary”.',
        'The headings are in row 3.',
        'Row 5 was left out, because it is a total.',
      ],
    });
  });

  test('that the last report did not have are guessed, so refunds are not counted as payments', async () => {
    const headings = 'MerchantReferenceId,Amount,TransactionDate';
    await importReport(`${headings}\r\nwithout-a-type,500,20/11/2026`);
    const checked = (await check(`${headings},PaymentType\r\nwith-a-type,200,20/11/2026,REFUND`)).json;
    expect(checked).toMatchObject({
      isRemembered: false,
      columns: { type: 'PaymentType', orderId: 'MerchantReferenceId' },
      totals: { payments: 0, refunds: 1, refundedRupees: 200 },
    });
  });

  test('that a report does not have are refused', async () => {
    const file = reportOf({ orderId: 'x' });
    const { columns } = (await check(file)).json;
    const absent = JSON.stringify({ ...columns, amount: 'Total' });
    expect(await importReport(file, { columns: absent })).toMatchObject({
      status: 400,
      json: { code: 'settlement_columns_incomplete' },
    });
  });
});

test('a report’s payments are compared with the books in both directions', async () => {
  const matched = await paid();
  const byTransaction = await paid();
  await db.update(attempt).set({ providerPaymentId: 'OM-77' }).where(eq(attempt.id, byTransaction.attemptId));
  const smaller = await paid({ amountPaise: 40_000n, fullName: 'Ravi Kumar' });
  const unpaid = await createDonation(db, { state: 'FAILED', createdAt: PAID_AT });
  const unreported = await paid({ fullName: 'Only In Books' });
  await paid({ createdAt: new Date('2026-11-19T13:00:00Z') });
  const { status, json } = await importReport(
    reportOf(
      { orderId: matched.merchantOrderId },
      { orderId: '', transactionId: 'OM-77' },
      { orderId: smaller.merchantOrderId },
      { orderId: unpaid.merchantOrderId },
      { orderId: 'not-in-our-books', transactionId: 'OM-78' },
    ),
  );
  expect([status, json.lines, json.known]).toEqual([200, 5, 0]);
  const report = await compare(json.id);
  expect(report).toMatchObject({
    fileName: 'november.csv',
    fromDay: '2026-11-20',
    toDay: '2026-11-20',
    importedBy: 'The accountant',
    matched: 2,
    totals: { payments: 5, paidRupees: 2500, feeRupees: 50, taxRupees: 9, netRupees: 2441 },
    missing: { total: 1, items: [{ row: 6, orderId: 'not-in-our-books', amountRupees: 500, ours: null }] },
    unreported: { total: 1, items: [{ id: unreported.attemptId, fullName: 'Only In Books' }] },
    transfers: { total: 1, items: [{ utr: 'UTR1', settledOn: '2026-11-21', lines: 5, netRupees: 2441 }] },
  });
  expect(report.differing.items).toMatchObject([
    { row: 4, ours: { donationId: smaller.id, fullName: 'Ravi Kumar', status: 'paid', amountRupees: 400 } },
    { row: 5, ours: { donationId: unpaid.id, status: 'failed' } },
  ]);
});

test('fee, tax, net amount and bank reference appear on the donation', async () => {
  const gift = await paid();
  const path = pathOf(getDonation, { id: gift.id });
  const payout = async () => (await jsonResponse(viewer.call('GET', path))).json.attempts[0].payout;
  expect(await payout()).toBeNull();
  await importReport(reportOf({ orderId: gift.merchantOrderId }));
  expect(await payout()).toEqual({
    utr: 'UTR1',
    settledOn: '2026-11-21',
    feeRupees: 10,
    taxRupees: 1.8,
    netRupees: 488.2,
  });
});

test('overlapping reports count each line once, and the same file is refused', async () => {
  const first = reportOf({ orderId: 'overlap-1' }, { orderId: 'overlap-2' });
  const { json } = await importReport(first);
  expect(await importReport(first)).toMatchObject({
    status: 409,
    json: { message: 'This report was already imported on 21/11/2026.' },
  });
  const second = await importReport(reportOf({ orderId: 'overlap-2' }, { orderId: 'overlap-3' }));
  expect(second.json).toMatchObject({ lines: 2, known: 1 });
  expect([(await compare(json.id)).missing.total, (await compare(second.json.id)).missing.total]).toEqual([
    2, 1,
  ]);
});

test('a payment reversed on the next day lowers that day’s net and is missing in the books', async () => {
  const [reversed, kept] = [await paid({ amountPaise: 50_100n }), await paid({ amountPaise: 50_200n })];
  const first = await importReport(
    reportOf({ orderId: reversed.merchantOrderId, transactionId: 'TXN-1', amount: 501 }),
  );
  const second = await importReport(
    reportOf(
      {
        type: 'Reversed',
        orderId: reversed.merchantOrderId,
        transactionId: 'TXN-1R',
        amount: 501,
        utr: 'UTR2',
      },
      { orderId: kept.merchantOrderId, transactionId: 'TXN-2', amount: 502, utr: 'UTR2' },
    ),
  );
  expect([first.json.known, second.json.known]).toEqual([0, 0]);
  expect(await compare(second.json.id)).toMatchObject({
    totals: { payments: 1, refunds: 1, refundedRupees: 501, netRupees: -10.8 },
    matched: 1,
    refundsMissing: { total: 1, items: [{ orderId: reversed.merchantOrderId, amountRupees: 501 }] },
  });
});

test('a chargeback of a payment that was refunded already is missing in the books, too', async () => {
  const gift = await paid();
  await refundGift(db, gift, 50_000n, clock.now);
  const row = { orderId: gift.merchantOrderId, amount: 500 };
  const refunded = await importReport(reportOf({ ...row, type: 'REFUND', transactionId: 'OMR-20' }));
  const charged = await importReport(
    reportOf({
      ...row,
      type: 'Charge Back',
      transactionId: 'OMR-21',
      paidAt: '2026-11-21 10:00',
      utr: 'UTR2',
    }),
  );
  expect((await compare(refunded.json.id)).refundsMissing.total).toBe(0);
  expect((await compare(charged.json.id)).refundsMissing).toMatchObject({
    total: 1,
    items: [{ transactionId: 'OMR-21' }],
  });
});

test('each row of a report is in one group, and the groups add up to the report', async () => {
  const [agreed, other, refunded] = [await paid(), await paid(), await paid()];
  await refundGift(db, refunded, 20_000n, clock.now);
  const { json } = await importReport(
    reportOf(
      { orderId: agreed.merchantOrderId, amount: 500, transactionId: 'G-1' },
      { orderId: other.merchantOrderId, amount: 499, transactionId: 'G-2' },
      { orderId: 'nobody-knows-it', amount: 700, transactionId: 'G-3' },
      { orderId: refunded.merchantOrderId, type: 'REFUND', amount: 200, transactionId: 'G-4' },
      { orderId: 'refund-nobody-knows', type: 'REFUND', amount: 50, transactionId: 'G-5' },
    ),
  );
  const { groups, totals } = await compare(json.id);
  expect(groups).toEqual([
    { outcome: 'matched', lines: 1, rupees: 500 },
    { outcome: 'differing', lines: 1, rupees: 499 },
    { outcome: 'missing', lines: 1, rupees: 700 },
    { outcome: 'refund_matched', lines: 1, rupees: 200 },
    { outcome: 'refund_missing', lines: 1, rupees: 50 },
  ]);
  expect(totals).toMatchObject({ payments: 3, paidRupees: 1699, refunds: 2, refundedRupees: 250 });
});

test('a payment that only a refund’s row names is still in no report', async () => {
  const day = '2026-10-05';
  const gift = await paid({ createdAt: new Date(`${day}T08:00:00Z`), fullName: 'Refunded Only' });
  const row = {
    orderId: gift.merchantOrderId,
    type: 'REFUND',
    transactionId: 'OMR-9',
    paidAt: `${day} 18:30`,
  };
  const { json } = await importReport(reportOf(row));
  expect((await compare(json.id)).unreported.items).toMatchObject([{ fullName: 'Refunded Only' }]);
});

test('the same payment is counted once when a later report adds its bank reference, and twice when it is paid out twice', async () => {
  const early = await importReport(reportOf({ orderId: 'paid-out-later', utr: '' }));
  const late = await importReport(
    reportOf({ orderId: 'paid-out-later', utr: 'UTR8' }, { orderId: 'new-with-it' }),
  );
  expect([early.json.known, late.json.known]).toEqual([0, 1]);
  await importReport(reportOf({ orderId: 'paid-out-twice', utr: 'UTR8' }));
  const again = await importReport(reportOf({ orderId: 'paid-out-twice', utr: 'UTR9' }));
  expect(again.json).toMatchObject({ lines: 1, known: 0 });
});

test('the ids of a spreadsheet’s file find their payments', async () => {
  const [one, two] = [await paid(), await paid()];
  const rows = reportOf({ orderId: `'${one.merchantOrderId}` }, { orderId: `"=""${two.merchantOrderId}"""` });
  const { json } = await importReport(rows);
  expect(await compare(json.id)).toMatchObject({ matched: 2, missing: { total: 0 } });
});

test('refunds that the books lack are listed, and those they have are not', async () => {
  const gift = await paid();
  await refundGift(db, gift, 20_000n, clock.now);
  const { json } = await importReport(
    reportOf(
      { orderId: gift.merchantOrderId, type: 'REFUND', amount: 200, transactionId: 'OMR-1' },
      { orderId: 'unknown-refund', type: 'REFUND', amount: 300, transactionId: 'OMR-2' },
    ),
  );
  expect(await compare(json.id)).toMatchObject({
    totals: { payments: 0, refunds: 2, refundedRupees: 500 },
    refundsMissing: { total: 1, items: [{ orderId: 'unknown-refund', amountRupees: 300 }] },
  });
});

test('ids with characters that cannot be saved are listed, and others are stored in one form', async () => {
  for (const control of ['\0', '\u0001']) {
    const report = reportOf({ orderId: `or${control}der`, utr: `UT${control}R` });
    expect((await check(report)).json.problems).toEqual(
      ['MerchantReferenceId', 'BankReferenceNo'].map((column) => ({
        row: 2,
        column,
        message: 'This contains a character that cannot be saved',
      })),
    );
    expect((await importReport(report)).json.code).toBe('settlement_rows_unreadable');
  }
  const { merchantOrderId } = await paid();
  const { json } = await importReport(
    reportOf({ orderId: `\u00a0${merchantOrderId}\u200b`, utr: 'A\u00a0B' }),
  );
  const [line] = await db.select().from(settlementLine).where(eq(settlementLine.reportId, json.id));
  expect(line).toMatchObject({ orderId: merchantOrderId, utr: 'A B' });
});

test('a column is chosen by its heading, whatever kind of spaces the heading has', async () => {
  const odd = 'My\u00a0Ref,Paid in,On this day\r\nspaced-order,500,20/11/2026';
  const { headings, columns } = (await check(odd)).json;
  const chosen = { ...columns, orderId: headings[0], amount: 'Paid in', paidAt: 'On this day' };
  expect((await check(odd, { columns: JSON.stringify(chosen) })).json).toMatchObject({
    missingColumn: null,
    totals: { payments: 1, paidRupees: 500 },
  });
});

test('rows that cannot be read are listed, and nothing is imported', async () => {
  const file = reportOf(
    { orderId: 'twice' },
    { orderId: 'twice' },
    { orderId: 'bad-date', paidAt: 'soon' },
    { orderId: '' },
    { orderId: 'on-hold', type: 'HOLD' },
    { orderId: 'bad-fee', fee: 'ten' },
    { orderId: '2.19E+26' },
  );
  expect((await check(file)).json.problems).toMatchObject([
    { row: 3, column: 'MerchantReferenceId', message: 'Row 2 has the same payment' },
    { row: 4, column: 'TransactionDate', message: expect.stringContaining('“soon”') },
    { row: 5, column: 'MerchantReferenceId' },
    { row: 6, column: 'PaymentType', message: expect.stringContaining('“HOLD”') },
    { row: 7, column: 'Fee', message: expect.stringContaining('“ten”') },
    { row: 8, column: 'MerchantReferenceId', message: expect.stringContaining('“2.19E+26”') },
  ]);
  const before = await jsonResponse(viewer.call('GET', listReports.path));
  expect((await importReport(file)).json.code).toBe('settlement_rows_unreadable');
  expect(await jsonResponse(viewer.call('GET', listReports.path))).toEqual(before);
});

test('in a report whose dates have the month first, those that could have the day first are listed, too', async () => {
  const days = ['11/19/2026', '11/05/2026', '11/11/2026', '5-Nov-2026', '2026-11-05', '11/05/2026 2:30 PM'];
  const report = (...paid: string[]) =>
    reportOf(...paid.map((paidAt, index) => ({ orderId: `month-first-${index}`, paidAt })));
  const advice = 'could have the month first, as other dates of this file. Write it as 21-Nov-2026';
  expect((await check(report(...days))).json.problems).toMatchObject([
    { row: 2, message: '“11/19/2026” is not in the calendar. Write it as 21/11/2026' },
    { row: 3, column: 'TransactionDate', message: `“11/05/2026” ${advice}` },
    { row: 7, column: 'TransactionDate', message: `“11/05/2026 2:30 PM” ${advice}` },
  ]);
  // Among dates that have the day first, it is a slip.
  expect((await check(report(...days, '19/11/2026'))).json.problems).toMatchObject([{ row: 2 }]);
  // The other column shows it, too.
  const settledMonthFirst = report('10/05/2026').replace('21-11-2026', '11/21/2026');
  expect((await check(settledMonthFirst)).json.problems).toMatchObject([
    { row: 2, column: 'TransactionDate', message: `“10/05/2026” ${advice}` },
    { row: 2, column: 'SettlementDate' },
  ]);
});

test('owners and accountants import reports, and everybody on the staff reads them', async () => {
  const { json } = await importReport(reportOf({ orderId: 'by-role' }));
  const file = reportOf({ orderId: 'by-a-manager' });
  expect((await createSettlements(manager).importReport(file)).status).toBe(403);
  expect((await createSettlements(viewer).compare(json.id)).missing.total).toBe(1);
  const { items } = (await jsonResponse(viewer.call('GET', listReports.path))).json;
  expect(items[0]).toMatchObject({ id: json.id, totals: { payments: 1 } });
  const [entry] = await db.select().from(auditEntry).where(eq(auditEntry.targetId, json.id));
  expect(entry?.message).toBe('Imported a settlement report of 1 payment, ₹488.20 net.');
});
