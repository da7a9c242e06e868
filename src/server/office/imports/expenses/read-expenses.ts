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
import { counted } from '#domain/text/counted.ts';
import type { Database } from '../../../db/client.ts';
import { listed, type Table } from '../../../spreadsheets/read-table.ts';
import { type Chosen, chooseColumns, placesIn } from '../chosen-columns.ts';
import type { Problems } from '../problems.ts';
import { rememberedHeadings } from '../queries.ts';
import { openTable, pickColumns, type ReadRows } from '../read-rows.ts';
import { type KnownFunds, knownFunds } from './queries.ts';

/** `unpaid`: the types of Tally's vouchers that another voucher may pay. */
export type ReadExpenses = ReadRows<ExpenseColumn> &
  Omit<Chosen<Choice>, 'names'> &
  Pick<ExpenseImportResult, 'missing'> & {
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
  const words = [...EXPENSE_WORDS, ...(await rememberedHeadings(db, 'expenses'))];
  const opened = await openTable(bytes, words, MAX_EXPENSE_ROWS, problems);
  const { table, unpaid } = vouchersIn(opened, problems);
  const funds = await knownFunds(db);
  const { names, choice, ...known } = await chooseColumns(db, table, chosen, {
    kind: 'expenses',
    parse: (value) => withFund(ExpenseChoice.safeParse(value).data, funds),
    guess: guessChoice,
  });
  const read = await pickColumns(table, placesIn(choice, names), EXPENSE_COLUMNS, problems);
  return { ...read, ...known, choice, missing: missingColumns(choice), funds, unpaid };
}

/** A fund that was deleted since is chosen again. */
function withFund(choice: Choice | undefined, { byId }: KnownFunds): Choice | null {
  if (!choice) return null;
  const isKnown = choice.fundId !== null && byId.has(choice.fundId);
  return { ...choice, fundId: isKnown ? choice.fundId : null };
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
