import { createHash } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import {
  type SettlementCheck,
  SettlementColumns,
  type SettlementImported,
  type SettlementTotals,
  type SettlementUpload,
} from '#contract/office/settlement-reports.ts';
import { formatRupees, type Paise, rupeesFromPaise } from '#domain/money/money.ts';
import {
  type SettlementColumns as Columns,
  columnsAsBefore,
  guessColumns,
  type ImportedColumns,
  missingColumn,
} from '#domain/office/settlement-report.ts';
import { counted } from '#domain/text/counted.ts';
import { indianDate } from '#domain/time/indian-time.ts';
import type { Database } from '../../db/client.ts';
import { AppError } from '../../errors.ts';
import { recordAudit, type SignedInStaff } from '../../staff/audit/service.ts';
import {
  importedBefore,
  insertLines,
  insertReport,
  linesWithIds,
  storeColumns,
  storedColumns,
} from './queries.ts';
import {
  LinesById,
  type ReadLines,
  type Report,
  type ReportLine,
  readLines,
  readReport,
} from './read-report.ts';

export type SettlementDeps = { db: Database; clock: () => Date };

const LastReport = z.object({ columns: SettlementColumns, headings: z.array(z.string()) });
const SAMPLE_ROWS = 5;
const NOTHING: ReadLines = { lines: [], problems: [], problemsTotal: 0 };

/**
 * Reads a report without importing it, with the columns given, or those of the last report and guesses for headings that are new,
 * or guesses alone.
 * @throws AppError for a file that cannot be read.
 */
export async function checkReport(
  { db, clock }: SettlementDeps,
  bytes: unknown,
  upload: SettlementUpload,
): Promise<SettlementCheck> {
  const last = await lastReport(db);
  const table = await readReport(bytesOf(bytes), last?.headings ?? []);
  const { columns, isRemembered } = columnsFor(table, last, upload.columns);
  const missing = missingColumn(columns);
  const { lines, problems, problemsTotal } = missing === null ? readLines(table, columns, clock()) : NOTHING;
  return {
    columns,
    isRemembered,
    problems,
    problemsTotal,
    headings: table.headings.filter(isNamed),
    missingColumn: missing,
    sample: table.rows
      .slice(0, SAMPLE_ROWS)
      .map(({ cells }) => cells.filter((_, index) => isNamed(table.headings[index] ?? ''))),
    totals: totalsOf(lines),
    notices: table.notices,
  };
}

const isNamed = (heading: string) => heading !== '';

/**
 * Imports a report: fees, tax, bank reference and net amount of each of its payments and refunds. Changes no payment. Lines that
 * an earlier report had are left out, so that nothing is counted twice. The columns are remembered.
 * @throws AppError for a file that cannot be read; `settlement_columns_incomplete`; `settlement_rows_unreadable`;
 * `settlement_imported_already`.
 */
export async function importReport(
  { db, clock }: SettlementDeps,
  by: SignedInStaff,
  given: unknown,
  upload: SettlementUpload,
): Promise<SettlementImported> {
  const bytes = bytesOf(given);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const before = await importedBefore(db, sha256);
  if (before) throw importedAlready(before);
  const last = await lastReport(db);
  const table = await readReport(bytes, last?.headings ?? []);
  const { columns } = columnsFor(table, last, upload.columns);
  if (missingColumn(columns) !== null) throw new AppError('settlement_columns_incomplete');
  const now = clock();
  const { lines, problemsTotal } = readLines(table, columns, now);
  if (problemsTotal > 0) throw new AppError('settlement_rows_unreadable');
  const id = uuid();
  const known = await db.transaction(async (tx) => {
    const report = { id, sha256, fileName: upload.fileName, importedBy: by.accountId, importedAt: now };
    if (!(await insertReport(tx, { ...report, ...daysOf(lines) }))) throw importedAlready(now);
    const earlier = new LinesById(await linesWithIds(tx, lines));
    const rows = lines
      .filter((line) => !earlier.findSame(line))
      .map((line) => ({ id: uuid(), reportId: id, ...line }));
    const inserted = await insertLines(tx, rows);
    await storeColumns(tx, { columns, headings: table.headings }, now);
    const totals = totalsOf(lines);
    const { fromDay, toDay } = daysOf(lines);
    await recordAudit(
      tx,
      by,
      {
        action: 'settlement_report_imported',
        target: { kind: 'settlement', id },
        message: `Imported a settlement report of ${describeTotals(totals)}, ${formatRupees(totals.netRupees)} net.`,
        after: { ...totals, fromDay, toDay, sha256 },
      },
      now,
    );
    return lines.length - inserted;
  });
  const repeated = known === 0 ? '' : ` ${known} of them were in an earlier report.`;
  return {
    id,
    known,
    lines: lines.length,
    message: `${describeTotals(totalsOf(lines))} imported.${repeated}`,
  };
}

function bytesOf(bytes: unknown): Buffer {
  if (!Buffer.isBuffer(bytes)) throw new AppError('file_type_unsupported');
  return bytes;
}

function importedAlready(at: Date): AppError {
  const [year = '', month = '', day = ''] = indianDate(at).split('-');
  return new AppError({ code: 'settlement_imported_already', params: { day: `${day}/${month}/${year}` } });
}

/** The columns and headings of the report that was imported last. */
async function lastReport(db: Database): Promise<ImportedColumns | null> {
  return LastReport.safeParse(await storedColumns(db)).data ?? null;
}

function columnsFor(
  { headings }: Report,
  last: ImportedColumns | null,
  chosen: string | undefined,
): { columns: Columns; isRemembered: boolean } {
  if (chosen !== undefined) {
    const columns = columnsIn(jsonOf(chosen));
    if (!columns || !hasAll(headings, columns)) throw new AppError('settlement_columns_incomplete');
    return { columns, isRemembered: false };
  }
  const asBefore = last && columnsAsBefore(last, headings);
  if (asBefore) return { columns: asBefore.columns, isRemembered: asBefore.isUnchanged };
  return { columns: guessColumns(headings), isRemembered: false };
}

const columnsIn = (value: unknown): Columns | null => SettlementColumns.safeParse(value).data ?? null;

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function hasAll(headings: readonly string[], columns: Columns): boolean {
  return Object.values(columns).every((heading) => heading === null || headings.includes(heading));
}

/** The days of the payments; of the refunds in a report that has no payments. */
function daysOf(lines: readonly ReportLine[]): { fromDay: string; toDay: string } {
  const payments = lines.filter(({ kind }) => kind === 'payment');
  const days = (payments.length > 0 ? payments : lines).map(({ paidAt }) => indianDate(paidAt)).toSorted();
  return { fromDay: days[0] ?? '', toDay: days.at(-1) ?? '' };
}

function describeTotals({ payments, refunds }: SettlementTotals): string {
  const paid = counted(payments, 'payment');
  return refunds === 0 ? paid : `${paid} and ${counted(refunds, 'refund')}`;
}

function totalsOf(lines: readonly ReportLine[]): SettlementTotals {
  const sum = (paise: (line: ReportLine) => Paise | null, kind?: ReportLine['kind']) =>
    rupeesFromPaise(
      lines
        .filter((line) => kind === undefined || line.kind === kind)
        .reduce((total, line) => total + (paise(line) ?? 0n), 0n),
    );
  const payments = lines.filter(({ kind }) => kind === 'payment').length;
  return {
    payments,
    refunds: lines.length - payments,
    paidRupees: sum(({ amountPaise }) => amountPaise, 'payment'),
    refundedRupees: sum(({ amountPaise }) => amountPaise, 'refund'),
    feeRupees: sum(({ feePaise }) => feePaise),
    taxRupees: sum(({ taxPaise }) => taxPaise),
    netRupees: sum(({ netPaise }) => netPaise),
  };
}
