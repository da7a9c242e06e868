import * as z from 'zod/mini';
import { EXPENSE_COLUMNS, type ExpenseColumn } from '#domain/office/books/expense-import.ts';
import { PAYEE_KINDS } from '#domain/office/expense.ts';
import { endpoint, staff } from '../../endpoint.ts';
import { Id } from '../../fields/fields.ts';
import { ById } from '../../fields/id-and-version.admin.ts';
import { line } from '../../fields/text-fields.admin.ts';
import {
  CHECK_ERRORS,
  ChosenHeadings,
  choiceAsJson,
  chosenColumns,
  IMPORT_ERRORS,
  ImportPage,
  ImportPastQuery,
  ImportQuery,
  ImportResult,
  ImportUndone,
  RejectedRows,
  tableUpload,
  UNDO_ERRORS,
} from '../imports.ts';

// Expenses from the books of a trust, as drafts.

/** Nobody approves more of them at once; several files may follow each other. */
export const MAX_EXPENSE_ROWS = 5_000;

/** Their headings in a sample. */
export const EXPENSE_HEADINGS: Readonly<Record<ExpenseColumn, string>> = {
  billedOn: 'Date',
  amountRupees: 'Amount (₹)',
  payeeName: 'Paid to',
  purpose: 'For what',
  payeeLabel: 'Payee for the public',
  payeeKind: 'Kind of payee',
  fund: 'Fund',
  bankReference: 'Bank reference',
};

/** The heading of each column, null for what the file does not have, and what holds for rows that do not say. */
export const ExpenseChoice = z.strictObject({
  columns: chosenColumns(EXPENSE_COLUMNS),
  fundId: z.nullable(Id),
  payeeLabel: line(120),
  payeeKind: z.enum(PAYEE_KINDS),
});

/** `choice` is `ExpenseChoice` as JSON. */
export const CheckExpensesQuery = z.strictObject({ choice: choiceAsJson });
export const ImportExpensesQuery = z.extend(ImportPastQuery, { choice: choiceAsJson });
export type ImportExpensesQuery = z.infer<typeof ImportExpensesQuery>;

export const ExpenseImportResult = z.extend(ImportResult, {
  ...ChosenHeadings,
  /** The import, by which its drafts are listed; null if nothing was imported. */
  importId: z.nullable(Id),
  choice: ExpenseChoice,
  /** What has to be chosen before the rows are checked. */
  missing: z.array(z.enum(EXPENSE_COLUMNS)),
});
export type ExpenseImportResult = z.infer<typeof ExpenseImportResult>;

const IMPORTS = '/api/admin/imports/expenses';
const access = staff('enterExpenses');
const file = { ...tableUpload, access, response: ExpenseImportResult } as const;

export const listExpenseImports = endpoint({
  method: 'GET',
  path: IMPORTS,
  access,
  summary: 'List the imports of expenses, latest first',
  query: ImportQuery,
  response: ImportPage,
});

export const checkExpenses = endpoint({
  ...file,
  path: `${IMPORTS}/check`,
  summary: 'Check a file of expenses, CSV, XLSX or from Tally, without importing it',
  query: CheckExpensesQuery,
  errors: [...CHECK_ERRORS, 'import_columns_unknown'],
});

/** The columns are remembered for files with the same headings. */
export const importExpenses = endpoint({
  ...file,
  path: IMPORTS,
  summary: 'Import expenses as drafts from a CSV or XLSX file, or from Tally',
  query: ImportExpensesQuery,
  errors: [...IMPORT_ERRORS, 'import_columns_unknown'],
});

export const getRejectedExpenses = endpoint({
  ...file,
  path: `${IMPORTS}/rejected`,
  summary: 'Get the rows of a file of expenses that cannot be imported, with the reasons, as CSV',
  query: ImportExpensesQuery,
  response: RejectedRows,
  errors: ['file_type_unsupported', 'import_columns_unknown'],
});

export const undoExpenseImport = endpoint({
  method: 'POST',
  path: `${IMPORTS}/:id/undo`,
  access,
  summary: 'Undo an import of expenses: delete its drafts',
  params: ById,
  response: ImportUndone,
  errors: [...UNDO_ERRORS, 'import_expenses_submitted'],
});
