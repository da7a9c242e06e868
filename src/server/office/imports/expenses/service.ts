import type { ExpenseImportResult, ImportExpensesQuery } from '#contract/office/books/expense-imports.ts';
import type { RejectedRows } from '#contract/office/imports.ts';
import type { SignedInStaff } from '../../../staff/audit/service.ts';
import { rejectedRows } from '../rejected-rows.ts';
import { type ImportDeps, type ImportOptions, optionsOf, runImport } from '../run-import.ts';
import { expenseImport } from './kind.ts';

/** Checks a file of expenses without importing it. @throws AppError as `runImport` does; `import_columns_unknown`. */
export function checkExpenses(
  deps: ImportDeps,
  by: SignedInStaff,
  bytes: unknown,
  choice: string | undefined,
): Promise<ExpenseImportResult> {
  return run(deps, by, bytes, { dryRun: true, allowDuplicates: false }, choice);
}

/**
 * Imports each row of a file as a draft of an expense, which then needs its bill and approvals like any other, and remembers the columns.
 * @throws AppError as `checkExpenses` does.
 */
export function importExpenses(
  deps: ImportDeps,
  by: SignedInStaff,
  bytes: unknown,
  query: ImportExpensesQuery,
): Promise<ExpenseImportResult> {
  return run(deps, by, bytes, optionsOf(query), query.choice);
}

/** The rows of a file of expenses that cannot be imported. @throws AppError as `rejectedRows` does; `import_columns_unknown`. */
export function rejectedExpenses(
  deps: ImportDeps,
  bytes: unknown,
  { fileName, choice }: ImportExpensesQuery,
): Promise<RejectedRows> {
  return rejectedRows(deps, bytes, fileName, expenseImport(deps, choice));
}

async function run(
  deps: ImportDeps,
  by: SignedInStaff,
  bytes: unknown,
  options: ImportOptions,
  chosen: string | undefined,
): Promise<ExpenseImportResult> {
  const { result, read, importId } = await runImport(deps, by, bytes, options, expenseImport(deps, chosen));
  const { choice, isRemembered, missing, headings } = read;
  return { ...result, importId, choice, isRemembered, missing, headings };
}
