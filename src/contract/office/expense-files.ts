import * as z from 'zod/mini';
import { EXPENSE_FILE_KINDS } from '#domain/office/expense.ts';
import { endpoint, staff } from '../endpoint.ts';
import { ById } from '../fields/id-and-version.admin.ts';
import { optionalText } from '../fields/text-fields.admin.ts';
import { Expense } from './expenses.ts';

// The bills of expenses, their proofs of payment and photographs.

const MAX_FILE_MEGABYTES = 20;
export const MAX_FILE_BYTES = MAX_FILE_MEGABYTES * 1024 * 1024;
export const FILE_TOO_LARGE = {
  code: 'expense_file_too_large',
  params: { max: MAX_FILE_MEGABYTES },
} as const;

/** `repeatedBecause` is required for a file that another expense has already. */
export const AddFileQuery = z.strictObject({
  kind: z.enum(EXPENSE_FILE_KINDS),
  repeatedBecause: optionalText(300),
});
export type AddFileQuery = z.infer<typeof AddFileQuery>;

const FILE = '/api/admin/expense-files/:id';

export const addExpenseFile = endpoint({
  method: 'POST',
  path: '/api/admin/expenses/:id/files',
  access: staff('enterExpenses'),
  summary: 'Add a bill, a proof of payment or a photograph: a PDF or a picture as the body',
  params: ById,
  query: AddFileQuery,
  upload: true,
  response: Expense,
  status: 201,
  errors: [
    'record_not_found',
    'expense_file_too_large',
    'expense_file_type',
    'expense_bill_fixed',
    'repeated_file_reason',
  ],
});

export const removeExpenseFile = endpoint({
  method: 'DELETE',
  path: FILE,
  access: staff('enterExpenses'),
  summary: 'Remove a file from a draft',
  params: ById,
  errors: ['record_not_found', 'expense_bill_fixed'],
});

export const downloadExpenseFile = endpoint({
  method: 'GET',
  path: FILE,
  access: staff('readBills'),
  summary: 'Download a bill, a proof of payment or a photograph as it was added',
  params: ById,
  response: 'application/octet-stream',
  errors: ['record_not_found'],
});
