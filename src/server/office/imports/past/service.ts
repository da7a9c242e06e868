import type { ImportPastGiftsQuery, PastImportResult } from '#contract/office/books/past-imports.ts';
import type { RejectedRows } from '#contract/office/imports.ts';
import type { SignedInStaff } from '../../../staff/audit/service.ts';
import { rejectedRows } from '../rejected-rows.ts';
import { type ImportDeps, type ImportOptions, optionsOf, runImport } from '../run-import.ts';
import { pastImport } from './kind.ts';

/** Checks a file of past donations without importing it. @throws AppError as `runImport` does; `import_columns_unknown`. */
export function checkPastDonations(
  deps: ImportDeps,
  by: SignedInStaff,
  bytes: unknown,
  choice: string | undefined,
): Promise<PastImportResult> {
  return run(deps, by, bytes, { dryRun: true, allowDuplicates: false }, choice);
}

/**
 * Imports each row of a file as a past donation, recorded on its own date in ledger, campaign totals and donors, without a
 * receipt or email, and remembers the columns.
 * @throws AppError as `checkPastDonations` does; `import_year_filed`.
 */
export function importPastDonations(
  deps: ImportDeps,
  by: SignedInStaff,
  bytes: unknown,
  query: ImportPastGiftsQuery,
): Promise<PastImportResult> {
  return run(deps, by, bytes, optionsOf(query), query.choice);
}

/** The rows of a file of past donations that cannot be imported. @throws AppError as `rejectedRows` does; `import_columns_unknown`. */
export function rejectedPastRows(
  deps: ImportDeps,
  bytes: unknown,
  { fileName, choice }: ImportPastGiftsQuery,
): Promise<RejectedRows> {
  return rejectedRows(deps, bytes, fileName, pastImport(deps, choice));
}

async function run(
  deps: ImportDeps,
  by: SignedInStaff,
  bytes: unknown,
  options: ImportOptions,
  chosen: string | undefined,
): Promise<PastImportResult> {
  const { result, read } = await runImport(deps, by, bytes, options, pastImport(deps, chosen));
  const { choice, isRemembered, missing, headings, preset, amounts } = read;
  return { ...result, choice, isRemembered, missing, headings, preset, amounts };
}
