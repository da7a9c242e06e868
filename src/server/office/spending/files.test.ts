import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { pathOf } from '#contract/endpoint.ts';
import * as files from '#contract/office/expense-files.ts';
import * as expenses from '#contract/office/expenses.ts';
import { fund } from '#server/db/schema/fund.ts';
import { auditEntry } from '#server/db/schema/staff.ts';
import { folderStore } from '#server/file-store/folder.ts';
import { createTestApp } from '#tests/support/app.ts';
import { jsonResponse, type StaffVisitor, signedInStaff } from '#tests/support/staff.ts';

const folder = await mkdtemp(join(tmpdir(), 'bills-test-'));
afterAll(() => rm(folder, { recursive: true }));
const site = await createTestApp({ bills: folderStore(folder) });
const { db } = site;
const { accountant, manager, viewer } = await signedInStaff(site);
const [general] = await db.select().from(fund).where(eq(fund.kind, 'general'));

async function draft(purpose: string): Promise<expenses.Expense> {
  const fields = {
    fundId: general?.id,
    purpose,
    amountRupees: 200,
    billedOn: '2026-11-20',
    payee: { kind: 'vendor', label: 'A shop', name: 'Sri Textiles' },
  };
  return (await jsonResponse(manager.call('POST', expenses.createExpense.path, fields))).json;
}

const bill = (text: string) => Buffer.from(`%PDF-1.7\n${text}\n%%EOF`);

function add(id: string, bytes: Buffer, query = 'kind=bill', by: StaffVisitor = manager) {
  const path = `${pathOf(files.addExpenseFile, { id })}?${query}`;
  return jsonResponse(by.call('POST', path, bytes, { 'content-type': 'application/pdf' }));
}

test('a bill is stored encrypted, and read by those who may, with an entry in the audit log', async () => {
  const { id } = await draft('Forty blankets');
  const { status, json } = await add(id, bill('Sold to Lakshmi Rao'));
  expect(status).toBe(201);
  const [file] = json.files;
  expect(file).toMatchObject({ kind: 'bill', type: 'application/pdf', repeatedBecause: null });
  const stored = await readFile(join(folder, file.id));
  expect(stored.includes('Lakshmi')).toBe(false);
  const path = pathOf(files.downloadExpenseFile, { id: file.id });
  expect((await accountant.call('GET', path)).body).toContain('Sold to Lakshmi Rao');
  expect((await viewer.call('GET', path)).status).toBe(403);
  const lines = await db.select().from(auditEntry).where(eq(auditEntry.targetId, id));
  expect(lines.filter(({ action }) => action === 'expense_file_read')).toMatchObject([
    { accountId: accountant.accountId },
  ]);
});

test('the same bill is noticed, and needs a reason to be added again', async () => {
  const [first, second] = [await draft('Rice'), await draft('Oil')];
  await add(first.id, bill('Rice and oil'));
  const before = await readdir(folder);
  const refused = await add(second.id, bill('Rice and oil'));
  expect(refused).toMatchObject({ status: 400, json: { code: 'repeated_file_reason' } });
  expect(refused.json.message).toContain('“Rice”');
  expect(await readdir(folder)).toEqual(before);
  const added = await add(
    second.id,
    bill('Rice and oil'),
    'kind=bill&repeatedBecause=One%20bill%20for%20both',
  );
  expect(added.json.files).toMatchObject([{ repeatedBecause: 'One bill for both' }]);
});

test('the bill of a submitted expense stays as it is; a proof of payment may follow', async () => {
  const { id, version } = await draft('Notebooks');
  const { json } = await add(id, bill('Notebooks'));
  await manager.call('POST', pathOf(expenses.submitExpense, { id }), { seenVersion: version });
  expect((await add(id, bill('Another'))).json.code).toBe('expense_bill_fixed');
  const remove = pathOf(files.removeExpenseFile, { id: json.files[0].id });
  expect((await jsonResponse(manager.call('DELETE', remove))).json.code).toBe('expense_bill_fixed');
  expect((await add(id, bill('Receipt'), 'kind=payment_proof')).json.files).toHaveLength(2);
});

test('what is neither a PDF nor a picture is refused, and removing a draft removes its files', async () => {
  const { id, version } = await draft('Chairs');
  expect((await add(id, Buffer.from('hello'))).json.code).toBe('expense_file_type');
  const { json } = await add(id, bill('Chairs'));
  expect(await readdir(folder)).toContain(json.files[0].id);
  await manager.call('DELETE', pathOf(expenses.deleteExpense, { id }), { seenVersion: version });
  expect(await readdir(folder)).not.toContain(json.files[0].id);
});
