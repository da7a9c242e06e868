import { desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { FUND_ENTRY_KINDS, FUND_KINDS } from '#domain/office/fund.ts';
import { daysOfMonth } from '#domain/time/month.ts';
import type { Database, Transaction } from '../../db/client.ts';
import { readRows } from '../../db/queries/read-rows.ts';
import { monthlyReport } from '../../db/schema/monthly-report.ts';

export type StoredReport = typeof monthlyReport.$inferSelect;

const Paise = z.string().transform(BigInt);
const Entries = z.object({
  fundId: z.string(),
  fundKind: z.enum(FUND_KINDS),
  kind: z.enum(FUND_ENTRY_KINDS),
  month: z.string(),
  isOpening: z.boolean(),
  count: z.number(),
  paise: Paise,
});

/** The number of the last entry of funds, after which no smaller one can follow. It holds up entries until the transaction ends. */
export async function lockPosition(tx: Transaction): Promise<bigint> {
  const [row] = await readRows(tx, z.object({ at: Paise }), sql`select fund_entry_position()::text as at`);
  return row?.at ?? 0n;
}

/** What a report up to a position counts, and what the one before it has counted already. */
export function countedEntries(
  db: Database | Transaction,
  month: string,
  position: bigint,
  previous: Pick<StoredReport, 'month' | 'position'> | null,
) {
  const { from, to } = daysOfMonth(month);
  const isOpening = previous
    ? sql`entry.day <= ${daysOfMonth(previous.month).to}::date and entry.number <= ${previous.position}::bigint`
    : sql`entry.day < ${from}::date`;
  return readRows(
    db,
    Entries,
    sql`
    select entry.fund_id as "fundId", fund.kind as "fundKind", entry.kind, to_char(entry.day, 'YYYY-MM') as month,
      (${isOpening}) as "isOpening", count(*)::int as count, sum(entry.amount_paise)::text as paise
    from fund_entry as entry join fund on fund.id = entry.fund_id
    where entry.day <= ${to}::date and entry.number <= ${position}::bigint
    group by 1, 2, 3, 4, 5`,
  );
}

/** By how much the entries up to a position differ from the ledger of gifts, and from the payments of expenses. */
export async function ledgerDifferences(db: Database | Transaction, position: bigint) {
  const [row] = await readRows(
    db,
    z.object({ gifts: Paise, payments: Paise }),
    sql`
    with gifts as (
      select ledger.amount_paise as paise, entry.number
      from ledger_entry as ledger join attempt on attempt.id = ledger.attempt_id
      left join fund_entry as entry on entry.ledger_entry_id = ledger.id
      where attempt.payment_mode is distinct from 'IN_KIND'
    ), payments as (
      select case event.kind when 'paid' then -expense.amount_paise else expense.amount_paise end as paise, entry.number
      from expense_event as event join expense on expense.id = event.expense_id
      left join fund_entry as entry on entry.expense_id = expense.id and entry.fund_id = expense.fund_id
        and entry.kind = case event.kind when 'paid' then 'spent' else 'reversed' end
      where event.kind in ('paid', 'reversed') and expense.to_fund_id is null
    )
    select
      (coalesce((select sum(amount_paise) from fund_entry where kind in ('received', 'refunded') and number <= ${position}::bigint), 0)
        - coalesce((select sum(paise) from gifts where number is null or number <= ${position}::bigint), 0))::text as gifts,
      (coalesce((select sum(amount_paise) from fund_entry where kind in ('spent', 'reversed') and number <= ${position}::bigint), 0)
        - coalesce((select sum(paise) from payments where number is null or number <= ${position}::bigint), 0))::text as payments`,
  );
  return row ?? { gifts: 0n, payments: 0n };
}

/** All reports, latest month first: twelve a year. */
export function allReports(db: Database | Transaction): Promise<StoredReport[]> {
  return db.select().from(monthlyReport).orderBy(desc(monthlyReport.month));
}

/** The last published report. */
export async function lastPublished(db: Database | Transaction): Promise<StoredReport | null> {
  const [row] = await db
    .select()
    .from(monthlyReport)
    .where(isNotNull(monthlyReport.publishedAt))
    .orderBy(desc(monthlyReport.month))
    .limit(1);
  return row ?? null;
}

export async function lockReport(tx: Transaction, month: string): Promise<StoredReport | undefined> {
  const [row] = await tx.select().from(monthlyReport).where(eq(monthlyReport.month, month)).for('update');
  return row;
}

/** Saves a draft in place of an earlier draft of its month. @returns false if that was published meanwhile. */
export async function saveDraft(
  tx: Transaction,
  draft: Pick<StoredReport, 'month' | 'position' | 'content' | 'sha256' | 'drawnUpAt'>,
): Promise<boolean> {
  const { month } = monthlyReport;
  const saved = await tx
    .insert(monthlyReport)
    .values(draft)
    .onConflictDoUpdate({ target: month, set: draft, setWhere: isNull(monthlyReport.publishedAt) })
    .returning({ month });
  return saved.length > 0;
}

export async function publish(
  tx: Transaction,
  month: string,
  values: Pick<StoredReport, 'noteEn' | 'noteTe' | 'noteHi' | 'publishedAt' | 'publishedBy'>,
): Promise<void> {
  await tx.update(monthlyReport).set(values).where(eq(monthlyReport.month, month));
}
