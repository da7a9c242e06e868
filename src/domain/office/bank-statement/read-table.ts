import { counted } from '../../text/counted.ts';
import { isUnstorable, normalText } from '../../text/normal-text.ts';
import { plainCell } from '../readers/cell.ts';
import { dateProblem, haveMonthFirst, readDate } from '../readers/date.ts';
import { readId } from '../readers/id.ts';
import { STATEMENT_FIELDS, type StatementColumns, type StatementField } from './columns.ts';
import { balancesAbove, groupRows, type RowGroup, type TableRow } from './group-rows.ts';
import { type ReadCellAmount, readSign, readStatementAmount, readStatementDay } from './read-cells.ts';
import {
  cutWidth,
  joinPieces,
  LONGEST_NARRATION,
  type ReadStatement,
  type StatementLine,
  type StatementProblem,
} from './statement-line.ts';
import { findUtr } from './utr.ts';

/** A statement as a table: the rows above and below its headings. `latest`: the day after which nothing can be booked. */
export type StatementTable = {
  headings: readonly string[];
  above: readonly TableRow[];
  rows: readonly TableRow[];
};

/**
 * Reads the lines of a statement in a table.
 * Invariant: every filled cell of a line is read completely or reported; it never counts as 0 or as missing.
 */
export function readTableStatement(
  table: StatementTable,
  columns: StatementColumns,
  latest: string,
): ReadStatement {
  const { headings, above, rows } = table;
  const columnOf = (field: StatementField) => {
    const heading = columns[field];
    return heading === null ? -1 : headings.indexOf(heading);
  };
  const { groups, leftOut, stray, ...balances } = groupRows(headings, rows, columnOf);
  const problems: StatementProblem[] = stray.map(({ row, cells }) => ({
    row,
    column: columns.bookedOn,
    message: strayProblem(cells[columnOf('bookedOn')] ?? ''),
  }));
  const read = groups.map((group) => piecesOf(group, columnOf));
  const days = (field: StatementField) => rows.map((row) => row.cells[columnOf(field)] ?? '');
  const isMonthFirst = [days('bookedOn'), days('valueOn')].some(haveMonthFirst);
  const width = cutWidth(read.map((each) => each.get('narration') ?? []));
  const reader = { columns, isMonthFirst, latest, width };
  const lines = groups.flatMap(({ row, rows: [first] }, index) => {
    const line = readLine(row, read[index] ?? new Map(), reader, problems);
    const extra = first?.cells.findLastIndex((cell) => cell.trim() !== '') ?? 0;
    if (extra >= headings.length && headings.length > 0) {
      // Without quotation marks, a comma in a narration moves the cells behind it.
      const message =
        'This row has more cells than there are headings. Put texts with commas in quotation marks';
      problems.push({ row, column: null, message });
    }
    return line ? [line] : [];
  });
  const withoutSign = ambiguousAmounts(lines, columns);
  if (withoutSign) problems.push(withoutSign);
  const before = balancesAbove(above);
  return {
    openingPaise: balances.openingPaise ?? before.openingPaise,
    closingPaise: balances.closingPaise ?? before.closingPaise,
    lines,
    problems: problems.toSorted((one, other) => one.row - other.row),
    account: accountIn(above),
    notices:
      leftOut.length === 0
        ? []
        : [
            `${counted(leftOut.length, 'row')} without a line of the statement, such as a total or a page’s footer, ${leftOut.length === 1 ? 'was' : 'were'} left out.`,
          ],
  };
}

function strayProblem(date: string): string {
  if (plainCell(date) === '') return 'This row has an amount, but no date';
  return dateProblem(date, readDate(date));
}

type Pieces = Map<StatementField, string[]>;

const FIELDS_OF_TEXT: readonly StatementField[] = ['narration', 'reference'];

/** The filled cells of a line by their fields; only texts have several pieces. */
function piecesOf({ rows }: RowGroup, columnOf: (field: StatementField) => number): Pieces {
  return new Map(
    STATEMENT_FIELDS.map((field) => {
      const column = columnOf(field);
      const cells = rows.map((row) => normalText(row.cells[column] ?? '').trim());
      return [field, cells.filter((cell) => cell !== '')];
    }),
  );
}

type Reader = { columns: StatementColumns; isMonthFirst: boolean; latest: string; width: number };

function readLine(
  row: number,
  pieces: Pieces,
  { columns, isMonthFirst, latest, width }: Reader,
  problems: StatementProblem[],
): StatementLine | null {
  const found = problems.length;
  const add = (field: StatementField, message: string) =>
    problems.push({ row, column: columns[field], message });
  for (const [field, { length }] of pieces)
    if (length > 1 && !FIELDS_OF_TEXT.includes(field)) add(field, 'There are several entries for one line');
  const cell = (field: StatementField) => pieces.get(field)?.[0] ?? '';
  const bookedOn = readStatementDay('bookedOn', cell('bookedOn'), { isMonthFirst, latest }, add);
  // A value date may be some days ahead.
  const valueOn = readStatementDay('valueOn', cell('valueOn'), { isMonthFirst, latest: '2199-12-31' }, add);
  const narration = joinPieces(pieces.get('narration') ?? [], width).replace(/\s+/g, ' ');
  if (isUnstorable(narration)) add('narration', 'This contains a character that cannot be saved');
  if (narration.length > LONGEST_NARRATION)
    add('narration', `This is longer than ${LONGEST_NARRATION} characters`);
  const reference = readId((pieces.get('reference') ?? []).join('').replace(/^[/\s]+|[/\s]+$/g, ''));
  if (reference.kind === 'unclear') add('reference', reference.problem);
  const beforeMoney = problems.length;
  const amountPaise = readMoney(cell, columns, add, () => problems.length > beforeMoney);
  const balance = readStatementAmount('balance', cell('balance'), add);
  const balanceSign = readSign('balanceSign', cell('balanceSign'), add) ?? balance?.sign ?? 1n;
  if (problems.length > found || bookedOn === null || amountPaise === null) return null;
  const id = reference.kind === 'id' ? reference.id : '';
  return {
    row,
    bookedOn,
    valueOn,
    narration,
    reference: id,
    utr: findUtr(narration, id, bookedOn),
    amountPaise,
    balancePaise: balance && balance.paise * balanceSign,
  };
}

type Add = (field: StatementField, message: string) => void;

/** The amount of a line, negative for a debit: from one of two columns, or from one with a sign. */
function readMoney(
  cell: (field: StatementField) => string,
  columns: StatementColumns,
  add: Add,
  isReported: () => boolean,
): bigint | null {
  if (columns.amount !== null) {
    const amount = readStatementAmount('amount', cell('amount'), add);
    const sign = readSign('sign', cell('sign'), add);
    if (amount === null || amount.paise === 0n) {
      if (plainCell(cell('amount')) === '' || amount !== null) add('amount', 'The amount is missing');
      return null;
    }
    if (columns.sign !== null && plainCell(cell('sign')) === '' && amount.sign === null)
      add('sign', 'This does not say whether money came in or went out. Write CR or DR');
    if (sign !== null && amount.sign !== null && sign !== amount.sign)
      add('amount', 'The amount and the column next to it have different signs');
    return amount.paise * (sign ?? amount.sign ?? 1n);
  }
  const debit = nonZero(readStatementAmount('debit', cell('debit'), add));
  const credit = nonZero(readStatementAmount('credit', cell('credit'), add));
  if (isReported()) return null;
  if (debit && credit) add('credit', 'Both money in and money out are filled in');
  else if (!debit && !credit) add('credit', 'Neither money in nor money out has an amount');
  // A program may write what went out as a negative amount.
  if (debit?.sign === 1n) add('debit', 'This is money out, but marked as credit');
  if (credit?.sign === -1n) add('credit', 'This is money in, but negative or marked as debit');
  return debit ? -debit.paise : (credit?.paise ?? null);
}

const nonZero = (amount: ReadCellAmount | null) => (amount?.paise === 0n ? null : amount);

/** Amounts without a sign or a column that says in or out would all count as money in. */
function ambiguousAmounts(
  lines: readonly StatementLine[],
  columns: StatementColumns,
): StatementProblem | null {
  const [first] = lines;
  // control: money out does not count as money in because nothing tells them apart (statements.test.ts) → true
  if (
    !first ||
    columns.amount === null ||
    columns.sign !== null ||
    lines.some((line) => line.amountPaise < 0n)
  )
    return null;
  return {
    row: first.row,
    column: columns.amount,
    message:
      'No amount of this file is money out. Choose the column that says whether money came in or went out',
  };
}

const ACCOUNT =
  /\b(?:a\/?c|account|acct)\.?\s*(?:no|number|num)\b\.?\s*[:-]*\s*[^\dX*]{0,12}([\dX*][\dX*\s-]{4,24})/i;

/** The account's number in the rows above the headings; empty if they do not have it. */
function accountIn(above: readonly TableRow[]): string {
  const text = above.map(({ cells }) => cells.map((cell) => plainCell(cell)).join(' ')).join('\n');
  return ACCOUNT.exec(text)?.[1]?.replace(/[\s-]/g, '') ?? '';
}
