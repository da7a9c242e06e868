import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { pathOf } from '#contract/endpoint.ts';
import { listExpenseImports } from '#contract/office/books/expense-imports.ts';
import { getExpense, listExpenses } from '#contract/office/expenses.ts';
import { expense, expenseEvent, expenseFile } from '#server/db/schema/expense.ts';
import { importColumns } from '#server/db/schema/import-columns.ts';
import { importFile } from '#server/db/schema/import-file.ts';
import { auditEntry } from '#server/db/schema/staff.ts';
import { createTestApp } from '#tests/support/app.ts';
import { testCipher } from '#tests/support/donor-cipher.ts';
import { createExpenseImports, sheetOf } from '#tests/support/expense-imports.ts';
import { fundIdOf } from '#tests/support/expenses.ts';
import { createCampaign, createDonation } from '#tests/support/factories.ts';
import { expectNowhere } from '#tests/support/plain-texts.ts';
import { jsonResponse, signedInStaff } from '#tests/support/staff.ts';
import { createExpenses } from '#tests/support/staff-expenses.ts';

// What an import of expenses writes, finds again and takes back.

const site = await createTestApp();
const { db, clock } = site;
const staff = await signedInStaff(site);
const { manager, viewer } = staff;
const { check, run, undo, drafts } = createExpenseImports(site, manager);
const expenses = createExpenses(site, staff);
const { id: campaignId } = await createCampaign(db, { title: 'Wells for Warangal' });
await createDonation(db, { campaignId, amountPaise: 5_000_000n, state: 'COMPLETED' });
const fundId = await fundIdOf(db, { campaignId });

const HEADINGS = ['Date', 'Amount', 'Paid to', 'For what', 'Payee for the public', 'Fund', 'UTR'];
let bills = 0;
/** A row of its own payee. */
const bill = (changes: Partial<Record<number, string>> = {}) => {
  bills += 1;
  const row = [
    '20/11/2026',
    '1,250.00',
    `Textiles ${bills}`,
    'Forty blankets',
    'A shop',
    'Wells for Warangal',
    '',
  ];
  return row.map((text, index) => changes[index] ?? text);
};
const fileOf = (...rows: string[][]) => sheetOf(HEADINGS, ...rows);
const imported = async (file: string, fields: object = {}) => (await run(file, fields)).json;

test('each row becomes a draft with its payee’s name encrypted, which needs its bill and approvals like any other', async () => {
  const { json } = await run(
    fileOf(bill({ 2: 'Sri Rama Textiles', 6: 'SBIN0001' }), bill({ 5: 'General' })),
    {
      fileName: 'books.csv',
    },
  );
  expect(json).toMatchObject({ created: 2, problemsTotal: 0, duplicatesTotal: 0 });
  const [first, second] = await drafts(json.importId);
  expect(first).toMatchObject({
    state: 'draft',
    fundId,
    purpose: 'Forty blankets',
    amountPaise: 125_000n,
    billedOn: '2026-11-20',
    payeeKind: 'vendor',
    payeeLabel: 'A shop',
    importedReference: 'SBIN0001',
    createdBy: manager.accountId,
  });
  expect(testCipher.open(first?.payeeSealed ?? '')).toBe('Sri Rama Textiles');
  expect(second?.fundId).toBe(await fundIdOf(db, { kind: 'general' }));
  await expectNowhere(site, /Sri Rama/);
  const submitted = await expenses.act(manager, 'submit', first?.id ?? '', { seenVersion: 1 });
  expect([submitted.status, submitted.json.code]).toEqual([409, 'expense_without_bill']);
  const list = await jsonResponse(viewer.call('GET', `${listExpenses.path}?importId=${json.importId}`));
  expect(list.json.total.count).toBe(2);
  const shown = await jsonResponse(manager.call('GET', pathOf(getExpense, { id: first?.id ?? '' })));
  expect(shown.json).toMatchObject({ importId: json.importId, importedReference: 'SBIN0001' });
});

test('an import has one audit entry, without names', async () => {
  const { importId } = await imported(fileOf(bill({ 2: 'Nobody Else' }), bill({ 0: '2026-11-01' })));
  const [entry] = await db.select().from(auditEntry).where(eq(auditEntry.targetId, importId));
  expect(entry).toMatchObject({
    action: 'expenses_imported',
    message: 'Imported 2 expenses of ₹2,500 as drafts.',
    after: { rows: 2, rupees: 2500, from: '2026-11-01', to: '2026-11-20' },
  });
  expect(JSON.stringify(entry)).not.toContain('Nobody');
});

test('rows that repeat an expense or another row wait for a person, and are left out otherwise', async () => {
  const paidId = await expenses.paid(fundId, { amountRupees: 300 });
  await imported(fileOf(bill({ 2: 'Ravi Stores' }), bill({ 6: 'NEFT 77' })));
  const file = fileOf(
    bill({ 2: 'RAVI  stores' }),
    bill({ 0: '2026-11-02', 6: 'neft-77' }),
    bill({ 1: '300', 2: 'Sri Venkateswara Textiles' }),
    bill({ 2: 'Twice' }),
    bill({ 2: 'Twice' }),
    bill({ 2: 'Twice', 6: 'X1' }),
    bill({ 2: 'Twice', 6: 'X2' }),
    bill({ 1: 'much' }),
    bill(),
  );
  const checked = await check(file);
  expect(checked.duplicates).toEqual([
    {
      row: 2,
      column: 'Paid to',
      message: 'Already entered: an expense with the same date, amount and payee',
    },
    { row: 3, column: 'UTR', message: 'Already entered: an expense with the same amount and bank reference' },
    {
      row: 4,
      column: 'Paid to',
      message: 'Already entered: an expense with the same date, amount and payee',
    },
    { row: 6, column: 'Paid to', message: 'Row 5 has the same date, amount and payee' },
    { row: 7, column: 'Paid to', message: 'Row 5 has the same date, amount and payee' },
    { row: 8, column: 'Paid to', message: 'Row 5 has the same date, amount and payee' },
  ]);
  expect(checked).toMatchObject({ problemsTotal: 1, acceptable: 2 });
  expect((await imported(file)).created).toBe(0);
  const { created, importId } = await imported(file, { rejected: 'leave_out' });
  expect(created).toBe(2);
  expect((await drafts(importId)).map(({ payeeLabel }) => payeeLabel)).toEqual(['A shop', 'A shop']);
  expect(await db.$count(expense, eq(expense.id, paidId))).toBe(1);
});

test('duplicates are imported once a person has confirmed them', async () => {
  const file = fileOf(bill({ 2: 'Water works' }), bill({ 2: 'Water works' }));
  expect((await imported(file)).created).toBe(0);
  expect((await imported(file, { duplicates: 'import' })).created).toBe(2);
});

test('a payment that was exported to Tally and comes back is noticed by what its narration says', async () => {
  await expenses.paid(fundId, { amountRupees: 444 });
  const headings = ['Date', 'Particulars', 'Vch Type', 'Vch No.', 'Debit', 'Credit'];
  const file = sheetOf(
    ['The Trust'],
    ['Day Book', '1-Nov-26 to 30-Nov-26'],
    headings,
    ['21-Nov-26', 'Programme expenses', 'Payment', '1', '444.00', ''],
    ['', 'Forty blankets, paid to Sri Venkateswara Textiles, reference SBIN126325000001'],
  );
  const checked = await check(file);
  expect(checked.missing).toEqual(['payeeLabel', 'fund']);
  const choice = { ...checked.choice, payeeLabel: 'A shop', fundId };
  expect((await check(file, { choice })).duplicatesTotal).toBe(1);
});

test('an import is undone as a whole, and its file may then be imported again', async () => {
  const file = fileOf(bill(), bill());
  const { importId } = await imported(file, { fileName: 'undo.csv' });
  expect((await run(file)).json.code).toBe('imported_already');
  const { status, json } = await undo(importId);
  expect([status, json.message]).toEqual([200, '2 drafts deleted.']);
  expect(await drafts(importId)).toEqual([]);
  expect((await undo(importId)).json.code).toBe('import_undone_already');
  const list = await jsonResponse(manager.call('GET', listExpenseImports.path));
  expect(list.json.items[0]).toMatchObject({ fileName: 'undo.csv', rows: 2, undone: { by: 'The manager' } });
  expect((await imported(file)).created).toBe(2);
});

test('an import of which something was submitted is not undone, and the refusal says how many', async () => {
  const { importId } = await imported(fileOf(bill(), bill(), bill()));
  const [first] = await drafts(importId);
  await db.insert(expenseFile).values({
    id: '0199b2a0-0000-7000-8000-000000000001',
    expenseId: first?.id ?? '',
    kind: 'bill',
    type: 'application/pdf',
    sha256: 'b'.repeat(64),
    bytes: 100,
    keySealed: 'sealed',
    addedBy: manager.accountId,
    addedAt: clock.now,
  });
  await expenses.act(manager, 'submit', first?.id ?? '', { seenVersion: 1 });
  const { status, json } = await undo(importId);
  expect([status, json.code]).toEqual([409, 'import_expenses_submitted']);
  expect(json.message).toContain('1 expense was already submitted');
  expect(await drafts(importId)).toHaveLength(3);
});

test('columns that were chosen once are remembered for files with the same headings', async () => {
  const headings = ['When', 'How much', 'Whom', 'Why'];
  const file = (name: string) => sheetOf(headings, ['20-Nov-26', '₹ 75', name, 'Chalk for the school']);
  const { choice, missing } = await check(file('Chalk Depot'));
  expect(missing).toEqual(['billedOn', 'amountRupees', 'payeeName', 'purpose', 'payeeLabel', 'fund']);
  const [billedOn, amountRupees, payeeName, purpose] = headings;
  const chosen = {
    ...choice,
    columns: { ...choice.columns, billedOn, amountRupees, payeeName, purpose },
    fundId,
    payeeLabel: 'A shop for schools',
  };
  const first = await imported(file('Chalk Depot'), { choice: chosen });
  expect(first).toMatchObject({ created: 1, isRemembered: false });
  const next = await imported(file('Slate Depot'));
  expect(next).toMatchObject({ created: 1, isRemembered: true, choice: chosen });
  expect((await drafts(next.importId))[0]).toMatchObject({ fundId, payeeLabel: 'A shop for schools' });
  const others = await check(sheetOf([...headings, 'Note'], ['20-Nov-26', '75', 'A', 'B', 'C']));
  expect(others.isRemembered).toBe(false);
});

test('columns that the file does not have are refused', async () => {
  const file = fileOf(bill());
  const { choice } = await check(file);
  const unknown = { ...choice, columns: { ...choice.columns, purpose: 'Reason' } };
  for (const wrong of [unknown, {}, 'no JSON'])
    expect((await run(file, { choice: wrong })).json.code).toBe('import_columns_unknown');
});

test.each([
  ['a statement that fails', 500, `raise exception 'broken off'`],
  ['a connection that breaks', 503, 'perform pg_terminate_backend(pg_backend_pid())'],
])(
  'nothing is left of an import after %s, and the same file can be imported again',
  async (_what, status, fault) => {
    const { pool } = site.database.owner;
    await pool.query(`
    create or replace function break_off() returns trigger language plpgsql as $$ begin ${fault}; return new; end $$;
    create trigger break_off before insert on expense for each row when (new.amount_paise = 90000)
      execute function break_off()`);
    const file = fileOf(...Array.from({ length: 700 }, () => bill()), bill({ 1: '900' }));
    const count = () => Promise.all([expense, importFile, importColumns].map((each) => db.$count(each)));
    const before = await count();
    expect((await run(file)).status).toBe(status);
    expect(await count()).toEqual(before);
    await pool.query('drop trigger break_off on expense');
    expect((await imported(file)).created).toBe(701);
  },
);

test('whoever may not enter expenses imports none', async () => {
  expect((await run(fileOf(bill()), {}, viewer)).status).toBe(403);
  expect(await db.$count(expenseEvent, eq(expenseEvent.actedBy, viewer.accountId))).toBe(0);
});
