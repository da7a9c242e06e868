import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { FUND_KINDS } from '#domain/office/fund.ts';
import { DONATION_TYPES, type ModeOfReceipt } from '#domain/year-end/year-statement.ts';
import type { Database } from '../../db/client.ts';
import { readRows } from '../../db/queries/read-rows.ts';

export type YearSpan = { since: Date; before: Date };

/** The paid attempts that count in a year, refunded or not. */
const giftOf = ({ since, before }: YearSpan) => sql`attempt.state = 'COMPLETED'
  and attempt.counted_at >= ${since.toISOString()}::timestamptz and attempt.counted_at < ${before.toISOString()}::timestamptz`;
const TYPE = sql`coalesce((select type from donation_type where donation_id = donation.id), 'other')`;
const DAY = sql`(attempt.counted_at at time zone 'Asia/Kolkata')::date`;

const GroupRow = z.object({
  type: z.enum(DONATION_TYPES),
  mode: z.nullable(z.string()),
  month: z.string(),
  is_anonymous: z.boolean(),
  gifts: z.coerce.number(),
  paise: z.coerce.bigint(),
  reversed_paise: z.coerce.bigint(),
});
export type GroupRow = z.infer<typeof GroupRow>;

/** A year's gifts by month, type, mode and whether their donor is known. */
export async function giftGroups(db: Database, year: YearSpan): Promise<GroupRow[]> {
  return readRows(
    db,
    GroupRow,
    sql`
    select ${TYPE} as type, attempt.payment_mode as mode, to_char(${DAY}, 'YYYY-MM') as month, donation.is_anonymous,
           count(*) as gifts, sum(attempt.amount_paise) as paise, sum(attempt.reversed_paise) as reversed_paise
    from attempt join donation on donation.id = attempt.donation_id
    where ${giftOf(year)} group by 1, 2, 3, 4 order by 3, 1, 2, 4`,
  );
}

const CashDayRow = z.object({
  day: z.string(),
  gifts: z.coerce.number(),
  paise: z.coerce.bigint(),
  highest_paise: z.coerce.bigint(),
});
export type CashDayRow = z.infer<typeof CashDayRow>;

/** The days of a year on which cash was received and not taken back, with the highest sum of one donor. */
export async function cashDays(db: Database, year: YearSpan): Promise<CashDayRow[]> {
  return readRows(
    db,
    CashDayRow,
    sql`
    with given as (
      select ${DAY} as day, donor_key(donation.email, donation.phone_number, donation.id) as donor,
             count(*) as gifts, sum(attempt.amount_paise - attempt.reversed_paise) as paise
      from attempt join donation on donation.id = attempt.donation_id
      where ${giftOf(year)} and attempt.payment_mode = 'CASH' and attempt.reversed_paise < attempt.amount_paise
      group by 1, 2
    )
    select day::text, sum(gifts) as gifts, sum(paise) as paise, max(paise) as highest_paise from given group by 1 order by 1`,
  );
}

const SingleRow = z.object({
  id: z.string(),
  at: z.coerce.date(),
  place_at: z.string(),
  full_name: z.string(),
  purpose: z.string(),
  type: z.enum(DONATION_TYPES),
  mode: z.nullable(z.string()),
  direction: z.nullable(z.string()),
  paise: z.coerce.bigint(),
});
export type SingleRow = z.infer<typeof SingleRow>;

/** Which gifts of a year are listed one by one. */
export type Which = 'corpus' | 'anonymous' | { aboveRupees: Record<ModeOfReceipt, number> };

function chosen(which: Which) {
  if (which === 'corpus') return sql`${TYPE} = 'corpus'`;
  if (which === 'anonymous') return sql`donation.is_anonymous`;
  const { cash, kind, electronic } = which.aboveRupees;
  return sql`attempt.amount_paise - attempt.reversed_paise > 100 * case attempt.payment_mode
    when 'CASH' then ${cash}::bigint when 'IN_KIND' then ${kind}::bigint else ${electronic}::bigint end`;
}

/** Some gifts of a year of which something is left, after one of them, in the order in which they count. */
export async function singleGifts(
  db: Database,
  year: YearSpan,
  which: Which,
  last: SingleRow | undefined,
  limit: number,
): Promise<SingleRow[]> {
  return readRows(
    db,
    SingleRow,
    sql`
    select attempt.id, attempt.counted_at as at, attempt.counted_at::text as place_at, donation.full_name,
           coalesce(donation.campaign_title, category.name) as purpose, ${TYPE} as type, attempt.payment_mode as mode,
           (select direction from donation_type where donation_id = donation.id) as direction,
           attempt.amount_paise - attempt.reversed_paise as paise
    from attempt
    join donation on donation.id = attempt.donation_id
    join category on category.id = donation.category_id
    where ${giftOf(year)} and attempt.reversed_paise < attempt.amount_paise and ${chosen(which)}
      ${last ? sql`and (attempt.counted_at, attempt.id) > (${last.place_at}::timestamptz, ${last.id}::uuid)` : sql``}
    order by attempt.counted_at, attempt.id limit ${limit}`,
  );
}

const ReversalRow = z.object({
  id: z.string(),
  at: z.coerce.date(),
  given_at: z.coerce.date(),
  full_name: z.string(),
  mode: z.nullable(z.string()),
  voided: z.nullable(z.enum(['bounced', 'cancelled'])),
  reason: z.string(),
  paise: z.coerce.bigint(),
  of_year: z.boolean(),
});
export type ReversalRow = z.infer<typeof ReversalRow>;

/** What was refunded, bounced or cancelled of a year's gifts, whenever that was, and in the year of earlier gifts. */
export async function reversals(
  db: Database,
  { since, before }: YearSpan,
  last: ReversalRow | undefined,
  limit: number,
): Promise<ReversalRow[]> {
  const inYear = (moment: ReturnType<typeof sql>) =>
    sql`(${moment} >= ${since.toISOString()}::timestamptz and ${moment} < ${before.toISOString()}::timestamptz)`;
  const givenAt = sql`attempt.counted_at`;
  return readRows(
    db,
    ReversalRow,
    sql`
    select entry.id, entry.recorded_at as at, ${givenAt} as given_at, donation.full_name, attempt.payment_mode as mode,
           attempt.voided, coalesce(gift.reason, refund.reason) as reason, -entry.amount_paise as paise,
           ${inYear(givenAt)} as of_year
    from ledger_entry entry
    join attempt on attempt.id = entry.attempt_id
    join donation on donation.id = attempt.donation_id
    join refund on refund.id = entry.refund_id
    left join offline_gift gift on gift.attempt_id = attempt.id
    where entry.kind = 'refunded' and (${inYear(givenAt)} or ${inYear(sql`entry.recorded_at`)})
      ${last ? sql`and entry.id > ${last.id}::uuid` : sql``}
    order by entry.id limit ${limit}`,
  );
}

const FundRow = z.object({
  kind: z.enum(FUND_KINDS),
  campaign_title: z.nullable(z.string()),
  payments: z.coerce.number(),
  spent_paise: z.coerce.bigint(),
  returned_paise: z.coerce.bigint(),
  fee_paise: z.coerce.bigint(),
});
export type FundRow = z.infer<typeof FundRow>;

/** What each fund paid for, and the fees that it bore, on the days of a period. Transfers between funds apply nothing. */
export async function application(db: Database, from: string, to: string): Promise<FundRow[]> {
  return readRows(
    db,
    FundRow,
    sql`
    select fund.kind, campaign.title as campaign_title, count(*) filter (where entry.kind = 'spent') as payments,
           coalesce(-sum(amount_paise) filter (where entry.kind = 'spent'), 0) as spent_paise,
           coalesce(sum(amount_paise) filter (where entry.kind = 'reversed'), 0) as returned_paise,
           coalesce(-sum(amount_paise) filter (where entry.kind = 'fee'), 0) as fee_paise
    from fund_entry entry
    join fund on fund.id = entry.fund_id
    left join campaign on campaign.id = fund.campaign_id
    where entry.day between ${from}::date and ${to}::date and entry.kind in ('spent', 'reversed', 'fee')
    group by fund.id, campaign.id order by fund.kind, campaign.title, fund.id`,
  );
}
