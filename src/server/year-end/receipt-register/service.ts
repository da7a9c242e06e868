import type { ListTotal } from '#contract/lists.admin.ts';
import type { ReceiptLine, ReceiptQuery } from '#contract/year-end/receipt-register.ts';
import { receiptNumber } from '#domain/giving/receipt.ts';
import { rupeesFromPaise } from '#domain/money/money.ts';
import type { Database } from '../../db/client.ts';
import { printedNumber } from '../../documents/receipt-texts.ts';
import { AppError } from '../../errors.ts';
import type { Column } from '../../spreadsheets/columns.ts';
import { RECEIPT_COLUMNS, type RegisterLine } from './columns.ts';
import {
  gapsOf,
  lastNumberOf,
  type RegisterPlace,
  type RegisterRow,
  receiptsAfter,
  sumOfYear,
} from './queries.ts';

type RegisterPage = { lines: RegisterLine[]; next: number | null };

/** A page of a year's receipt register. @throws AppError `cursor_unknown`. */
export async function listReceipts(
  { db }: { db: Database },
  { year, cursor, limit, sort, order }: ReceiptQuery,
): Promise<{ items: ReceiptLine[]; nextCursor: string | null; total?: ListTotal }> {
  if (cursor !== undefined && !/^\d{1,9}$/.test(cursor)) throw new AppError('cursor_unknown');
  const place = { sort, order, after: cursor === undefined ? null : Number(cursor) };
  const { lines, next } = await readPage(db, year, place, limit);
  const items = lines.map(({ amountPaise, ...line }) => ({
    ...line,
    amountRupees: amountPaise === null ? null : rupeesFromPaise(amountPaise),
  }));
  const page = { items, nextCursor: next === null ? null : String(next) };
  return cursor === undefined ? { ...page, total: await totalOf(db, year) } : page;
}

/** Cancelled and replaced receipts are counted, but their amounts are not. */
async function totalOf(db: Database, year: string): Promise<ListTotal> {
  const { count, valid, paise } = await sumOfYear(db, year);
  return {
    count,
    isMore: false,
    netRupees: rupeesFromPaise(paise),
    averageRupees: valid === 0 ? null : rupeesFromPaise(paise / BigInt(valid)),
    averageOf: valid,
  };
}

/** A whole year's register for an export, in pages of `limit` receipts. */
export async function exportReceiptRows(
  db: Database,
  year: string,
  limit: number,
): Promise<{
  columns: Column<RegisterLine>[];
  approximateRows: number;
  pages: AsyncGenerator<RegisterLine[]>;
}> {
  async function* pages() {
    for (let after: number | null = 0; after !== null; ) {
      const page: RegisterPage = await readPage(db, year, { sort: 'number', order: 'asc', after }, limit);
      yield page.lines;
      after = page.next;
    }
  }
  return { columns: RECEIPT_COLUMNS, approximateRows: await lastNumberOf(db, year), pages: pages() };
}

/** Missing numbers have separate lines, unless the register is sorted by amount. */
async function readPage(
  db: Database,
  year: string,
  place: RegisterPlace,
  limit: number,
): Promise<RegisterPage> {
  // Read first, so that a receipt issued meanwhile does not look missing.
  const lastNumber = await lastNumberOf(db, year);
  const found = await receiptsAfter(db, year, place, limit + 1);
  const gaps = await gapsOf(db, year);
  const rows = found.slice(0, limit);
  const next = found.length > limit ? (rows.at(-1)?.number ?? null) : null;
  if (place.sort === 'amount') return { lines: rows.map(lineOf), next };
  // The numbers around the whole register, in the order of the page; its latest receipt may be one issued meanwhile.
  const afterLast = Math.max(lastNumber, ...rows.map(({ number }) => number)) + 1;
  const [start, end] = place.order === 'asc' ? [0, afterLast] : [afterLast, 0];
  let previous = place.after ?? start;
  const lines: RegisterLine[] = [];
  for (const row of rows) {
    lines.push(...missingBetween(year, previous, row.number, gaps), lineOf(row));
    previous = row.number;
  }
  if (next === null) lines.push(...missingBetween(year, previous, end, gaps));
  return { lines, next };
}

type Gaps = Awaited<ReturnType<typeof gapsOf>>;

/** Lines for the numbers between two others, in their order; none if they follow each other. */
function missingBetween(year: string, one: number, other: number, gaps: Gaps): RegisterLine[] {
  const lines = unissued(year, Math.min(one, other) + 1, Math.max(one, other) - 1, gaps);
  return one <= other ? lines : lines.toReversed();
}

function lineOf(row: RegisterRow): RegisterLine {
  const { id, issuer, donationId, fullName, amountPaise, issuedAt, cancelledAt, replacedBy } = row;
  return {
    id,
    donationId,
    fullName,
    amountPaise,
    number: printedNumber(issuer, row),
    state: replacedBy ? 'replaced' : cancelledAt ? 'cancelled' : 'issued',
    issuedAt: issuedAt.toISOString(),
    cancelledAt: cancelledAt?.toISOString() ?? null,
    replacedBy: replacedBy ? printedNumber(row.successorIssuer ?? issuer, replacedBy) : null,
    reason: row.reason ?? '',
  };
}

/** The lines of numbers without a receipt: those that a restore lost, and those that are missing for no recorded reason. */
function unissued(year: string, from: number, to: number, gaps: Gaps): RegisterLine[] {
  const lines: RegisterLine[] = [];
  let next = from;
  for (const { firstNumber, lastNumber, reason } of gaps) {
    if (firstNumber < next || lastNumber > to) continue;
    if (firstNumber > next) lines.push(missing(year, next, firstNumber - 1));
    lines.push({ ...missing(year, firstNumber, lastNumber), state: 'skipped', reason });
    next = lastNumber + 1;
  }
  if (next <= to) lines.push(missing(year, next, to));
  return lines;
}

/** Numbers without a receipt. The database's guards prevent this, so it would mean that somebody bypassed them. */
function missing(year: string, from: number, to: number): RegisterLine {
  const [first, last] = [receiptNumber(year, from, ''), receiptNumber(year, to, '')];
  return {
    id: `missing-${from}`,
    number: from === to ? first : `${first} to ${last}`,
    state: 'missing',
    issuedAt: null,
    donationId: null,
    fullName: '',
    amountPaise: null,
    cancelledAt: null,
    replacedBy: null,
    reason: '',
  };
}
