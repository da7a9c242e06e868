import { createHash } from 'node:crypto';
import {
  ExpenseChoice,
  type ExpenseImportResult,
  MAX_EXPENSE_ROWS,
} from '#contract/office/books/expense-imports.ts';
import {
  type ExpenseChoice as Choice,
  EXPENSE_COLUMNS,
  EXPENSE_WORDS,
  type ExpenseColumn,
  guessChoice,
  missingColumns,
} from '#domain/office/books/expense-import.ts';
import { tallyVouchers } from '#domain/office/books/tally-vouchers.ts';
import { uniqueHeadings } from '#domain/office/readers/headings.ts';
import { counted } from '#domain/text/counted.ts';
import { normalText } from '#domain/text/normal-text.ts';
import type { Database } from '../../../db/client.ts';
import { AppError } from '../../../errors.ts';
import { listed, type Table } from '../../../spreadsheets/read-table.ts';
import { columnName, PROBLEM_HEADING } from '../columns.ts';
import type { Problems } from '../problems.ts';
import { openTable, pickColumns, type ReadRows } from '../read-rows.ts';
import { findChoice, type KnownFunds, knownFunds, rememberedHeadings } from './queries.ts';

/** `key`: what a choice is remembered by. `unpaid`: the types of Tally's vouchers that another voucher may pay. */
export type ReadExpenses = ReadRows<ExpenseColumn> &
  Pick<ExpenseImportResult, 'choice' | 'isRemembered' | 'missing' | 'headings'> & {
    key: { headings: readonly string[]; sha256: string };
    funds: KnownFunds;
    unpaid: ReadonlyMap<number, string>;
  };

/**
 * Reads a file of expenses by the columns that were chosen for it, otherwise by those of an earlier file with the same headings, or by a
 * guess. While a choice is missing, the result has no rows.
 * @throws AppError for a file that cannot be read; `import_columns_unknown`.
 */
export async function readExpenses(
  db: Database,
  bytes: Buffer,
  chosen: string | undefined,
  problems: Problems,
): Promise<ReadExpenses> {
  const words = [...EXPENSE_WORDS, ...(await rememberedHeadings(db))];
  const opened = await openTable(bytes, words, MAX_EXPENSE_ROWS, problems);
  const { table, unpaid } = vouchersIn(opened, problems);
  const names = columnNames(table);
  const offered = names.filter((name) => name !== '' && name !== PROBLEM_HEADING);
  const key = { headings: offered, sha256: hashOf(offered) };
  const funds = await knownFunds(db);
  const { choice, isRemembered } = await choiceFor(db, key, chosen, funds);
  const missing = missingColumns(choice);
  const places = new Map(
    EXPENSE_COLUMNS.flatMap((column) => {
      const heading = choice.columns[column];
      return heading === null ? [] : [[column, names.indexOf(heading)] as const];
    }),
  );
  const read = await pickColumns(table, places, { known: EXPENSE_COLUMNS }, problems);
  const headings = offered.map((heading) => ({ heading, example: exampleOf(table, names.indexOf(heading)) }));
  return { ...read, choice, isRemembered, missing, headings, key, funds, unpaid };
}

/** The table with one row for each voucher that spent something, if it is Tally's; otherwise as it is. */
function vouchersIn(table: Table, problems: Problems) {
  const vouchers = table.headings && tallyVouchers({ headings: table.headings.cells, rows: table.rows });
  if (!table.headings || !vouchers) return { table, unpaid: new Map<number, string>() };
  const { headings, rows, leftOut, unpaid } = vouchers;
  const total = [...leftOut.values()].reduce((sum, count) => sum + count, 0);
  const types = listed([...leftOut.keys()]);
  if (rows.length === 0)
    problems.addFatal(table.headings.row, null, `No voucher here is a payment (${types})`);
  const notice = `${counted(total, 'voucher spends no money and was', 'vouchers spend no money and were')} left out (${types}).`;
  const notices = total === 0 ? table.notices : [...table.notices, notice];
  return { table: { ...table, headings: { ...table.headings, cells: headings }, rows, notices }, unpaid };
}

/** The headings by which columns are chosen; one without a heading is named as in a spreadsheet, and an empty one not at all. */
function columnNames({ headings, rows }: Table): string[] {
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), headings?.cells.length ?? 0);
  const isFilled = (index: number) => rows.some(({ cells }) => (cells[index] ?? '').trim() !== '');
  const names = Array.from({ length: width }, (_, index) => {
    const heading = normalText(headings?.cells[index] ?? '').trim();
    return heading === '' && isFilled(index) ? columnName(index) : heading;
  });
  return uniqueHeadings(names);
}

const LONGEST_EXAMPLE = 60;

function exampleOf({ rows }: Table, index: number): string {
  const filled = rows.find(({ cells }) => (cells[index] ?? '').trim() !== '');
  return normalText(filled?.cells[index] ?? '')
    .trim()
    .slice(0, LONGEST_EXAMPLE);
}

const hashOf = (headings: readonly string[]) =>
  createHash('sha256').update(JSON.stringify(headings)).digest('hex');

async function choiceFor(
  db: Database,
  { headings, sha256 }: ReadExpenses['key'],
  chosen: string | undefined,
  funds: KnownFunds,
): Promise<{ choice: Choice; isRemembered: boolean }> {
  // A fund that was deleted since is chosen again.
  const withFund = (choice: Choice) => ({
    ...choice,
    fundId: choice.fundId !== null && funds.byId.has(choice.fundId) ? choice.fundId : null,
  });
  if (chosen !== undefined) {
    const choice = choiceIn(jsonOf(chosen));
    const areThere = Object.values(choice?.columns ?? {}).every(
      (heading) => heading === null || headings.includes(heading),
    );
    // control: rows are read by the columns that were shown, or not at all (expenses/import.test.ts)
    if (!choice || !areThere) throw new AppError('import_columns_unknown');
    return { choice: withFund(choice), isRemembered: false };
  }
  const remembered = choiceIn(await findChoice(db, sha256));
  if (remembered) return { choice: withFund(remembered), isRemembered: true };
  return { choice: guessChoice(headings), isRemembered: false };
}

const choiceIn = (value: unknown): Choice | null => ExpenseChoice.safeParse(value).data ?? null;

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
