import { buffer } from 'node:stream/consumers';
import { parse } from 'csv-parse/sync';
import { desc, eq, inArray } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { checkDonations, getRejectedRows, importDonations } from '#contract/office/books/past-imports.ts';
import { attempt, donation } from '#server/db/schema/donation.ts';
import { offlineGift } from '#server/db/schema/offline-gift.ts';
import type { Column } from '#server/spreadsheets/columns.ts';
import { xlsxStream } from '#server/spreadsheets/xlsx.ts';
import { createTestApp } from '#tests/support/app.ts';
import { createPastGifts, problemRows } from '#tests/support/past-gifts.ts';
import { formatted, sheetOf, spreadsheetOf } from '#tests/support/spreadsheets.ts';
import { signedInStaff } from '#tests/support/staff.ts';

// Files as trusts have them: Excel, headings in words, and a few wrong rows.

const site = await createTestApp();
const { db } = site;
const { accountant } = await signedInStaff(site);
const { current, post, runImport, imported } = await createPastGifts(site, accountant);

type Row = { at: Date; name: string; paise: bigint; phone: number | null };

const COLUMNS: Column<Row>[] = [
  { title: 'Date received', kind: 'day', of: ({ at }) => at },
  { title: 'Donor name', kind: 'text', of: ({ name }) => name },
  { title: 'Amount (₹)', kind: 'rupees', of: ({ paise }) => paise },
  { title: 'Payment mode', kind: 'text', of: () => 'Cash' },
  { title: 'Category', kind: 'text', of: () => 'Relief' },
  { title: 'Campaign', kind: 'text', of: () => `past-${current.number}` },
  { title: 'Mobile', kind: 'number', of: ({ phone }) => phone },
];

async function* readPages(rows: Row[]) {
  yield rows;
}

const ownExport = (...rows: Row[]) => buffer(xlsxStream(COLUMNS, readPages(rows)));
const words = (...rows: string[]) =>
  ['Date received,Donor name,Amount (₹),Payment mode,Category,Campaign,PAN', ...rows].join('\r\n');

test('an export of this site is imported with its dates, amounts and phone numbers', async () => {
  const file = await ownExport(
    { at: new Date('2019-05-31T06:30:00Z'), name: 'లక్ష్మీ రావు', paise: 1_000_000_055n, phone: 9_876_543_210 },
    { at: new Date('2019-06-01T06:30:00Z'), name: '=SUM(A1)', paise: 50_000n, phone: null },
  );
  const { status, json } = await post(importDonations.path, file);
  expect([status, json.created, json.problems]).toEqual([200, 2, []]);
  const rows = await imported();
  expect(
    rows.map(({ donation, attempt: paid }) => [
      donation.fullName,
      donation.phoneNumber,
      donation.amountPaise,
      paid.countedAt.toISOString(),
    ]),
  ).toEqual([
    ['లక్ష్మీ రావు', '9876543210', 1_000_000_055n, '2019-05-31T06:30:00.000Z'],
    ['=SUM(A1)', '', 50_000n, '2019-06-01T06:30:00.000Z'],
  ]);
});

const DAY = new Date('2019-05-31T00:00:00Z');
const HEADINGS = [
  'S.No.',
  'Date',
  'Donor name',
  'Amount (₹)',
  'Payment mode',
  'Category',
  'Mobile',
  'Remarks',
];

test('an ordinary book is imported: a title, serial numbers, blank notes, hidden rows, a total and a second sheet', async () => {
  const gift = (number: number, name: string, rupees: number, ...others: string[]) => [
    number,
    DAY,
    name,
    rupees,
    'Cash',
    'Relief',
    ...others,
  ];
  const gifts = sheetOf([
    ['Asha Trust: donations of 2019-20'],
    HEADINGS,
    gift(1, 'Sita Rao', 500),
    gift(2, 'Ravi Kumar', 750.5, '9876543210', 'by post'),
    gift(3, 'Not to be imported', 900),
    [undefined, undefined, 'Total', 2150.5],
  ]);
  gifts['!rows'] = [{}, {}, {}, {}, { hidden: true }];
  formatted(formatted(gifts, '"Rs. "#,##0.00', 'D3', 'D4'), '"Sl. "0', 'A3');
  const file = spreadsheetOf({
    Summary: sheetOf([
      ['Month', 'Sum'],
      ['May', 2150.5],
    ]),
    Gifts: gifts,
  });
  const { json } = await post(importDonations.path, file);
  expect(json).toMatchObject({ rows: 2, created: 2, problems: [] });
  expect(json.notices).toEqual([
    'Only the sheet “Gifts” was read, not “Summary”.',
    'The headings are in row 2.',
    '1 hidden row was left out.',
    'Row 6 was left out, because it is a total.',
    'These columns are not imported: “S.No.”.',
  ]);
  const recorded = await db
    .select()
    .from(donation)
    .where(inArray(donation.fullName, ['Sita Rao', 'Ravi Kumar']));
  expect(recorded.map(({ fullName, amountPaise }) => [fullName, amountPaise]).toSorted()).toEqual([
    ['Ravi Kumar', 75_050n],
    ['Sita Rao', 50_000n],
  ]);
});

test('a receipt number with a text in its format is imported as a number', async () => {
  const headings = ['Date', 'Donor name', 'Amount', 'Payment mode', 'Category', 'Campaign', 'Receipt number'];
  const campaign = `past-${current.number}`;
  const sheet = sheetOf([headings, [DAY, 'Meena Rao', 500, 'Cash', 'Relief', campaign, 12]]);
  await post(importDonations.path, spreadsheetOf({ Gifts: formatted(sheet, '"Sl. "0', 'G2') }));
  const [recorded] = await imported();
  const [gift] = await db
    .select()
    .from(offlineGift)
    .where(eq(offlineGift.attemptId, recorded?.attempt.id ?? ''));
  expect(gift?.earlierReceipt).toBe('12');
});

test('cells outside a table are named, unless they show that a comma has moved a row of CSV', async () => {
  const headings = ['Date', 'Donor name', 'Amount', 'Payment mode', '', 'Category'];
  const cells = [DAY, 'Sita Rao', 501, 'Cash', 'counted by Ravi', 'Relief', undefined, 'checked'];
  const sheet = await post(checkDonations.path, spreadsheetOf({ Gifts: sheetOf([headings, cells]) }));
  expect(sheet.json).toMatchObject({ created: 1, problems: [] });
  expect(sheet.json.notices).toEqual(['These columns are not imported: column E and column H.']);
  const csv = 'Date,Donor name,Amount,Payment mode,Category\n2019-05-31,Rao, Sita,501,Cash,Relief';
  expect(problemRows((await post(checkDonations.path, csv)).json.problems)).toEqual([
    [2, null, 'This row has 6 cells, but there are 5 headings'],
  ]);
});

test('headings in words are understood, and problems name them as the file does', async () => {
  const campaign = `past-${current.number}`;
  const file = words(
    `31/05/2019,Lakshmi Rao,"₹2,500",Cash,Relief,${campaign},abcpe1234f`,
    `31/05/2019,Ravi Kumar,many,Cash,Relief,${campaign},ABCDE`,
  );
  const { json } = await post(checkDonations.path, file);
  expect(problemRows(json.problems)).toEqual([
    [3, 'Amount (₹)', '“many” is not an amount in rupees. Write it as 2500 or 2,500.50'],
    [3, 'PAN', 'A PAN looks like ABCPE1234F: please check each character'],
  ]);
  expect([json.rows, json.created, json.acceptable]).toEqual([2, 0, 1]);
});

test('rejected rows come back with the reasons, and the corrected file is imported', async () => {
  const campaign = `past-${current.number}`;
  const file = words(
    `31/05/2019,Lakshmi Rao,2500,Cash,Relief,${campaign},`,
    `31/02/2019,"Kumar, Ravi",600,Cash,Relief,${campaign},`,
    `31/05/2019,Lakshmi Rao,2500,Cash,Relief,${campaign},`,
  );
  const rejected = (await post(`${getRejectedRows.path}?fileName=old-books.xlsx`, file)).json;
  expect(rejected).toMatchObject({ rows: 2, fileName: 'old-books-rejected.csv' });
  expect(rejected.csv).toContain(
    `31/02/2019,"Kumar, Ravi",600,Cash,Relief,${campaign},,Date received: “31/02/2019” is not in the calendar. Write it as 21/11/2026\r\n`,
  );
  const valid = await post(`${importDonations.path}?rejected=leave_out`, file);
  expect(valid.json).toMatchObject({ created: 1, problemsTotal: 1, duplicatesTotal: 1 });
  const corrected = rejected.csv.replace('31/02/2019', '28/02/2019');
  expect((await runImport(corrected, 'import')).json.created).toBe(2);
  expect((await imported()).length).toBe(3);
});

test('rejected rows contain no formulas, and are read as they were when they come back', async () => {
  const headings = 'Date received,Donor name,Amount (₹),Payment mode,Category,Phone,Note';
  const row = '31/02/2019,"=HYPERLINK(""https://evil.example"")",600,Cash,Relief,+91 98765 43210,-2+3';
  const path = getRejectedRows.path;
  const first = (await post(path, `${headings}\n${row}`)).json;
  expect(parse(first.csv, { bom: true })[1]).toEqual([
    '31/02/2019',
    '\'=HYPERLINK("https://evil.example")',
    '600',
    'Cash',
    'Relief',
    "'+91 98765 43210",
    "'-2+3",
    expect.stringMatching(/^Date received: /),
  ]);
  const corrected = first.csv.replace('31/02/2019', '28/02/2019');
  expect((await post(importDonations.path, corrected)).json).toMatchObject({
    created: 1,
    problems: [],
  });
  const [recorded] = await db
    .select()
    .from(donation)
    .where(eq(donation.phoneNumber, '9876543210'))
    .orderBy(desc(donation.id));
  expect(recorded?.fullName).toBe('=HYPERLINK("https://evil.example")');
});

test('nothing of a file is imported when a part of it cannot be read', async () => {
  const before = await db.$count(attempt);
  const file = words(`31/05/2019,Lakshmi Rao,2500,Cash,Relief,,`, '31/05/2019,"Unclosed,600,Cash,Relief,,');
  const { json } = await post(`${importDonations.path}?rejected=leave_out`, file);
  expect([json.created, json.acceptable, await db.$count(attempt)]).toEqual([0, 0, before]);
});

test.each([
  ['an empty zip archive', Buffer.from('PK\u0003\u0004 and nothing else', 'latin1'), 'file_not_spreadsheet'],
  ['an old Excel file', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'file_not_utf8'],
])('%s is refused', async (_, file, code) => {
  expect((await post(checkDonations.path, file)).json.code).toBe(code);
});
