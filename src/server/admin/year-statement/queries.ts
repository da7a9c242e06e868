import { type SQL, sql } from 'drizzle-orm';
import { indianDate } from '#domain/indian-time.ts';
import type { IdKind } from '#domain/year-statement.ts';
import type { Database } from '../../db/client.ts';
import { allDailyTotals } from '../../payments/ledger/daily-totals.ts';

/** The first moment of a year, and the first moment after it. */
export type YearSpan = { since: Date; before: Date };

/** A donor's gifts of a year by one payment mode, net of refunds. */
export type StatementRow = {
  donorId: string;
  fullName: string;
  email: string;
  phoneNumber: string;
  idKind: IdKind | null;
  idSealed: string | null;
  addressSealed: string | null;
  asked: number;
  lastAskedAt: Date | null;
  paymentMode: string | null;
  gifts: number;
  paise: bigint;
};

/** The refunds of a payment so far, as a negative amount. */
const refunds = (attemptId: SQL) => sql`coalesce((select sum(refund.amount_paise) from ledger_entry refund
  where refund.attempt_id = ${attemptId} and refund.kind = 'refunded'), 0)`;

/** A year's total net of refunds, from the daily totals. */
export async function yearTotal(
  db: Database,
  { since, before }: YearSpan,
): Promise<{ gifts: number; paise: bigint }> {
  const { rows } = await db.execute<{ gifts: string; paise: string }>(sql`
    with came as (
      select coalesce(sum(payments), 0) as gifts, coalesce(sum(received_paise), 0) as paise from ${allDailyTotals} as sums
      where day >= ${indianDate(since)}::date and day < ${indianDate(before)}::date
    ), reduced as (
      select settled.amount_paise + ${refunds(sql`returned.attempt_id`)} as left_paise, settled.amount_paise
      from (select distinct attempt_id from ledger_entry where kind = 'refunded') as returned
      -- The limit keeps the planner from reading the whole ledger for a few refunded payments.
      cross join lateral (
        select amount_paise, recorded_at from ledger_entry entry
        where entry.attempt_id = returned.attempt_id and entry.kind = 'settled' limit 1
      ) as settled
      where settled.recorded_at >= ${since.toISOString()}::timestamptz
        and settled.recorded_at < ${before.toISOString()}::timestamptz
    )
    select came.gifts - (select count(*) from reduced where left_paise <= 0) as gifts,
           came.paise - (select coalesce(sum(amount_paise - left_paise), 0) from reduced) as paise
    from came`);
  return { gifts: Number(rows[0]?.gifts ?? 0), paise: BigInt(rows[0]?.paise ?? 0) };
}

type PageOptions = { after: string | undefined; limit: number; incompleteOnly: boolean };

/** Skips donors without a gift since the beginning of the year. */
const incomplete = (since: Date) =>
  sql`and (id_sealed is null or address_sealed is null) and last_gift_at >= ${since.toISOString()}::timestamptz`;

/** Leaves out donors with the same ID document as an earlier one, whose line has their gifts. */
const firstWithId = sql`and not exists (select from donor as earlier where earlier.id_hash = donor.id_hash
  and earlier.id_kind = donor.id_kind and earlier.merged_into is null and earlier.id < donor.id)`;

/**
 * A page of donors, ordered by id, with their gifts of a year by payment mode. Gifts of merged donors count for the donor they are
 * merged into, and those of donors with the same ID document for the first of them; but incomplete donors are listed one by one.
 * @returns the rows, and the last donor checked, or null when there are no more.
 */
export async function statementPage(
  db: Database,
  { since, before }: YearSpan,
  { after, limit, incompleteOnly }: PageOptions,
): Promise<{ rows: StatementRow[]; last: string | null }> {
  const page = sql`
    select id, key, full_name, email, phone_number, id_kind, id_hash, id_sealed,
           coalesce(address_sealed, (select other.address_sealed from donor as other where other.id_hash = donor.id_hash
             and other.id_kind = donor.id_kind and other.address_sealed is not null limit 1)) as address_sealed,
           details_asked, details_asked_at::text from donor
    where merged_into is null ${incompleteOnly ? sql`` : firstWithId} ${after ? sql`and id > ${after}::uuid` : sql``}
      ${incompleteOnly ? incomplete(since) : sql``}
    order by id limit ${limit}`;
  const { rows } = await db.execute<Record<string, string | null>>(sql`
    with page as materialized (${page}), listed as (
      select id as first_id, id, key from page union all
      select page.id, other.id, other.key from page join donor other on other.id_hash = page.id_hash
        and other.id_kind = page.id_kind and other.merged_into is null and other.id <> page.id and not ${incompleteOnly}
    ), known as (
      select first_id as id, key from listed union all
      select listed.first_id, merged.key from donor merged join listed on listed.id = merged.merged_into
    ), gift as (
      select known.id, attempt.payment_mode, entry.amount_paise + ${refunds(sql`entry.attempt_id`)} as paise
      from known
      join donation on donor_key(donation.email, donation.phone_number, donation.id) = known.key
      join attempt on attempt.donation_id = donation.id and attempt.state = 'COMPLETED'
      join ledger_entry entry on entry.attempt_id = attempt.id and entry.kind = 'settled'
        and entry.recorded_at >= ${since.toISOString()}::timestamptz
        and entry.recorded_at < ${before.toISOString()}::timestamptz
    ), given as (
      select id, payment_mode, count(*) as gifts, sum(paise) as paise from gift where paise > 0 group by id, payment_mode
    )
    select page.*, given.payment_mode, given.gifts, given.paise, (select max(id::text) from page) as last,
           (select count(*) from page) as checked
    from (select 1) as one left join (page join given using (id)) on true
    order by page.id, given.payment_mode`);
  const [first] = rows;
  const hasMore = Number(first?.['checked'] ?? 0) === limit;
  return {
    rows: rows.filter(({ id }) => id !== null).map(asRow),
    last: hasMore ? (first?.['last'] ?? null) : null,
  };
}

function asRow(row: Record<string, string | null>): StatementRow {
  return {
    donorId: row['id'] ?? '',
    fullName: row['full_name'] ?? '',
    email: row['email'] ?? '',
    phoneNumber: row['phone_number'] ?? '',
    idKind: row['id_kind'] as IdKind | null,
    idSealed: row['id_sealed'] ?? null,
    addressSealed: row['address_sealed'] ?? null,
    asked: Number(row['details_asked'] ?? 0),
    lastAskedAt: row['details_asked_at'] ? new Date(row['details_asked_at']) : null,
    paymentMode: row['payment_mode'] ?? null,
    gifts: Number(row['gifts'] ?? 0),
    paise: BigInt(row['paise'] ?? 0),
  };
}
