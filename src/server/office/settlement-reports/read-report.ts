import { type ImportProblem, MAX_IMPORT_ROWS, PROBLEMS_SHOWN } from '#contract/office/imports.ts';
import { haveMonthFirst } from '#domain/office/readers/date.ts';
import { uniqueHeadings } from '#domain/office/readers/headings.ts';
import { isSameLine, lineKey, readLine, type SettlementLine } from '#domain/office/settlement-line.ts';
import {
  SETTLEMENT_WORDS,
  type SettlementColumns,
  type SettlementField,
} from '#domain/office/settlement-report.ts';
import { normalText } from '#domain/text/normal-text.ts';
import { AppError } from '../../errors.ts';
import { readTable, type SheetRow } from '../../spreadsheets/read-table.ts';

/** `notices`: what staff should know about how the file was read. */
export type Report = { headings: string[]; rows: SheetRow[]; notices: string[] };
export type ReportLine = SettlementLine & { row: number; key: string };
export type ReadLines = { lines: ReportLine[]; problems: ImportProblem[]; problemsTotal: number };

/**
 * Reads the headings and rows of a report. `known` are the headings of the last report.
 * @throws AppError for a file that cannot be read, or without rows, or with too many.
 */
export async function readReport(bytes: Buffer, known: readonly string[]): Promise<Report> {
  const words = [...SETTLEMENT_WORDS, ...known];
  const { headings, rows, brokenAt, notices } = await readTable(bytes, words, MAX_IMPORT_ROWS);
  if (brokenAt !== null) throw new AppError('file_not_spreadsheet');
  if (headings === null || rows.length === 0) throw new AppError('file_without_rows');
  const trimmed = rows.map(({ row, cells }) => ({ row, cells: cells.map((cell) => cell.trim()) }));
  // In the form in which a chosen heading comes back.
  const written = headings.cells.map((cell) => normalText(cell).trim());
  return { headings: uniqueHeadings(written), rows: trimmed, notices };
}

/** Reads the rows as payments and refunds. A repeated line is a problem, because it would be counted once only. */
export function readLines({ headings, rows }: Report, columns: SettlementColumns, now: Date): ReadLines {
  const lines: ReportLine[] = [];
  const problems: ImportProblem[] = [];
  const known = new LinesById<ReportLine>();
  const cellOf = ({ cells }: SheetRow, field: SettlementField) => {
    const heading = columns[field];
    return heading === null ? null : (cells[headings.indexOf(heading)] ?? '');
  };
  const datesOf = (field: SettlementField) => rows.map((each) => cellOf(each, field) ?? '');
  const [paid, settled] = [datesOf('paidAt'), datesOf('settledOn')];
  // A date of either column may show what the others mean.
  const isMonthFirst = [paid, settled, [...paid, ...settled]].some(haveMonthFirst);
  for (const each of rows) {
    const { row } = each;
    const read = readLine((field) => cellOf(each, field), now, isMonthFirst);
    if ('problems' in read) {
      for (const { field, problem } of read.problems)
        problems.push({ row, column: columns[field], message: problem });
      continue;
    }
    const line = { ...read, row, key: lineKey(read) };
    const earlier = known.findSame(line);
    known.add(line);
    if (!earlier) lines.push(line);
    else {
      const column = columns.orderId ?? columns.transactionId;
      problems.push({ row, column, message: `Row ${earlier.row} has the same ${line.kind}` });
    }
  }
  return { lines, problems: problems.slice(0, PROBLEMS_SHOWN), problemsTotal: problems.length };
}

type IdentifiedLine = Parameters<typeof isSameLine>[0];

/** Lines to compare others with, found by either of their ids. */
export class LinesById<Line extends IdentifiedLine> {
  readonly #byId = new Map<string, Line[]>();

  constructor(lines: Iterable<Line> = []) {
    for (const line of lines) this.add(line);
  }

  add(line: Line): void {
    for (const id of idsOf(line)) {
      const others = this.#byId.get(id);
      if (others) others.push(line);
      else this.#byId.set(id, [line]);
    }
  }

  findSame(line: IdentifiedLine): Line | undefined {
    return idsOf(line)
      .flatMap((id) => this.#byId.get(id) ?? [])
      .find((other) => isSameLine(line, other));
  }
}

/** With type and amount, which two lines must have in common in any case. */
function idsOf({ kind, amountPaise, orderId, transactionId }: IdentifiedLine): string[] {
  const ids = [orderId && `order ${orderId}`, transactionId && `transaction ${transactionId}`];
  return ids.filter(Boolean).map((id) => `${kind} ${amountPaise} ${id}`);
}
