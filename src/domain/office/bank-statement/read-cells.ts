import type { Paise } from '../../money/money.ts';
import { readAmount } from '../readers/amount.ts';
import { plainCell, quotedCell } from '../readers/cell.ts';
import { dateProblem, monthFirstProblem, readDate } from '../readers/date.ts';
import type { StatementField } from './columns.ts';

/** An amount in a cell, with the sign that the cell gives it: null for one that says nothing about the direction. */
export type ReadCellAmount = { paise: Paise; sign: 1n | -1n | null };

/** What banks write where there is no amount. */
const NO_AMOUNT = /^(?:[-–—]+|nil|null|n\.?a\.?)$/i;
const CREDIT = /cr|\+/i;
/** Earlier days are typing mistakes. */
const EARLIEST_DAY = '1990-01-01';

type Add = (field: StatementField, message: string) => void;

/** An amount of a statement; null for an empty cell, and for one that is reported. Exact to the paisa. */
export function readStatementAmount(field: StatementField, cell: string, add: Add): ReadCellAmount | null {
  if (NO_AMOUNT.test(plainCell(cell))) return null;
  const read = readAmount(cell);
  // control: an amount of a bank statement that is not understood does not count as missing (statements.test.ts)
  if (read.kind === 'unclear') add(field, read.problem);
  if (read.kind !== 'amount') return null;
  if (read.isRounded) add(field, `${quotedCell(cell)} has more than two decimals`);
  const sign = read.paise < 0n ? -1n : CREDIT.test(cell) ? 1n : null;
  return { paise: read.paise < 0n ? -read.paise : read.paise, sign };
}

/** A day of a statement; null for an empty cell, and for one that is reported. */
export function readStatementDay(
  field: StatementField,
  cell: string,
  { isMonthFirst, latest }: { isMonthFirst: boolean; latest: string },
  add: Add,
): string | null {
  if (NO_AMOUNT.test(plainCell(cell))) return null;
  const read = readDate(cell);
  if (read.kind === 'empty') return null;
  const monthFirst = isMonthFirst ? monthFirstProblem(cell) : null;
  if (monthFirst !== null) add(field, monthFirst);
  else if (read.kind !== 'date') add(field, dateProblem(cell, read));
  // control: a line of a bank statement is not in the future (statements.test.ts) → false
  else if (read.day > latest) add(field, `${quotedCell(cell)} is in the future`);
  else if (read.day < EARLIEST_DAY) add(field, `Please check the year of ${quotedCell(cell)}`);
  else return read.day;
  return null;
}

const DEBIT_WORDS = new Set(['d', 'dr', 'debit', 'debited', 'withdrawal', 'paidout']);
const CREDIT_WORDS = new Set(['c', 'cr', 'credit', 'credited', 'deposit', 'paidin']);

/** The direction that a word such as Dr or CREDIT gives; null for an empty cell, and for one that is reported. */
export function readSign(field: StatementField, cell: string, add: Add): 1n | -1n | null {
  const word = plainCell(cell)
    .toLowerCase()
    .replace(/[^a-z+-]/g, '');
  if (DEBIT_WORDS.has(word) || word === '-') return -1n;
  if (CREDIT_WORDS.has(word) || word === '+') return 1n;
  if (plainCell(cell) !== '')
    add(field, `${quotedCell(cell)} does not say whether money came in or went out. Write CR or DR`);
  return null;
}
