import { v7 as uuid } from 'uuid';
import type { ExportLines } from '#contract/office/books/bank-lines.ts';
import type { ExportBankMonth } from '#contract/office/books/bank-month.ts';
import type {
  ExportAudit,
  ExportDonations,
  ExportDonors,
  ExportExpenses,
  ExportFormat,
  ExportMessages,
  ExportMonthlyGifts,
} from '#contract/office/exports.ts';
import type { ExportReceipts } from '#contract/year-end/receipt-register.ts';
import type { ExportStatement } from '#contract/year-end/year-statement.ts';
import { maskEmail } from '#domain/donors/mask-email.ts';
import { indianDate } from '#domain/time/indian-time.ts';
import type { Database } from '../../db/client.ts';
import { exportDonorRows } from '../../donors/admin-donors/service.ts';
import type { DonorCipher } from '../../donors/donor-data/cipher.ts';
import { exportRows } from '../../giving/admin-donations/service.ts';
import { exportedMonthlyGifts } from '../../giving/admin-monthly/service.ts';
import type { Column, Pages } from '../../spreadsheets/columns.ts';
import { type Download, exportFile } from '../../spreadsheets/export-file.ts';
import { listAudit, recordAudit, type SignedInStaff } from '../../staff/audit/service.ts';
import { listMessages, type MessageDeps } from '../../staff/messages/service.ts';
import type { ReadTrust } from '../../trust/details/service.ts';
import { exportReceiptRows } from '../../year-end/receipt-register/service.ts';
import { exportStatementRows } from '../../year-end/statement-filings/service.ts';
import { exportedLines } from '../bank-statements/lines/service.ts';
import { movementPages } from '../bank-statements/month/service.ts';
import { exportedExpenses } from '../spending/service.ts';
import { BANK_LINE_COLUMNS, BANK_MONTH_COLUMNS } from './bank-columns.ts';
import {
  AUDIT_COLUMNS,
  DONATION_COLUMNS,
  DONOR_COLUMNS,
  EXPENSE_COLUMNS,
  MESSAGE_COLUMNS,
  MONTHLY_COLUMNS,
} from './columns.ts';

export type ExportDeps = MessageDeps & {
  db: Database;
  /** The rows of long exports are read here; receipts and statements, which have to be exact, from `db`. */
  readDb: Database;
  clock: () => Date;
  trust: ReadTrust;
  cipher: DonorCipher;
};

/** Small pages keep the memory of an export constant, however many rows it has. */
const ROWS_PER_PAGE = 2_000;

/** Exports a list of donations. @throws AppError as `exportRows` does. */
export async function exportDonations(
  deps: ExportDeps,
  by: SignedInStaff,
  { format, ...query }: ExportDonations,
): Promise<Download> {
  const { pages, approximateRows } = await exportRows(fromReadDb(deps), query, ROWS_PER_PAGE, by.role);
  const table = { name: 'donations', columns: DONATION_COLUMNS, pages, approximateRows };
  return exportTable(deps, by, { format, filter: query }, table);
}

/** Exports a list of donors, without ID numbers and addresses. */
export async function exportDonors(
  deps: ExportDeps,
  by: SignedInStaff,
  { format, ...query }: ExportDonors,
): Promise<Download> {
  const pages = await exportDonorRows(fromReadDb(deps), query, ROWS_PER_PAGE);
  const table = { name: 'donors', columns: DONOR_COLUMNS, pages, approximateRows: 0 };
  return exportTable(deps, by, { format, filter: query }, table);
}

/** Exports a list of messages. */
export function exportMessages(
  deps: ExportDeps,
  by: SignedInStaff,
  { format, ...query }: ExportMessages,
): Promise<Download> {
  const pages = readPages((cursor) =>
    listMessages(fromReadDb(deps), by, { ...query, cursor, limit: ROWS_PER_PAGE }),
  );
  const table = { name: 'messages', columns: MESSAGE_COLUMNS, pages, approximateRows: 0 };
  return exportTable(deps, by, { format, filter: query }, table);
}

/** Exports a list of monthly gifts. @throws AppError as `listMonthlyGifts` does. */
export function exportMonthlyGifts(
  deps: ExportDeps,
  by: SignedInStaff,
  { format, ...query }: ExportMonthlyGifts,
): Promise<Download> {
  const pages = exportedMonthlyGifts(fromReadDb(deps), query, by.role, ROWS_PER_PAGE);
  const table = { name: 'monthly-gifts', columns: MONTHLY_COLUMNS, pages, approximateRows: 0 };
  return exportTable(deps, by, { format, filter: query }, table);
}

/** Exports a list of expenses, with the payees' names. */
export function exportExpenses(
  deps: ExportDeps,
  by: SignedInStaff,
  { format, ...query }: ExportExpenses,
): Promise<Download> {
  const pages = exportedExpenses(fromReadDb(deps), query, ROWS_PER_PAGE);
  const table = { name: 'expenses', columns: EXPENSE_COLUMNS, pages, approximateRows: 0 };
  return exportTable(deps, by, { format, filter: query }, table);
}

/** Exports the comparison of a month at the bank, with its rows. */
export function exportBankMonth(
  deps: ExportDeps,
  by: SignedInStaff,
  { format, month }: ExportBankMonth,
): Promise<Download> {
  const pages = movementPages(deps.readDb, month, ROWS_PER_PAGE);
  const table = { name: `bank-month-${month}`, columns: BANK_MONTH_COLUMNS, pages, approximateRows: 0 };
  return exportTable(deps, by, { format, filter: { month } }, table);
}

/** Exports lines of bank statements with what each was confirmed to be. */
export function exportLines(
  deps: ExportDeps,
  by: SignedInStaff,
  { format, ...query }: ExportLines,
): Promise<Download> {
  const pages = exportedLines(deps.readDb, query, ROWS_PER_PAGE);
  const table = { name: 'bank-lines', columns: BANK_LINE_COLUMNS, pages, approximateRows: 0 };
  return exportTable(deps, by, { format, filter: query }, table);
}

/** Exports the audit log. */
export function exportAudit(
  deps: ExportDeps,
  by: SignedInStaff,
  { format, ...query }: ExportAudit,
): Promise<Download> {
  const pages = readPages((cursor) =>
    listAudit(fromReadDb(deps), { ...query, cursor, limit: ROWS_PER_PAGE }),
  );
  const table = { name: 'audit-log', columns: AUDIT_COLUMNS, pages, approximateRows: 0 };
  return exportTable(deps, by, { format, filter: query }, table);
}

/** Exports a year's receipt register. */
export async function exportReceipts(
  deps: ExportDeps,
  by: SignedInStaff,
  { format, year }: ExportReceipts,
): Promise<Download> {
  const rows = await exportReceiptRows(deps.db, year, ROWS_PER_PAGE);
  const table = { name: `receipts-${year}`, ...rows };
  return exportTable(deps, by, { format, filter: { year } }, table);
}

/** Exports a year statement for the tax office, or an earlier export of it again. */
export async function exportStatement(
  deps: ExportDeps,
  by: SignedInStaff,
  { format, year, exportId }: ExportStatement,
): Promise<Download> {
  const rows = await exportStatementRows(deps, by, { year, exportId });
  const table = { name: `donations-statement-${year}`, ...rows };
  return exportTable(deps, by, { format, filter: { year } }, table);
}

function fromReadDb(deps: ExportDeps): ExportDeps {
  return { ...deps, db: deps.readDb };
}

async function* readPages<Item>(
  listPage: (cursor: string | undefined) => Promise<{ items: Item[]; nextCursor: string | null }>,
): AsyncGenerator<Item[]> {
  for (let cursor: string | undefined; ; ) {
    const { items, nextCursor } = await listPage(cursor);
    yield items;
    if (nextCursor === null) return;
    cursor = nextCursor;
  }
}

type ExportOptions = { format: ExportFormat; filter: Record<string, unknown> };
type Table<Row> = { name: string; columns: Column<Row>[]; pages: Pages<Row>; approximateRows: number };

/**
 * Audits who exports what before the first row is sent, and the number of rows afterwards, even when the client disconnects
 * early.
 */
async function exportTable<Row>(
  deps: ExportDeps,
  by: SignedInStaff,
  { format, filter }: ExportOptions,
  table: Table<Row>,
): Promise<Download> {
  const { db, clock } = deps;
  const label = table.name.replaceAll('-', ' ');
  const target = { kind: 'export', id: uuid() } as const;
  const started = {
    action: 'export_started',
    target,
    message: `Started exporting the ${label}.`,
    after: { format, ...masked(filter) },
  };
  await recordAudit(db, by, started, clock());

  async function* counted(): AsyncGenerator<readonly Row[]> {
    let rows = 0;
    let isComplete = false;
    try {
      for await (const page of table.pages) {
        rows += page.length;
        yield page;
      }
      isComplete = true;
    } finally {
      const message = isComplete
        ? `Exported the ${label}: ${rows} rows.`
        : `Stopped exporting the ${label} after at most ${rows} rows.`;
      const finished = { action: 'export_finished', target, message, after: { rows, isComplete } };
      await recordAudit(db, by, finished, clock());
    }
  }
  const name = `${table.name}-${indianDate(clock())}`;
  return exportFile(format, { ...table, name, pages: counted() });
}

/** The search text may be a donor's name, address or number. */
function masked(filter: Record<string, unknown>): Record<string, unknown> {
  const given = Object.entries(filter).filter(([, value]) => value !== undefined);
  return Object.fromEntries(
    given.map(([name, value]) => [name, name === 'q' ? maskedSearch(String(value)) : value]),
  );
}

function maskedSearch(text: string): string {
  return text.includes('@') ? maskEmail(text) : `${text.slice(0, 1)}***`;
}
