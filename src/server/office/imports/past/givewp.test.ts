import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { getRejectedRows } from '#contract/office/books/past-imports.ts';
import { csvFile } from '#domain/text/csv.ts';
import { donor } from '#server/db/schema/donor.ts';
import { createTestApp } from '#tests/support/app.ts';
import { testCipher } from '#tests/support/donor-cipher.ts';
import { createPastGifts } from '#tests/support/past-gifts.ts';
import { signedInStaff } from '#tests/support/staff.ts';
import { openDetails } from '../../../donors/donor-data/tax-details.ts';

// The export of donations of GiveWP, in its headings and with its statuses.

const site = await createTestApp();
const { accountant } = await signedInStaff(site);
const { current, check, runImport, imported, post } = await createPastGifts(site, accountant);

const HEADINGS = [
  'Donation ID',
  'First Name',
  'Last Name',
  'Email Address',
  'Address 1',
  'Address 2',
  'City',
  'State',
  'Zip',
  'Country',
  'Donation Total',
  'Currency Code',
  'Currency Symbol',
  'Donation Status',
  'Payment Gateway',
  'Payment Mode',
  'Form ID',
  'Form Title',
  'Donation Date',
  'Donation Time',
] as const;
type Row = Partial<Record<(typeof HEADINGS)[number], string>>;

const donation = (changes: Row = {}): Row => ({
  'Donation ID': '412',
  'First Name': 'Lakshmi',
  'Last Name': 'Rao',
  'Email Address': current.email,
  'Address 1': '4 Lake Road',
  City: 'Warangal',
  Zip: '506001',
  'Donation Total': '1,500.00',
  'Currency Code': 'INR',
  'Currency Symbol': '₹',
  'Donation Status': 'Complete',
  'Payment Gateway': 'razorpay',
  'Payment Mode': 'live',
  'Form ID': '7',
  'Form Title': `past-${current.number}`,
  'Donation Date': 'April 5, 2019',
  'Donation Time': '14:30',
  ...changes,
});
const exported = (...rows: Row[]) =>
  csvFile([HEADINGS, ...rows.map((row) => HEADINGS.map((heading) => row[heading] ?? ''))]);

test('a paid donation of GiveWP is imported with name, address, day and purpose', async () => {
  const { status, json } = await runImport(exported(donation()));
  expect([status, json.problems, json.created]).toEqual([200, [], 1]);
  expect(json.notices).toEqual([
    'This file was read as an export of GiveWP.',
    'These columns are not imported: “Form ID” and “Donation Time”.',
  ]);
  const [row] = await imported();
  expect(row?.donation).toMatchObject({ amountPaise: 150_000n, fullName: 'Lakshmi Rao' });
  expect(row?.attempt.countedAt?.toISOString().slice(0, 10)).toBe('2019-04-05');
  const [giver] = await site.db.select().from(donor).where(eq(donor.key, current.email));
  expect(giver && openDetails(testCipher, giver)).toMatchObject({ address: '4 Lake Road, Warangal, 506001' });
});

test('refunded, unpaid and test payments are left out, each with its rows', async () => {
  const { created, rows, problems, notices } = await check(
    exported(
      donation(),
      donation({ 'Donation ID': '413', 'Donation Status': 'Refunded' }),
      donation({ 'Donation ID': '414', 'Donation Status': 'Pending' }),
      donation({ 'Donation ID': '415', 'Donation Status': 'Failed' }),
      donation({ 'Donation ID': '416', 'Payment Mode': 'test' }),
      donation({ 'Donation ID': '417', 'Donation Status': 'Renewal', 'Donation Date': 'May 5, 2019' }),
    ),
  );
  expect([created, rows, problems]).toEqual([2, 2, []]);
  expect(notices).toEqual(
    expect.arrayContaining([
      '1 payment left out because it was refunded: row 3.',
      '2 payments left out because they were not paid: row 4 and row 5.',
      '1 payment left out because it was made in test mode: row 6.',
    ]),
  );
});

test('another currency and an offline payment are reported, and come back as GiveWP wrote them', async () => {
  const file = exported(
    donation({ 'Currency Code': 'USD' }),
    donation({ 'Payment Gateway': 'offline' }),
    donation({ 'Payment Gateway': 'cash' }),
    donation({ 'Form Title': 'No such form' }),
  );
  const { problems, acceptable, warnings } = await check(file);
  expect(warnings).toEqual([
    {
      row: 5,
      column: 'Form Title',
      message: 'There is no campaign “No such form”, so the gift has it as a note',
    },
  ]);
  expect(problems).toEqual([
    { row: 2, column: null, message: 'This gift is in USD, and only gifts in rupees can be imported' },
    {
      row: 3,
      column: 'Payment Gateway',
      message: '“offline” is not known. Use cash, cheque, NEFT, UPI, card, in kind or online',
    },
    {
      row: 5,
      column: 'Category',
      message: 'Please enter a category here, or choose one above for all rows without one',
    },
  ]);
  expect(acceptable).toBe(1);
  const { json } = await post(getRejectedRows.path, file);
  expect(json.csv).toContain('USD');
  expect(json.csv).toContain('Lakshmi,Rao');
});

test('a row whose cells were moved by a comma is refused, not taken for an unpaid one', async () => {
  const moved = exported(donation()).replace('412,Lakshmi,', '412,Lakshmi,K,');
  expect((await check(moved)).problems).toEqual([
    { row: 2, column: null, message: 'This row has 21 cells, but there are 20 headings' },
  ]);
});

test('a file of which every row is left out says so, and offers no import', async () => {
  const pending = donation({ 'Donation Status': 'Pending' });
  const file = exported(pending, { ...pending, 'Donation ID': '413' }, donation({ 'Payment Mode': 'test' }));
  const result = await check(file);
  expect(result).toMatchObject({ rows: 0, created: 0, acceptable: 0, problemsTotal: 1 });
  expect(result.problems[0].message).toBe(
    'No row of this file is a gift that was paid and kept: 2 not paid, 1 made in test mode',
  );
});

test('a file with some of the headings only is read like any other', async () => {
  const { notices, preset, missing } = await check(
    csvFile([
      ['Donation Date', 'Donation Total', 'Payment Gateway'],
      ['April 5, 2019', '500', 'razorpay'],
    ]),
  );
  expect(notices).not.toContain('This file was read as an export of GiveWP.');
  expect([preset, missing]).toEqual([null, ['name', 'amountRupees', 'mode', 'category']]);
});
