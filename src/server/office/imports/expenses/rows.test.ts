import { expect, test } from 'vitest';
import { createTestApp } from '#tests/support/app.ts';
import { createExpenseImports, sheetOf } from '#tests/support/expense-imports.ts';
import { createCampaign } from '#tests/support/factories.ts';
import { signedInStaff } from '#tests/support/staff.ts';

// How the cells of a file of expenses are read, and what is said about those that cannot be.

const site = await createTestApp();
const { accountant } = await signedInStaff(site);
const { check, run, drafts } = createExpenseImports(site, accountant);
await createCampaign(site.db, { title: 'Wells', slug: 'wells-2026' });
await createCampaign(site.db, { title: 'Twins', slug: 'twins-1' });
await createCampaign(site.db, { title: 'twins', slug: 'twins-2' });

const HEADINGS = [
  'Date',
  'Amount',
  'Paid to',
  'For what',
  'Payee for the public',
  'Kind of payee',
  'Fund',
  'UTR',
];
const ROW = ['20/11/2026', '100', 'Ravi', 'Chalk', 'A shop', '', 'Wells', ''];
const fileOf = (...rows: Partial<Record<number, string>>[]) =>
  sheetOf(HEADINGS, ...rows.map((changes) => ROW.map((text, index) => changes[index] ?? text)));
const problems = async (file: string) =>
  (await check(file)).problems.map(({ row, column, message }: Record<string, unknown>) => [
    row,
    column,
    message,
  ]);

test('amounts, dates, funds and payees are read as books write them', async () => {
  const { json } = await run(
    fileOf(
      { 0: '05-Apr-26', 1: '1,00,000.00 Dr', 6: 'WELLS' },
      { 0: '5-4-26', 1: '₹ 1,250', 5: 'Person', 6: 'General fund' },
      { 0: '46112', 1: 'Rs. 99.50/-', 5: 'related', 6: 'Trust’s own costs' },
      { 0: '2026-04-05', 1: '500', 6: 'twins-2' },
    ),
  );
  const rows = await drafts(json.importId);
  expect(rows.map(({ billedOn, amountPaise, payeeKind }) => [billedOn, amountPaise, payeeKind])).toEqual([
    ['2026-04-05', 10_000_000n, 'vendor'],
    ['2026-04-05', 125_000n, 'person'],
    ['2026-03-31', 9_950n, 'related'],
    ['2026-04-05', 50_000n, 'vendor'],
  ]);
  expect(new Set(rows.map(({ fundId }) => fundId)).size).toBe(4);
});

test('every wrong cell is named with what to do', async () => {
  const file = fileOf(
    { 0: 'soon', 1: '-5' },
    { 0: '2026-11-28', 1: '500.00 Cr' },
    { 1: '0.50', 2: '', 3: '', 5: 'friend' },
    { 6: 'Lamps' },
    { 6: '' },
    { 6: 'Corpus' },
    { 6: 'Twins' },
    { 7: '2.19E+26' },
    { 3: 'x'.repeat(301) },
  );
  expect(await problems(file)).toEqual([
    [2, 'Date', '“soon” is not a date. Write it as 21/11/2026 or 21-Nov-2026'],
    [2, 'Amount', '“-5” is a negative amount'],
    [3, 'Amount', '“500.00 Cr” is money that came in, not an expense'],
    [4, 'Kind of payee', '“friend” is not known. Write business, person or related'],
    [4, 'For what', 'Please fill this in'],
    [4, 'Paid to', 'Please fill this in'],
    [5, 'Fund', 'There is no fund “Lamps”. Write a campaign’s title, General fund or Trust’s own costs'],
    [6, 'Fund', 'Please enter a fund here, or choose one above for all rows without a fund'],
    [7, 'Fund', 'The corpus is kept and invested, so nothing is spent from it'],
    [8, 'Fund', 'Several campaigns have this title. Please write the address of the right one'],
    [9, 'UTR', expect.stringContaining('has lost digits in a spreadsheet')],
    [10, 'For what', 'Please keep it to 300 characters'],
  ]);
});

test('a day in the future and an amount below a rupee are refused as in the form', async () => {
  expect(await problems(fileOf({ 0: '2026-12-28' }, { 1: '0.50' }, { 1: '1.005' }))).toEqual([
    [2, 'Date', expect.stringContaining('future')],
    [3, 'Amount', 'The amount must be ₹1 or more'],
    [4, 'Amount', '“1.005” could be ₹1.005 or ₹1,005. Write two decimals at most, or 1005'],
  ]);
});

test('words for the public that name the payee are pointed out', async () => {
  const { warnings } = await check(fileOf({ 2: 'Sita Devi', 3: 'Paid to SITA  Devi for cooking' }));
  expect(warnings).toEqual([
    { row: 2, column: 'For what', message: 'This is for the public and names the payee' },
  ]);
});

test('one fund and one description hold for all rows without their own', async () => {
  const file = fileOf({ 4: '', 6: '' }, { 0: '2026-11-19' });
  const { choice } = await check(file);
  const [, fund] = await drafts(
    (await run(fileOf({ 1: '7', 6: 'General' }, { 1: '8', 6: 'General' }))).json.importId,
  );
  const chosen = { ...choice, fundId: fund?.fundId, payeeLabel: 'A supplier' };
  const { json } = await run(file, { choice: chosen });
  const [first, second] = await drafts(json.importId);
  expect([first?.fundId, first?.payeeLabel]).toEqual([fund?.fundId, 'A supplier']);
  expect(second?.payeeLabel).toBe('A shop');
  expect(second?.fundId).not.toBe(fund?.fundId);
});

test('a day book of Tally is read below its title, with what it leaves out', async () => {
  const file = sheetOf(
    ['The Trust'],
    ['Day Book'],
    ['Date', 'Particulars', '', 'Vch Type', 'Vch No.', 'Debit', 'Credit'],
    ['1-Nov-26', 'Sri Textiles', '', 'Payment', '1', '1,00,000.00 Dr', ''],
    ['', 'Blankets for the winter'],
    ['2-Nov-26', 'Donations', '', 'Receipt', '1', '', '5,000.00 Cr'],
    ['3-Nov-26', 'Paper Mart', '', 'Journal', '4', '250.00', ''],
    ['', '', '', '', 'Total', '1,00,250.00', '5,000.00'],
  );
  const checked = await check(file);
  expect(checked.headings[0]).toEqual({ heading: 'Date', example: '1-Nov-26' });
  expect(checked.choice.columns).toMatchObject({
    payeeName: 'Particulars',
    amountRupees: 'Amount paid',
    purpose: 'Narration',
  });
  expect(checked.notices).toContain('1 voucher spends no money and was left out (Receipt).');
  const purpose = 'Particulars';
  const choice = { ...checked.choice, columns: { ...checked.choice.columns, purpose }, payeeLabel: 'A shop' };
  const { fundId } = (await drafts((await run(fileOf({ 1: '11' }))).json.importId))[0] ?? {};
  const { json } = await run(file, { choice: { ...choice, fundId } });
  expect(json.warnings.map(({ row, column }: Record<string, unknown>) => [row, column])).toEqual([
    [4, 'Particulars'],
    [7, null],
    [7, 'Particulars'],
  ]);
  expect((await drafts(json.importId)).map(({ amountPaise }) => amountPaise)).toEqual([10_000_000n, 25_000n]);
});

test('a file in which nothing was paid says so', async () => {
  const headings = ['Date', 'Particulars', 'Vch Type', 'Debit', 'Credit'];
  const { problems: found } = await check(sheetOf(headings, ['1-Nov-26', 'Donations', 'Receipt', '', '5']));
  expect(found).toEqual([{ row: 1, column: null, message: 'No voucher here is a payment (Receipt)' }]);
});

test('more than 5,000 rows are refused', async () => {
  const { message } = await check(fileOf(...Array.from({ length: 5_001 }, () => ({}))));
  expect(message).toContain('more than 5,000 rows');
});
