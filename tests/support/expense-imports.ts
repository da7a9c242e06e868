import { eq } from 'drizzle-orm';
import { pathOf } from '#contract/endpoint.ts';
import { checkExpenses, importExpenses, undoExpenseImport } from '#contract/office/books/expense-imports.ts';
import { expense } from '#server/db/schema/expense.ts';
import type { TestApp } from './app.ts';
import { jsonResponse, type StaffVisitor } from './staff.ts';

type Cells = readonly (string | number)[];
const cell = (value: string | number) => `"${String(value).replaceAll('"', '""')}"`;

/** A CSV file as a spreadsheet program saves it. */
export const sheetOf = (...rows: readonly Cells[]) => rows.map((row) => row.map(cell).join(',')).join('\r\n');

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
const query = (fields: object) =>
  Object.entries(fields)
    .map(([name, value]) => `${name}=${encodeURIComponent(textOf(value))}`)
    .join('&');

/** Files of expenses that a member of staff checks and imports. */
export function createExpenseImports({ db }: TestApp, by: StaffVisitor) {
  const post = (path: string, file: string | Buffer, fields: object, who = by) =>
    jsonResponse(who.call('POST', `${path}?${query(fields)}`, file, { 'content-type': 'text/csv' }));
  return {
    check: async (file: string | Buffer, fields: object = {}) =>
      (await post(checkExpenses.path, file, fields)).json,
    run: (file: string | Buffer, fields: object = {}, who = by) =>
      post(importExpenses.path, file, fields, who),
    undo: (id: string) => jsonResponse(by.call('POST', pathOf(undoExpenseImport, { id }))),
    /** The drafts of an import, in the order of its file. */
    drafts: (importId: string) =>
      db.select().from(expense).where(eq(expense.importId, importId)).orderBy(expense.id),
  };
}
