import {
  type AddStatementNumbers,
  MAX_NUMBERS,
  type StatementNumbers,
} from '#contract/year-end/statement-filings.ts';
import { counted } from '#domain/text/counted.ts';
import type { Database } from '../../db/client.ts';
import { AppError, type Reason } from '../../errors.ts';
import { recordAudit, type SignedInStaff } from '../../staff/audit/service.ts';
import {
  deleteUnused,
  firstKnown,
  insertNumbers,
  lockYear,
  NUMBER_FORM,
  numbersOf,
} from './number-queries.ts';

export type StatementNumberDeps = { db: Database; clock: () => Date };

type NumbersChanged = StatementNumbers & { message: string };

/** How many numbers of a year are used and unused. */
export function describeNumbers({ db }: { db: Database }, year: string): Promise<StatementNumbers> {
  return numbersOf(db, year);
}

/** The numbers in a pasted list. @throws AppError `statement_number…`, saying what is wrong. */
function parseNumbers(text: string): string[] {
  const numbers = text.split(/[\s,;]+/).filter(Boolean);
  const invalid = numbers.find((number) => !NUMBER_FORM.test(number));
  const repeated = numbers.find((number, index) => numbers.indexOf(number) < index);
  const error: Reason | null =
    (numbers.length === 0 && 'statement_numbers_required') ||
    (numbers.length > MAX_NUMBERS && {
      code: 'statement_numbers_too_many',
      params: { max: MAX_NUMBERS },
    }) ||
    (invalid !== undefined && {
      code: 'statement_number_invalid',
      params: { number: invalid.slice(0, 40) },
    }) ||
    (repeated !== undefined && { code: 'statement_number_repeated', params: { number: repeated } }) ||
    null;
  if (error) throw new AppError(error, { field: 'numbers' });
  return numbers;
}

/**
 * Adds pre-acknowledgement numbers to a year; all of them or none.
 * @throws AppError as `parseNumbers` does; `statement_number_known` for one entered before.
 */
export async function addNumbers(
  { db, clock }: StatementNumberDeps,
  by: SignedInStaff,
  year: string,
  { numbers: text }: AddStatementNumbers,
): Promise<NumbersChanged> {
  const numbers = parseNumbers(text);
  const now = clock();
  return db.transaction(async (tx) => {
    // One lock for all years, because a number may be entered for one of them only.
    await lockYear(tx, 'numbers');
    await lockYear(tx, year);
    const known = await firstKnown(tx, numbers);
    if (known) throw new AppError({ code: 'statement_number_known', params: known }, { field: 'numbers' });
    await insertNumbers(tx, year, numbers, { addedBy: by.accountId, addedAt: now });
    const what = counted(numbers.length, 'number');
    const change = {
      action: 'statement_numbers_added',
      target: { kind: 'statement', id: year },
      message: `Added ${what} for the year statement of ${year}.`,
      after: { numbers: numbers.length },
    } as const;
    await recordAudit(tx, by, change, now);
    return { ...(await numbersOf(tx, year)), message: `Added ${what}.` };
  });
}

/** Removes the unused numbers of a year, such as those entered by mistake. */
export async function removeUnusedNumbers(
  { db, clock }: StatementNumberDeps,
  by: SignedInStaff,
  year: string,
): Promise<NumbersChanged> {
  const now = clock();
  return db.transaction(async (tx) => {
    await lockYear(tx, year);
    const removed = await deleteUnused(tx, year);
    const what = counted(removed, 'unused number');
    const change = {
      action: 'statement_numbers_removed',
      target: { kind: 'statement', id: year },
      message: `Removed ${what} of the year statement of ${year}.`,
      before: { unused: removed },
    } as const;
    if (removed > 0) await recordAudit(tx, by, change, now);
    return { ...(await numbersOf(tx, year)), message: `Removed ${what}.` };
  });
}
