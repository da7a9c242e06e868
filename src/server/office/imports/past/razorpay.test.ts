import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { donor } from '#server/db/schema/donor.ts';
import { createTestApp } from '#tests/support/app.ts';
import { testCipher } from '#tests/support/donor-cipher.ts';
import { createExports, exportOf } from '#tests/support/export-files.ts';
import { signedInStaff } from '#tests/support/staff.ts';
import { openDetails } from '../../../donors/donor-data/tax-details.ts';

// The payments report of Razorpay: the sample that the import page offers.

const site = await createTestApp();
const { accountant } = await signedInStaff(site);
const { category, answers, check, run, rejected, gifts } = await createExports(site, accountant);
const inRupees = answers({ unit: 'rupees' });
let serial = 0;
/** A payment that was not imported before. */
const payment = (changes: Record<string, string> = {}) => {
  serial += 1;
  return { id: `pay_Test${serial}`, notes: '', email: `test${serial}@example.com`, ...changes };
};

test('whether amounts are in rupees or paise is asked about, with two amounts in both readings, and the category', async () => {
  const asked = await check(exportOf('razorpay'));
  expect(asked).toMatchObject({
    preset: 'razorpay',
    missing: ['unit', 'category'],
    created: 0,
    headings: [],
  });
  expect(asked.amounts).toEqual([
    { row: 2, rupees: 2500, paise: 25 },
    { row: 3, rupees: 500, paise: 5 },
  ]);
  expect((await run(exportOf('razorpay'))).json.created).toBe(0);
});

test('captured payments become gifts; what is no gift, in another currency or partly returned is named', async () => {
  const result = await check(exportOf('razorpay'), inRupees);
  expect(result).toMatchObject({ missing: [], rows: 6, acceptable: 5, duplicatesTotal: 0 });
  expect(result.notices).toEqual([
    'This file was read as a payments report of Razorpay.',
    '2 payments left out because they were not paid: row 6 and row 7.',
    '1 payment left out because it was refunded: row 5.',
    'Each gift counts in full: what the provider kept (“fee” and “tax”) is not imported.',
    expect.stringContaining('These columns are not imported: “order_id”, “invoice_id”'),
  ]);
  expect(result.problems).toEqual([
    { row: 8, column: null, message: 'This gift is in USD, and only gifts in rupees can be imported' },
  ]);
  expect(result.warnings.map(({ row, column }: Record<string, unknown>) => [row, column])).toEqual([
    [3, 'notes'],
    [4, 'amount'],
    [4, 'notes'],
    [9, 'amount'],
    [9, 'notes'],
    [10, 'notes'],
  ]);
  const copy = await rejected(exportOf('razorpay'), inRupees);
  expect([copy.rows, copy.csv.includes('pay_Sample16')]).toEqual([1, true]);
  const { json } = await run(exportOf('razorpay'), inRupees, '&rejected=leave_out');
  expect(json.created).toBe(5);
  const rows = await gifts();
  expect(rows.map(({ donation, gift }) => [donation.amountPaise, gift.receivedOn, gift.mode])).toEqual([
    [250_000n, '2023-05-10', 'online'],
    [50_000n, '2023-05-11', 'online'],
    [70_000n, '2023-05-12', 'online'],
    [300_000n, '2023-05-17', 'online'],
    [120_000n, '2024-04-01', 'online'],
  ]);
  expect(rows.map(({ donation }) => donation.fullName)).toEqual([
    'Lakshmi Rao',
    '9876543211',
    'donor12@example.com',
    'donor17@example.com',
    'donor18@example.com',
  ]);
  expect(rows[2]?.gift.note).toBe('Donation. Of ₹1,000, ₹300 was returned; the rest is imported');
  expect(rows.map(({ donation }) => donation.categoryId)).toEqual(Array(5).fill(category.id));
  const [giver] = await site.db.select().from(donor).where(eq(donor.key, 'donor10@example.com'));
  expect(giver && openDetails(testCipher, giver)).toEqual({
    idKind: 'pan',
    idNumber: 'ABCPE1234F',
    address: '4 Lake Road, Warangal 506001',
  });
  // In the same file with another name, or in a later report, each payment is known by its id.
  const again = await check(`${exportOf('razorpay')}\r\n`, inRupees);
  expect(again).toMatchObject({ duplicatesTotal: 5, created: 0 });
});

test('amounts in paise are hundredths, also of what was returned', async () => {
  const file = exportOf('razorpay', payment({ amount: '50050', amount_refunded: '10000' }));
  await run(file, answers({ unit: 'paise' }));
  expect((await gifts()).at(-1)?.donation.amountPaise).toBe(40_050n);
});

test('a row that does not say clearly what was returned is refused', async () => {
  const file = exportOf('razorpay', payment({ amount: '50000', amount_refunded: 'some' }));
  const { problems, acceptable } = await check(file, answers({ unit: 'paise' }));
  expect([problems[0].message, acceptable]).toEqual([expect.stringContaining('“some” is not an amount'), 0]);
});

test('an amount with part of a rupee answers the question for the whole file', async () => {
  const file = exportOf('razorpay', payment({ amount: '500.50' }), payment({ amount: '700' }));
  const result = await check(file, answers());
  expect(result).toMatchObject({ amounts: [], missing: [], created: 2 });
});

test('the answer about amounts is not remembered, the category is', async () => {
  const file = () => exportOf('razorpay', payment({ amount: '800' }));
  await run(file(), inRupees);
  const next = await check(file());
  expect(next).toMatchObject({ isRemembered: true, missing: ['unit'] });
  expect(next.choice).toEqual(answers());
});

test('a donor who is known keeps the name, and another row of the file may say it', async () => {
  const known = { email: 'donor10@example.com', notes: '' };
  const named = { email: 'asha@example.com', notes: '{"name":"Asha Nair"}' };
  const file = exportOf(
    'razorpay',
    payment(known),
    payment({ ...named, notes: 'null' }),
    payment({ ...named, created_at: '21/05/2023 10:00:00' }),
  );
  const { json } = await run(file, inRupees);
  expect(json.warningsTotal).toBe(0);
  const names = (await gifts()).slice(-3).map(({ donation }) => donation.fullName);
  expect(names).toEqual(['Lakshmi Rao', 'Asha Nair', 'Asha Nair']);
});

test('the headings of Razorpay’s data schema are recognised, too, with the day of capture', async () => {
  const headings =
    'Payment ID,Amount,Currency,Status,Payment Method,Captured At,Created At,Customer Email,Customer Contact,Fee';
  const row =
    'pay_Schema1,950.50,INR,captured,upi,2023-06-01 00:10:00,2023-05-31 23:50:00,s@example.com,,9.00';
  await run(`${headings}\r\n${row}`, answers());
  expect((await gifts()).at(-1)).toMatchObject({
    donation: { amountPaise: 95_050n, email: 's@example.com' },
    gift: { receivedOn: '2023-06-01', reference: 'pay_Schema1' },
  });
});
