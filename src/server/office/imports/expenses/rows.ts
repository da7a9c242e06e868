import { setImmediate } from 'node:timers/promises';
import { ExpenseFields } from '#contract/office/expenses.ts';
import type { Paise } from '#domain/money/money.ts';
import type { ExpenseChoice, ExpenseColumn } from '#domain/office/books/expense-import.ts';
import type { PayeeKind } from '#domain/office/expense.ts';
import { fundKindOf } from '#domain/office/fund.ts';
import { readRupees } from '#domain/office/readers/amount.ts';
import { plainCell, quotedCell } from '#domain/office/readers/cell.ts';
import { haveMonthFirst, monthFirstProblem } from '#domain/office/readers/date.ts';
import { comparableText } from '#domain/text/normal-text.ts';
import { problem, problemIn, textOf } from '../../../errors.ts';
import { checkAmountAndDay } from '../../spending/service.ts';
import { CellErrors, dateIn, idIn } from '../cells.ts';
import type { Problems } from '../problems.ts';
import type { TableRow } from '../read-rows.ts';
import type { KnownFunds } from './queries.ts';

export type ImportedExpense = Pick<ExpenseFields, 'fundId' | 'purpose' | 'billedOn'> & {
  row: number;
  amountPaise: Paise;
  payee: { kind: PayeeKind; label: string; name: string };
  reference: string;
};

type Row = TableRow<ExpenseColumn>;
type CheckContext = { choice: ExpenseChoice; funds: KnownFunds; now: Date; isMonthFirst: boolean };

const ROWS_PER_TICK = 500;
/** As long as the reference of a payment may be. */
const LONGEST_REFERENCE = 60;

const COLUMN_OF: Readonly<Record<string, ExpenseColumn>> = {
  fundId: 'fund',
  purpose: 'purpose',
  amountRupees: 'amountRupees',
  billedOn: 'billedOn',
  'payee.name': 'payeeName',
  'payee.label': 'payeeLabel',
};

/** Checks rows by the rules of the form, and adds errors to `problems`. @returns the expenses of the valid rows. */
export async function checkRows(
  rows: readonly Row[],
  context: Omit<CheckContext, 'isMonthFirst'>,
  problems: Problems,
): Promise<ImportedExpense[]> {
  const isMonthFirst = haveMonthFirst(rows.map(({ cells }) => cells.billedOn));
  const expenses: ImportedExpense[] = [];
  for (const [index, row] of rows.entries()) {
    if (index % ROWS_PER_TICK === 0) await setImmediate();
    const errors = new CellErrors();
    const checked = checkRow(row, { ...context, isMonthFirst }, errors);
    for (const [column, message] of errors.entries()) problems.add(row.row, column, message);
    if (checked && errors.isEmpty) expenses.push(checked);
  }
  return expenses;
}

function checkRow({ row, cells }: Row, context: CheckContext, errors: CellErrors): ImportedExpense | null {
  const { choice, now } = context;
  const fundId = findFund(cells.fund, context, errors);
  const monthFirst = context.isMonthFirst ? monthFirstProblem(cells.billedOn) : null;
  if (monthFirst) errors.add('billedOn', monthFirst);
  const billedOn = dateIn(cells.billedOn, 'billedOn', errors)?.day;
  if (billedOn === undefined) errors.add('billedOn', 'Please write it as 2026-05-31 or 31/05/2026');
  const amountRupees = spentRupees(cells.amountRupees, errors);
  const reference = idIn(cells.bankReference, 'bankReference', errors);
  if (reference.length > LONGEST_REFERENCE)
    errors.add('bankReference', textOf({ code: 'text_too_long', params: { max: LONGEST_REFERENCE } }));
  const payee = {
    kind: payeeKindIn(cells.payeeKind, errors) ?? choice.payeeKind,
    label: cells.payeeLabel || choice.payeeLabel,
    name: cells.payeeName,
  };
  const read = ExpenseFields.safeParse({ fundId, purpose: cells.purpose, amountRupees, billedOn, payee });
  for (const { path, message } of read.error?.issues ?? [])
    errors.add(COLUMN_OF[path.join('.')] ?? 'purpose', textOf(problemIn(message)));
  if (!read.success || !read.data.payee) return null;
  const { fieldErrors, amountPaise } = checkAmountAndDay(read.data, now);
  for (const [field, reason] of Object.entries(fieldErrors))
    errors.add(COLUMN_OF[field] ?? field, textOf(problem(reason)));
  if (amountPaise === null) return null;
  const { purpose } = read.data;
  return {
    row,
    fundId: read.data.fundId,
    purpose,
    amountPaise,
    billedOn: read.data.billedOn,
    payee: read.data.payee,
    reference,
  };
}

/** What was spent; undefined for an empty cell and for one that is reported. Books write it as 500.00 Dr. */
function spentRupees(cell: string, errors: CellErrors): number | undefined {
  const read = readRupees(cell);
  if (read.kind === 'unclear') errors.add('amountRupees', read.problem);
  if (read.kind !== 'rupees') return undefined;
  if (/cr\.?\)?\s*$|^\s*\(?cr/i.test(plainCell(cell))) {
    errors.add('amountRupees', `${quotedCell(cell)} is money that came in, not an expense`);
    return undefined;
  }
  if (read.rupees >= 0) return read.rupees;
  if (/dr\.?\)?\s*$|^\s*\(?dr/i.test(plainCell(cell))) return -read.rupees;
  errors.add('amountRupees', `${quotedCell(cell)} is a negative amount`);
  return undefined;
}

/** Finds a fund by what books call it: the campaign's title or page address, or the name of another fund. */
function findFund(cell: string, { funds, choice }: CheckContext, errors: CellErrors): string | undefined {
  const name = plainCell(cell);
  if (name === '') {
    if (choice.fundId === null)
      errors.add('fund', 'Please enter a fund here, or choose one above for all rows without a fund');
    return choice.fundId ?? undefined;
  }
  const titled = funds.byTitle.get(comparableText(name)) ?? [];
  const kind = fundKindOf(name);
  const found = funds.bySlug.get(name) ?? titled[0] ?? (kind ? funds.byKind.get(kind) : undefined);
  if (!found)
    errors.add(
      'fund',
      `There is no fund ${quotedCell(name)}. Write a campaign’s title, General fund or Trust’s own costs`,
    );
  else if (found.kind === 'corpus') errors.add('fund', textOf({ code: 'corpus_not_spent' }));
  if (titled.length > 1 && found === titled[0])
    errors.add('fund', 'Several campaigns have this title. Please write the address of the right one');
  return found?.id;
}

const PAYEE_KINDS: Readonly<Record<string, PayeeKind>> = {
  business: 'vendor',
  vendor: 'vendor',
  supplier: 'vendor',
  shop: 'vendor',
  company: 'vendor',
  person: 'person',
  individual: 'person',
  related: 'related',
  relatedtoatrustee: 'related',
  relatedparty: 'related',
};

function payeeKindIn(cell: string, errors: CellErrors): PayeeKind | undefined {
  const letters = plainCell(cell)
    .toLowerCase()
    .replace(/[^a-z]/g, '');
  if (cell === '') return undefined;
  if (Object.hasOwn(PAYEE_KINDS, letters)) return PAYEE_KINDS[letters];
  errors.add('payeeKind', `${quotedCell(cell)} is not known. Write business, person or related`);
  return undefined;
}
