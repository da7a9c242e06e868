import { formatNumber } from '#domain/money/money.ts';
import {
  missingColumn,
  type RememberedColumns,
  STATEMENT_WORDS,
  type StatementColumns,
  suggestColumns,
} from '#domain/office/bank-statement/columns.ts';
import type { STATEMENT_FORMATS } from '#domain/office/bank-statement/matches.ts';
import { isMt940, readMt940 } from '#domain/office/bank-statement/mt940.ts';
import { readTableStatement } from '#domain/office/bank-statement/read-table.ts';
import {
  type BalanceBreak,
  balanced,
  breaksOf,
  inBookedOrder,
  type ReadStatement,
  type StatementLine,
  type StatementProblem,
} from '#domain/office/bank-statement/statement-line.ts';
import { uniqueHeadings } from '#domain/office/readers/headings.ts';
import { counted } from '#domain/text/counted.ts';
import { normalText } from '#domain/text/normal-text.ts';
import { AppError } from '../../../errors.ts';
import { readWholeTable } from '../../../spreadsheets/table-reader/decode.ts';
import { isXml, readCamt053 } from './camt053.ts';

/** An uploaded statement. `columns` are those chosen by staff, `remembered` those of earlier statements. `latest`: today. */
export type StatementFile = {
  bytes: Uint8Array;
  columns: StatementColumns | null;
  remembered: readonly RememberedColumns[];
  latest: string;
  maxLines: number;
  maxProblems: number;
};

type StatementFormat = (typeof STATEMENT_FORMATS)[number];

/** The columns of a statement in a table. */
type TableColumns = {
  headings: string[];
  columns: StatementColumns;
  isRemembered: boolean;
  /** The bank whose statements have these headings. */
  bank: string | null;
  /** The first column that must still be chosen. */
  missingColumn: ReturnType<typeof missingColumn>;
  /** The first rows, in the order of the headings. */
  sample: string[][];
};

/** What is known about a statement besides its lines. */
export type StatementInfo = {
  format: StatementFormat;
  table: TableColumns | null;
  account: string;
  /** Null without lines. */
  days: { from: string; to: string } | null;
  lines: number;
  creditPaise: bigint;
  debitPaise: bigint;
  openingPaise: bigint | null;
  closingPaise: bigint | null;
  /** What the lines do not explain of the change between the balances. */
  differencePaise: bigint | null;
  /** The first lines whose balance does not follow from the one before. */
  breaks: BalanceBreak[];
  problems: StatementProblem[];
  problemsTotal: number;
  notices: string[];
};

const LINES_AT_ONCE = 1_000;
const SAMPLE_ROWS = 5;
const BREAKS_SHOWN = 5;
/** A line of a statement may take several rows of its table. */
const ROWS_PER_LINE = 4;

/**
 * Reads an uploaded bank statement: what is known about it, then its lines in parts, in the order in which they were booked. Runs in a
 * separate process.
 * @throws AppError `file_not_statement`, `file_without_rows`, `statement_columns_incomplete`, and as `readWholeTable` does.
 */
export async function* decode(file: StatementFile): AsyncGenerator<StatementInfo | StatementLine[]> {
  const { format, table, read } = await readFile(file);
  if (read.lines.length > file.maxLines)
    throw new AppError({ code: 'file_too_many_rows', params: { max: formatNumber(file.maxLines) } });
  const ordered = format === 'table' ? inBookedOrder(read.lines) : read.lines;
  const { lines, ...balances } = balanced(ordered, read);
  const days = lines.map(({ bookedOn }) => bookedOn).toSorted();
  const sum = (isCounted: (paise: bigint) => boolean) =>
    lines.reduce((total, { amountPaise }) => total + (isCounted(amountPaise) ? amountPaise : 0n), 0n);
  yield {
    format,
    table,
    account: read.account,
    days: days[0] === undefined ? null : { from: days[0], to: days.at(-1) ?? days[0] },
    lines: lines.length,
    creditPaise: sum((paise) => paise > 0n),
    debitPaise: -sum((paise) => paise < 0n),
    ...balances,
    breaks: breaksOf(ordered).slice(0, BREAKS_SHOWN),
    problems: read.problems.slice(0, file.maxProblems),
    problemsTotal: read.problems.length,
    notices: read.notices,
  } satisfies StatementInfo;
  for (let at = 0; at < lines.length; at += LINES_AT_ONCE) yield lines.slice(at, at + LINES_AT_ONCE);
}

const NOTHING: ReadStatement = {
  account: '',
  openingPaise: null,
  closingPaise: null,
  lines: [],
  problems: [],
  notices: [],
};

async function readFile(
  file: StatementFile,
): Promise<{ format: StatementFormat; table: TableColumns | null; read: ReadStatement }> {
  const bytes = Buffer.from(file.bytes);
  if (isXml(bytes)) {
    try {
      return { format: 'camt053', table: null, read: await readCamt053(bytes, file.latest) };
    } catch (cause) {
      throw cause instanceof AppError ? cause : new AppError('file_not_statement', { cause });
    }
  }
  const text = bytes.subarray(0, 2).equals(Buffer.from('PK')) ? '' : bytes.toString('latin1');
  if (isMt940(text)) return { format: 'mt940', table: null, read: readMt940(utf8(bytes), file.latest) };
  return { format: 'table', ...(await readTableFile(file)) };
}

function utf8(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // SWIFT's own characters are ASCII; a bank that writes others uses this encoding.
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

async function readTableFile(file: StatementFile): Promise<{ table: TableColumns; read: ReadStatement }> {
  const words = [...STATEMENT_WORDS, ...file.remembered.flatMap(({ headings }) => headings)];
  const whole = await readWholeTable({ bytes: file.bytes, words, maxRows: file.maxLines * ROWS_PER_LINE });
  if (whole.brokenAt !== null) throw new AppError('file_not_spreadsheet');
  if (whole.headings === null || whole.rows.length === 0) throw new AppError('file_without_rows');
  const headings = uniqueHeadings(whole.headings.cells.map((cell) => normalText(cell).trim()));
  const suggested = suggestColumns(headings, file.remembered);
  const isThere = (heading: string | null) => heading === null || headings.includes(heading);
  if (file.columns && !Object.values(file.columns).every(isThere))
    throw new AppError('statement_columns_incomplete');
  const columns = file.columns ?? suggested.columns;
  const missing = missingColumn(columns);
  const isNamed = (_: string, index: number) => (headings[index] ?? '') !== '';
  const table = {
    ...suggested,
    columns,
    isRemembered: file.columns === null && suggested.isRemembered,
    headings: headings.filter(Boolean),
    missingColumn: missing,
    sample: whole.rows.slice(0, SAMPLE_ROWS).map(({ cells }) => cells.filter(isNamed)),
  };
  if (missing !== null) return { table, read: NOTHING };
  const read = readTableStatement({ headings, above: whole.above, rows: whole.rows }, columns, file.latest);
  const notices = [
    whole.otherSheets.length > 0 &&
      `Only the sheet “${whole.sheet}” was read, and ${counted(whole.otherSheets.length, 'other')} left out.`,
    whole.above.length > 0 && `The headings are in row ${whole.headings.row}.`,
    whole.hiddenRows > 0 && `${counted(whole.hiddenRows, 'hidden row was', 'hidden rows were')} left out.`,
    ...read.notices,
  ];
  return { table, read: { ...read, notices: notices.filter((notice) => notice !== false) } };
}
