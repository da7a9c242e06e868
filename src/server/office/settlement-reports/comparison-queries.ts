import { and, eq, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { LINE_OUTCOMES } from '#contract/office/settlement-reports.ts';
import { REPORTED_REFUND_PREFIX } from '#domain/office/reconciliation.ts';
import type { Database, Transaction } from '../../db/client.ts';
import { readRows } from '../../db/queries/read-rows.ts';
import { settlementLine } from '../../db/schema/settlement-report.ts';

// Compares the lines of settlement reports with our books.

/** The payment of a line: by our order id, otherwise by the provider's ids. */
export const ownPayment = sql`coalesce(
  (select id from attempt where merchant_order_id = line.order_id),
  (select id from attempt where provider_payment_id = nullif(line.transaction_id, '') limit 1),
  (select id from attempt where provider_order_id = nullif(line.transaction_id, '') limit 1))`;

/** Cash, cheques, drafts and goods do not arrive through the provider, unless the reference or the phone number says so. */
const REMOTE_MODES = sql.raw(`('online', 'upi_qr', 'card_terminal', 'neft')`);

/**
 * A gift that staff entered or imported and that may be the payment of a line: with the payment's reference, or received on
 * the same day, both of the same amount. `phone`: the donor's number if it is known.
 */
const similarGift = (phone: SQL) => sql`(
  select known.id from attempt known
  join offline_gift gift on gift.attempt_id = known.id and gift.state in ('to_clear', 'counted')
  join donation on donation.id = known.donation_id
  where known.provider = 'offline' and known.amount_paise = line.amount_paise and (
    known.provider_payment_id in (nullif(line.utr, ''), nullif(line.transaction_id, ''), nullif(line.order_id, ''))
    or (gift.received_on = (line.paid_at at time zone 'Asia/Kolkata')::date
        and (gift.mode in ${REMOTE_MODES} or donation.phone_number = nullif(${phone}, ''))))
  order by known.id limit 1)`;

const LINE_ID_AT = REPORTED_REFUND_PREFIX.length + 1;
/** Whether a refund of our books is the one of a line, by an id that both have. Each of them is compared with a column that has an index. */
export const isNamed = sql`refund.state <> 'FAILED' and (
  (line.order_id <> '' and line.order_id = refund.merchant_refund_id)
  or line.id = case when starts_with(refund.merchant_refund_id, ${REPORTED_REFUND_PREFIX})
    then substr(refund.merchant_refund_id, ${LINE_ID_AT}::int)::uuid end
  or (line.transaction_id <> '' and line.transaction_id = refund.provider_refund_id))`;

/**
 * The refunds of some lines, and the others of their orders: which of them our books name, and for the rest, the place among those of the
 * same order and amount and the number of our refunds left for them. A refund and a chargeback of one payment are two.
 */
export const refundLines = (isChosen: SQL) => sql`
  select line.*, row_number() over (partition by order_id, amount_paise, is_named order by paid_at, id) as place,
         (select count(*) from refund join attempt on attempt.id = refund.attempt_id
          where attempt.merchant_order_id = line.order_id and refund.state <> 'FAILED'
            and refund.amount_paise = line.amount_paise
            and not exists (select from settlement_line line where line.kind = 'refund' and ${isNamed})) as our_refunds
  from (select line.*, exists (select from refund where ${isNamed}) as is_named
        from settlement_line line
        where kind = 'refund' and (${isChosen} or order_id in (
          select order_id from settlement_line line where ${isChosen} and kind = 'refund' and order_id <> ''))) line`;

/** A line with what our books have of it; `total` counts all lines of its report with this outcome, and `total_paise` adds them up. */
const ComparedLine = z.object({
  id: z.string(),
  row: z.number(),
  order_id: z.string(),
  transaction_id: z.string(),
  paid_at: z.string(),
  amount_paise: z.string(),
  outcome: z.enum(LINE_OUTCOMES),
  donation_id: z.nullable(z.string()),
  full_name: z.nullable(z.string()),
  status: z.nullable(z.string()),
  our_paise: z.nullable(z.string()),
  similar_id: z.nullable(z.string()),
  similar_name: z.nullable(z.string()),
  similar_status: z.nullable(z.string()),
  similar_paise: z.nullable(z.string()),
  total: z.number(),
  total_paise: z.string(),
});
export type ComparedLine = z.infer<typeof ComparedLine>;

/** Compares a report's lines with our books as they are now. At most `limit` lines of each outcome, and one of those that match. */
export async function comparedLines(db: Database, reportId: string, limit: number): Promise<ComparedLine[]> {
  // control: a chargeback is not taken for the refund that the books have (settlement-reports.test.ts) → sql`our_refunds = 0`
  const isMore = sql`place > our_refunds`;
  return readRows(
    db,
    ComparedLine,
    sql`
    with compared as materialized (
      select line.id, line."row", line.order_id, line.transaction_id, line.paid_at, line.amount_paise,
             case when ours.id is null then 'missing'
               when ours.state = 'COMPLETED' and ours.amount_paise = line.amount_paise then 'matched'
               else 'differing' end as outcome,
             ours.donation_id, ours.status, coalesce(ours.reported_paise, ours.amount_paise) as our_paise
      from settlement_line line left join attempt ours on ours.id = ${ownPayment}
      where line.report_id = ${reportId} and line.kind = 'payment'
      union all
      select id, "row", order_id, transaction_id, paid_at, amount_paise,
             case when not is_named and ${isMore} then 'refund_missing' else 'refund_matched' end, null, null, null
      from (${refundLines(sql`line.report_id = ${reportId}`)}) line
      where report_id = ${reportId}
    ), ranked as (
      select *, row_number() over (partition by outcome order by "row") as place,
             (count(*) over (partition by outcome))::int as total,
             sum(amount_paise) over (partition by outcome) as total_paise
      from compared
    )
    select ranked.*, donation.full_name, alike.donation_id as similar_id, alike.status as similar_status,
           alike.amount_paise as similar_paise, giver.full_name as similar_name
    from ranked left join donation on donation.id = ranked.donation_id
    left join settlement_line line on line.id = ranked.id and ranked.outcome = 'missing'
    left join attempt alike on alike.id = ${similarGift(sql`''`)}
    left join donation giver on giver.id = alike.donation_id
    where place <= case when outcome in ('matched', 'refund_matched') then 1 else ${limit} end
    order by ranked."row"`,
  );
}

const UnreportedRow = z.object({
  id: z.string(),
  donation_id: z.string(),
  full_name: z.string(),
  merchant_order_id: z.string(),
  counted_at: z.string(),
  amount_paise: z.string(),
  total: z.number(),
});

/** Online payments that counted in a period but are in no report, oldest first; `total` counts all of them. */
export async function unreportedPayments(
  db: Database,
  { from, before }: { from: Date; before: Date },
  limit: number,
): Promise<z.infer<typeof UnreportedRow>[]> {
  return readRows(
    db,
    UnreportedRow,
    sql`
    select attempt.id, donation_id, full_name, merchant_order_id, counted_at, attempt.amount_paise,
           (count(*) over ())::int as total
    from attempt join donation on donation.id = attempt.donation_id
    where counted_at >= ${from.toISOString()}::timestamptz and counted_at < ${before.toISOString()}::timestamptz
      and provider = 'phonepe' and state = 'COMPLETED'
      and not exists (select from settlement_line line
        where line.order_id = merchant_order_id and line.kind = 'payment')
      and not exists (select from settlement_line line
        where line.transaction_id <> '' and line.transaction_id in (provider_payment_id, provider_order_id)
          and line.kind = 'payment')
    order by counted_at, attempt.id
    limit ${limit}`,
  );
}

/** A payment line of a report, and whether our books have its payment, or a gift that may be the same. */
export async function findLine(db: Database | Transaction, reportId: string, id: string, phone: string) {
  const rows = await readRows(
    db,
    z.object({ is_known: z.boolean(), is_similar: z.boolean() }),
    sql`
    select ${ownPayment} is not null as is_known, ${similarGift(sql`${phone}::text`)} is not null as is_similar
    from settlement_line line where line.id = ${id}`,
  );
  const [row] = await db
    .select()
    .from(settlementLine)
    .where(
      and(
        eq(settlementLine.id, id),
        eq(settlementLine.reportId, reportId),
        eq(settlementLine.kind, 'payment'),
      ),
    );
  return row && { ...row, isKnown: rows[0]?.is_known === true, isSimilar: rows[0]?.is_similar === true };
}
