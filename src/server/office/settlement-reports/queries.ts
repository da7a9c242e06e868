import { type AnyColumn, and, desc, eq, sql } from 'drizzle-orm';
import type { SettlementLineKind } from '#domain/office/settlement-line.ts';
import type { ImportedColumns } from '#domain/office/settlement-report.ts';
import type { Database, Transaction } from '../../db/client.ts';
import { afterCursor, cursorKey } from '../../db/queries/keyset-pagination.ts';
import { readSetting, writeSetting } from '../../db/queries/settings.ts';
import { account } from '../../db/schema/account.ts';
import { attempt, donation } from '../../db/schema/donation.ts';
import { outbox } from '../../db/schema/outbox.ts';
import { settlementLine, settlementReport } from '../../db/schema/settlement-report.ts';

export type LineRow = typeof settlementLine.$inferSelect;
export type ReportRow = Awaited<ReturnType<typeof listedReports>>[number];

const LINES_PER_STATEMENT = 2_000;

/** The columns and headings of the last imported report, as stored; null before the first. */
export async function storedColumns(db: Database): Promise<unknown> {
  const value = await readSetting(db, 'settlement_columns');
  return value === undefined ? null : JSON.parse(value);
}

export async function storeColumns(tx: Transaction, imported: ImportedColumns, now: Date): Promise<void> {
  await writeSetting(tx, 'settlement_columns', JSON.stringify(imported), now);
}

/** When the same bytes were imported; undefined if they were not. */
export async function importedBefore(db: Database | Transaction, sha256: string): Promise<Date | undefined> {
  const [row] = await db
    .select({ at: settlementReport.importedAt })
    .from(settlementReport)
    .where(eq(settlementReport.sha256, sha256));
  return row?.at;
}

/** Inserts a report; false when the same one was imported concurrently. */
export async function insertReport(
  tx: Transaction,
  row: typeof settlementReport.$inferInsert,
): Promise<boolean> {
  const { rowCount } = await tx
    .insert(settlementReport)
    .values(row)
    .onConflictDoNothing({ target: settlementReport.sha256 });
  return rowCount === 1;
}

/** The lines of earlier reports that have an id of one of these lines. */
export async function linesWithIds(
  tx: Transaction,
  lines: readonly Pick<LineRow, 'orderId' | 'transactionId'>[],
): Promise<LineRow[]> {
  const found: LineRow[] = [];
  for (let start = 0; start < lines.length; start += LINES_PER_STATEMENT) {
    const part = lines.slice(start, start + LINES_PER_STATEMENT);
    const orderIds = sql.param(part.map(({ orderId }) => orderId));
    const transactionIds = sql.param(part.map(({ transactionId }) => transactionId));
    found.push(
      ...(await tx
        .select()
        .from(settlementLine)
        .where(
          sql`(${settlementLine.orderId} <> '' and ${settlementLine.orderId} = any(${orderIds}::text[]))
            or (${settlementLine.transactionId} <> '' and ${settlementLine.transactionId} = any(${transactionIds}::text[]))`,
        )),
    );
  }
  return found;
}

/** Inserts lines. @returns how many; another import may have inserted some of them in the meantime. */
export async function insertLines(
  tx: Transaction,
  rows: readonly (typeof settlementLine.$inferInsert)[],
): Promise<number> {
  let inserted = 0;
  for (let start = 0; start < rows.length; start += LINES_PER_STATEMENT) {
    const { rowCount } = await tx
      .insert(settlementLine)
      .values(rows.slice(start, start + LINES_PER_STATEMENT))
      .onConflictDoNothing({ target: settlementLine.key });
    inserted += rowCount ?? 0;
  }
  return inserted;
}

const sumOf = (paise: AnyColumn, kind: SettlementLineKind) =>
  sql<bigint>`coalesce(sum(${paise}) filter (where ${settlementLine.kind} = ${kind}), 0)::bigint`.mapWith(
    BigInt,
  );
const sumOfAll = (paise: AnyColumn) => sql<bigint>`coalesce(sum(${paise}), 0)::bigint`.mapWith(BigInt);
const countOf = (kind: SettlementLineKind) =>
  sql<number>`(count(*) filter (where ${settlementLine.kind} = ${kind}))::int`;

/** Reports with their sums, latest import first; or only the one with an id. */
export function listedReports(
  db: Database,
  { cursor, id }: { cursor?: string | undefined; id?: string },
  limit: number,
) {
  const report = settlementReport;
  return db
    .select({
      id: report.id,
      fileName: report.fileName,
      fromDay: report.fromDay,
      toDay: report.toDay,
      importedAt: report.importedAt,
      cursorKey: cursorKey(report.importedAt),
      importedBy: account.name,
      payments: countOf('payment'),
      refunds: countOf('refund'),
      paidPaise: sumOf(settlementLine.amountPaise, 'payment'),
      refundedPaise: sumOf(settlementLine.amountPaise, 'refund'),
      feePaise: sumOfAll(settlementLine.feePaise),
      taxPaise: sumOfAll(settlementLine.taxPaise),
      netPaise: sumOfAll(settlementLine.netPaise),
    })
    .from(report)
    .innerJoin(account, eq(account.id, report.importedBy))
    .leftJoin(settlementLine, eq(settlementLine.reportId, report.id))
    .where(
      and(
        afterCursor(report.importedAt, report.id, cursor),
        id === undefined ? undefined : eq(report.id, id),
      ),
    )
    .groupBy(report.id, account.name)
    .orderBy(desc(report.importedAt), desc(report.id))
    .limit(limit);
}

/** A report's lines by the bank's reference, latest first. */
export function transfersOf(db: Database, reportId: string) {
  return db
    .select({
      utr: settlementLine.utr,
      settledOn: sql<string | null>`max(${settlementLine.settledOn})::text`,
      lines: sql<number>`count(*)::int`,
      netPaise: sumOfAll(settlementLine.netPaise),
    })
    .from(settlementLine)
    .where(eq(settlementLine.reportId, reportId))
    .groupBy(settlementLine.utr)
    .orderBy(desc(sql`max(${settlementLine.settledOn})`), settlementLine.utr);
}

/** The report lines of payments, by order id or one of the provider's ids. */
export async function linesOf(
  db: Database,
  payments: readonly { orderId: string; providerIds: readonly string[] }[],
): Promise<LineRow[]> {
  const orderIds = sql.param(payments.map(({ orderId }) => orderId));
  const providerIds = sql.param(payments.flatMap((payment) => payment.providerIds));
  return db
    .select()
    .from(settlementLine)
    .where(
      sql`${settlementLine.kind} = 'payment' and ((${settlementLine.orderId} <> '' and ${settlementLine.orderId} = any(${orderIds}::text[]))
        or (${settlementLine.transactionId} <> '' and ${settlementLine.transactionId} = any(${providerIds}::text[])))`,
    );
}

/** Inserts a completed online payment; false if our books have the order by now. */
export async function insertMissingPayment(
  tx: Transaction,
  gift: typeof donation.$inferInsert,
  payment: typeof attempt.$inferInsert,
  outboxId: string,
  now: Date,
): Promise<boolean> {
  await tx.insert(donation).values(gift);
  const { rowCount } = await tx
    .insert(attempt)
    .values(payment)
    .onConflictDoNothing({ target: attempt.merchantOrderId });
  if (rowCount !== 1) return false;
  const about = { donationId: gift.id, attemptId: payment.id };
  await tx.insert(outbox).values({ id: outboxId, kind: 'donation_settled', ...about, createdAt: now });
  return true;
}
