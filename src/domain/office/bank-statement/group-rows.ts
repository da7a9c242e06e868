import type { Paise } from '../../money/money.ts';
import { readAmount } from '../readers/amount.ts';
import { plainCell } from '../readers/cell.ts';
import { readDate } from '../readers/date.ts';
import { lettersOf } from '../readers/headings.ts';
import type { StatementField } from './columns.ts';

/** A row of a table with its number as in a spreadsheet. */
export type TableRow = { row: number; cells: readonly string[] };

/** The rows of one line of the statement: the first with its day, the others with what did not fit into it. */
export type RowGroup = { row: number; rows: TableRow[] };

export type GroupedRows = {
  groups: RowGroup[];
  openingPaise: Paise | null;
  closingPaise: Paise | null;
  /** Rows that are no lines: totals, page headers and footers. */
  leftOut: number[];
  /** Rows with an amount whose line is not known. */
  stray: TableRow[];
};

const OPENING = /^(?:opening balance|balance (?:b\/?f|brought forward|forward)|b\/f|brought forward)\b/i;
const CLOSING = /^(?:closing balance|balance (?:c\/?f|carried forward)|c\/f|carried forward)\b/i;
const TOTAL = /^(?:(?:grand |page |sub ?|transaction )?total\b|.*\btotals?\s*:?$)/i;
/** Below these there is no further line. */
const END = /statement summary|legends? used|end of (?:the )?statement|unless the constituent/i;
/** These may be on every page. */
const FOOTER = /(?:computer|system)[- ]generated|not require (?:a |any )?signature/i;
/** What separates lines or pages. */
const SEPARATOR = /^(?:[-*=_~.\s]+|page\s*(?:no|number)?[\s.:-]*\d+.*)$/i;

/** Where a field's cell is in the rows; -1 without one. */
export type ColumnOf = (field: StatementField) => number;

/** Puts the rows below the headings together to lines, and tells lines from balances, totals, page headers and footers. */
export function groupRows(
  headings: readonly string[],
  rows: readonly TableRow[],
  columnOf: ColumnOf,
): GroupedRows {
  const found: GroupedRows = { groups: [], openingPaise: null, closingPaise: null, leftOut: [], stray: [] };
  const cellOf = ({ cells }: TableRow, field: StatementField) => cells[columnOf(field)] ?? '';
  const amounts = (['debit', 'credit', 'amount'] as const).map(columnOf).filter((index) => index !== -1);
  const figures = [...amounts, columnOf('balance')];
  const isFilled = (cell = '') => plainCell(cell) !== '';
  const hasDay = (row: TableRow) => readDate(cellOf(row, 'bookedOn')).kind === 'date';
  const isHeading = ({ cells }: TableRow) =>
    cells.filter(isFilled).every((cell) => headings.some((each) => lettersOf(each) === lettersOf(cell)));
  const last = rows.findLastIndex(hasDay);
  let isOver = false;
  let group: RowGroup | null = null;
  let before = 0;
  for (const [index, row] of rows.entries()) {
    const texts = row.cells.filter(isFilled);
    const isDated = hasDay(row);
    const first = (
      isDated ? cellOf(row, 'narration') : (texts.find((text) => /\p{L}/u.test(text)) ?? '')
    ).trim();
    const figuresOf = figures.some((column) => isFilled(row.cells[column]));
    if (!isDated && texts.some((text) => END.test(text) || (index > last && FOOTER.test(text))))
      isOver = true;
    const balance = balanceNamed(first);
    if (isOver || texts.every((text) => SEPARATOR.test(text.trim())) || isHeading(row)) {
      found.leftOut.push(row.row);
    } else if (balance !== null && (!isDated || isStill(row, amounts))) {
      // A payment on a day may begin with the same words.
      const paise = balanceIn(row, figures, cellOf(row, 'balanceSign'));
      if (paise === null) found.stray.push(row);
      else found[balance] ??= paise;
      if (balance === 'closingPaise' && paise !== null) found.closingPaise = paise;
    } else if (isDated) {
      group = { row: row.row, rows: [row] };
      found.groups.push(group);
    } else if (TOTAL.test(first)) {
      found.leftOut.push(row.row);
    } else if (figuresOf && isFilled(cellOf(row, 'bookedOn'))) {
      // control: a row whose date is not understood is reported with its amount (statements.test.ts)
      found.stray.push(row);
      group = null;
    } else if (group && before === row.row - 1 && !isFilled(cellOf(row, 'bookedOn'))) {
      group.rows.push(row);
    } else if (figuresOf) {
      found.stray.push(row);
    } else {
      found.leftOut.push(row.row);
    }
    before = row.row;
  }
  return found;
}

const balanceNamed = (text: string) =>
  OPENING.test(text) ? 'openingPaise' : CLOSING.test(text) ? 'closingPaise' : null;

/** The balances in the rows above the headings. */
export function balancesAbove(
  above: readonly TableRow[],
): Pick<GroupedRows, 'openingPaise' | 'closingPaise'> {
  const found: Pick<GroupedRows, 'openingPaise' | 'closingPaise'> = {
    openingPaise: null,
    closingPaise: null,
  };
  for (const row of above) {
    const named = row.cells.map((cell) => balanceNamed(cell.trim())).find((each) => each !== null);
    if (named) found[named] ??= balanceIn(row, [], '');
  }
  return found;
}

/** Whether no amount of a row has moved. */
function isStill({ cells }: TableRow, amounts: readonly number[]): boolean {
  return amounts.every((column) => {
    const read = readAmount(cells[column] ?? '');
    return read.kind === 'empty' || (read.kind === 'amount' && read.paise === 0n);
  });
}

/** The last amount of a row, in one of the columns of amounts or anywhere else. */
function balanceIn({ cells }: TableRow, figures: readonly number[], sign: string): Paise | null {
  const columns = [...figures.toReversed(), ...cells.keys().toArray().toReversed()];
  for (const column of columns) {
    // The cell may say more, such as the day of the balance.
    const read = readAmount(
      /[\d,]+\.\d\d(?: *\(?[CD]r\.?\)?)?$/i.exec(cells[column]?.trim() ?? '')?.[0] ?? cells[column] ?? '',
    );
    if (read.kind === 'amount')
      return /^d/i.test(plainCell(sign)) && read.paise > 0n ? -read.paise : read.paise;
  }
  return null;
}
