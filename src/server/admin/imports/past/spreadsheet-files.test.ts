import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { adminImportCalls } from '#contract/admin/imports.ts';
import { attempt } from '#server/db/schema/donation.ts';
import type { Column } from '#server/spreadsheets/columns.ts';
import { xlsxStream } from '#server/spreadsheets/xlsx.ts';
import { createTestApp } from '#tests/support/app.ts';
import { createPastGifts, problemRows } from '#tests/support/past-gifts.ts';
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

const spreadsheetOf = (...rows: Row[]) => buffer(xlsxStream(COLUMNS, readPages(rows)));
const words = (...rows: string[]) =>
  ['Date received,Donor name,Amount (₹),Payment mode,Category,Campaign,PAN', ...rows].join('\r\n');

test('an Excel file is imported with its dates, amounts and phone numbers', async () => {
  const file = await spreadsheetOf(
    { at: new Date('2019-05-31T06:30:00Z'), name: 'లక్ష్మీ రావు', paise: 1_000_000_055n, phone: 9_876_543_210 },
    { at: new Date('2019-06-01T06:30:00Z'), name: '=SUM(A1)', paise: 50_000n, phone: null },
  );
  const { status, json } = await post(adminImportCalls.donations, file);
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

test('headings in words are understood, and problems name them as the file does', async () => {
  const campaign = `past-${current.number}`;
  const file = words(
    `31/05/2019,Lakshmi Rao,"₹2,500",Cash,Relief,${campaign},abcpe1234f`,
    `31/05/2019,Ravi Kumar,many,Cash,Relief,${campaign},ABCDE`,
  );
  const { json } = await post(adminImportCalls.donationsCheck, file);
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
  const rejected = (await post(`${adminImportCalls.donationsRejected}?fileName=old-books.xlsx`, file)).json;
  expect(rejected).toMatchObject({ rows: 2, fileName: 'old-books-rejected.csv' });
  expect(rejected.csv).toContain(
    `31/02/2019,"Kumar, Ravi",600,Cash,Relief,${campaign},,Date received: “31/02/2019” is not in the calendar. Write it as 21/11/2026\r\n`,
  );
  const valid = await post(`${adminImportCalls.donations}?rejected=leave_out`, file);
  expect(valid.json).toMatchObject({ created: 1, problemsTotal: 1, duplicatesTotal: 1 });
  const corrected = rejected.csv.replace('31/02/2019', '28/02/2019');
  expect((await runImport(corrected, 'import')).json.created).toBe(2);
  expect((await imported()).length).toBe(3);
});

test('nothing of a file is imported when a part of it cannot be read', async () => {
  const before = await db.$count(attempt);
  const file = words(`31/05/2019,Lakshmi Rao,2500,Cash,Relief,,`, '31/05/2019,"Unclosed,600,Cash,Relief,,');
  const { json } = await post(`${adminImportCalls.donations}?rejected=leave_out`, file);
  expect([json.created, json.acceptable, await db.$count(attempt)]).toEqual([0, 0, before]);
});

test.each([
  ['an empty zip archive', Buffer.from('PK\u0003\u0004 and nothing else', 'latin1'), 'file_not_spreadsheet'],
  ['an old Excel file', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'file_not_utf8'],
])('%s is refused', async (_, file, code) => {
  expect((await post(adminImportCalls.donationsCheck, file)).json.code).toBe(code);
});
