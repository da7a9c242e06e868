import { v7 as uuid } from 'uuid';
import type { ExportFormat } from '#contract/office/exports.ts';
import type { ExportAuditorPack } from '#contract/year-end/auditor-pack.ts';
import { indianDate } from '#domain/time/indian-time.ts';
import { financialYearRange } from '#domain/year-end/year-statement.ts';
import type { Database } from '../../db/client.ts';
import type { Column } from '../../spreadsheets/columns.ts';
import { type Download, exportFile } from '../../spreadsheets/export-file.ts';
import { zipOf } from '../../spreadsheets/zip-of-tables.ts';
import { recordAudit, type SignedInStaff } from '../../staff/audit/service.ts';
import { exportReceiptRows } from '../receipt-register/service.ts';
import { statementNamesOf } from '../statement-names/service.ts';
import {
  application,
  cashDays,
  giftGroups,
  type ReversalRow,
  reversals,
  type SingleRow,
  singleGifts,
  type Which,
} from './queries.ts';
import {
  cashColumns,
  FUND_COLUMNS,
  groupColumns,
  REVERSAL_COLUMNS,
  SUMMARY_COLUMNS,
  singleColumns,
  summaryOf,
} from './tables.ts';

export type AuditorPackDeps = { db: Database; clock: () => Date };

const ROWS_PER_PAGE = 2_000;

/**
 * The tables for the auditor of a financial year, in a ZIP file that is generated while it is sent. All amounts count as in the ledger.
 * Audited.
 */
export async function exportAuditorPack(
  { db, clock }: AuditorPackDeps,
  by: SignedInStaff,
  { format, year }: ExportAuditorPack,
): Promise<Download> {
  const range = financialYearRange(year);
  const [from, to] = [indianDate(range.since), indianDate(new Date(range.before.getTime() - 1))];
  const names = await statementNamesOf(db, year);
  const receipts = await exportReceiptRows(db, year, ROWS_PER_PAGE);
  const groups = await giftGroups(db, range);
  const target = { kind: 'export', id: uuid() } as const;
  const message = `Exported the auditor’s pack of ${year}.`;
  await recordAudit(db, by, { action: 'export_started', target, message, after: { format, year } }, clock());

  const singles = (which: Which) =>
    pagesOf<SingleRow>((last) => singleGifts(db, range, which, last, ROWS_PER_PAGE));
  const cashAbove = { kind: 'cashAbove', paise: BigInt(names.cash.deductibleUpToRupees) * 100n } as const;
  const single = singleColumns(names);
  return zipOf(`auditor-pack-${year}`, [
    table(
      format,
      '1-summary',
      SUMMARY_COLUMNS,
      once(async () => summaryOf(names, year, groups)),
    ),
    table(
      format,
      '2-gifts-by-month',
      groupColumns(names),
      once(async () => groups),
    ),
    table(format, '3-corpus-gifts', single, singles({ kind: 'corpus' })),
    table(format, '4-anonymous-gifts', single, singles({ kind: 'anonymous' })),
    table(format, `5-cash-gifts-above-${names.cash.deductibleUpToRupees}`, single, singles(cashAbove)),
    table(
      format,
      '6-cash-days',
      cashColumns(names),
      once(() => cashDays(db, range)),
    ),
    table(
      format,
      '7-refunds',
      REVERSAL_COLUMNS,
      pagesOf<ReversalRow>((last) => reversals(db, range, last, ROWS_PER_PAGE)),
    ),
    table(format, '8-receipts', receipts.columns, receipts.pages),
    table(
      format,
      '9-application-of-funds',
      FUND_COLUMNS,
      once(() => application(db, from, to)),
    ),
  ]);
}

/** A file of the pack, which is read when its turn comes. */
function table<Row>(
  format: ExportFormat,
  name: string,
  columns: readonly Column<Row>[],
  pages: AsyncIterable<readonly Row[]>,
): () => Download {
  return () => exportFile(format, { name, columns, pages, approximateRows: 0 });
}

async function* once<Row>(readAll: () => Promise<readonly Row[]>): AsyncGenerator<readonly Row[]> {
  yield await readAll();
}

async function* pagesOf<Row>(readAfter: (last: Row | undefined) => Promise<Row[]>): AsyncGenerator<Row[]> {
  for (let last: Row | undefined; ; ) {
    const rows = await readAfter(last);
    yield rows;
    if (rows.length < ROWS_PER_PAGE) return;
    last = rows.at(-1);
  }
}
