import { v7 as uuid } from 'uuid';
import type { ExportAudit, ExportDonations, ExportFormat, ExportMessages } from '#contract/admin/exports.ts';
import type { ExportStatement } from '#contract/admin/year-statement.ts';
import { indianDate } from '#domain/indian-time.ts';
import { maskEmail } from '#domain/mask-email.ts';
import type { Database } from '../../db/client.ts';
import type { ReadTrust } from '../../features/trust/service.ts';
import { type Download, exportFile } from '../../spreadsheets/export-file.ts';
import type { Column, Pages } from '../../spreadsheets/sheet.ts';
import { recordAudit, type StaffPerson } from '../audit/service.ts';
import { takeOutDonations } from '../donations/list.ts';
import { type InboxDeps, listMessages } from '../messages/service.ts';
import { listAudit, type StaffDeps } from '../staff/service.ts';
import { takeOutStatement } from '../year-statement/service.ts';
import { AUDIT_COLUMNS, DONATION_COLUMNS, MESSAGE_COLUMNS } from './columns.ts';

export type ExportDeps = InboxDeps & StaffDeps & { db: Database; clock: () => Date; trust: ReadTrust };

/** Quick to ask for, and little to hold: what an export takes in memory does not grow with its rows. */
const ROWS_PER_PAGE = 2_000;

/** A list of donations as a file. @throws AppError `invalid_input` for an amount with more than two decimals. */
export async function exportDonations(
  deps: ExportDeps,
  by: StaffPerson,
  { format, ...query }: ExportDonations,
): Promise<Download> {
  const { pages, rowsAbout } = await takeOutDonations(deps.db, query, ROWS_PER_PAGE);
  const table = { name: 'donations', columns: DONATION_COLUMNS, pages, rowsAbout };
  return takeOut(deps, by, { format, filter: query }, table);
}

/** The inbox as a file. */
export function exportMessages(
  deps: ExportDeps,
  by: StaffPerson,
  { format, ...query }: ExportMessages,
): Promise<Download> {
  const pages = listed((cursor) => listMessages(deps, by, { ...query, cursor, limit: ROWS_PER_PAGE }));
  const table = { name: 'messages', columns: MESSAGE_COLUMNS, pages, rowsAbout: 0 };
  return takeOut(deps, by, { format, filter: query }, table);
}

/** The audit log as a file. */
export function exportAudit(
  deps: ExportDeps,
  by: StaffPerson,
  { format, ...query }: ExportAudit,
): Promise<Download> {
  const pages = listed((cursor) => listAudit(deps, { ...query, cursor, limit: ROWS_PER_PAGE }));
  const table = { name: 'audit-log', columns: AUDIT_COLUMNS, pages, rowsAbout: 0 };
  return takeOut(deps, by, { format, filter: query }, table);
}

/** A year's statement of donations for the tax office as a file. */
export async function exportStatement(
  deps: ExportDeps,
  by: StaffPerson,
  { format, year }: ExportStatement,
): Promise<Download> {
  const table = { name: `donations-statement-${year}`, ...(await takeOutStatement(deps, year)) };
  return takeOut(deps, by, { format, filter: { year } }, table);
}

async function* listed<Item>(
  ask: (cursor: string | undefined) => Promise<{ items: Item[]; nextCursor: string | null }>,
): AsyncGenerator<Item[]> {
  for (let cursor: string | undefined; ; ) {
    const { items, nextCursor } = await ask(cursor);
    yield items;
    if (nextCursor === null) return;
    cursor = nextCursor;
  }
}

type Wish = { format: ExportFormat; filter: Record<string, unknown> };
type Table<Row> = { name: string; columns: Column<Row>[]; pages: Pages<Row>; rowsAbout: number };

/**
 * Notes who takes what out before the first row leaves, and how many rows left when it is over: also when nobody waited for
 * the end.
 */
async function takeOut<Row>(
  deps: ExportDeps,
  by: StaffPerson,
  { format, filter }: Wish,
  table: Table<Row>,
): Promise<Download> {
  const { db, clock } = deps;
  const what = table.name.replaceAll('-', ' ');
  const target = { kind: 'export', id: uuid() } as const;
  const after = { format, ...masked(filter) };
  const begun = { action: 'export_begun', target, words: `Began to take out the ${what}.`, after };
  await recordAudit(db, by, begun, clock());

  async function* counted(): AsyncGenerator<readonly Row[]> {
    let rows = 0;
    let isWhole = false;
    try {
      for await (const page of table.pages) {
        rows += page.length;
        yield page;
      }
      isWhole = true;
    } finally {
      const words = isWhole
        ? `Took out the ${what}: rows, ${rows}.`
        : `Stopped taking out the ${what} after ${rows} rows at most.`;
      await recordAudit(db, by, { action: 'export_ended', target, words, after: { rows, isWhole } }, clock());
    }
  }
  const name = `${table.name}-${indianDate(clock())}`;
  return exportFile(format, { ...table, name, pages: counted() });
}

/** What was searched for may be a donor's name, address or number. */
function masked(filter: Record<string, unknown>): Record<string, unknown> {
  const set = Object.entries(filter).filter(([, value]) => value !== undefined);
  return Object.fromEntries(
    set.map(([name, value]) => [name, name === 'q' ? maskedSearch(String(value)) : value]),
  );
}

function maskedSearch(text: string): string {
  return text.includes('@') ? maskEmail(text) : `${text.slice(0, 1)}***`;
}
