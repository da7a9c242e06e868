import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { indianDate } from '#domain/time/indian-time.ts';
import { DONATION_TYPES, ID_KINDS } from '#domain/year-end/year-statement.ts';
import type { Database, Transaction } from '../../db/client.ts';
import { documentColumns, hasDocument, sameDocument } from '../../db/queries/donor-documents.ts';
import { readRows } from '../../db/queries/read-rows.ts';
import { allDailyTotals } from '../../payments/ledger/daily-totals.ts';

/** The first moment of a year, and the first moment after it. */
export type YearSpan = { since: Date; before: Date };

/**
 * A donor's gifts of a year by type and payment mode, net of refunds. Donors with the same ID document are one; `donorId` is
 * the first of them.
 */
const StatementRow = z.object({
  donorId: z.string(),
  fullName: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  idKind: z.nullable(z.enum(ID_KINDS)),
  idSealed: z.nullable(z.string()),
  addressSealed: z.nullable(z.string()),
  /** How often the donor was asked for what is missing, and when last. */
  asked: z.number(),
  lastAskedAt: z.nullable(z.string().transform((at) => new Date(at))),
  donationType: z.enum(DONATION_TYPES),
  paymentMode: z.nullable(z.string()),
  gifts: z.number(),
  paise: z.coerce.bigint(),
});
export type StatementRow = z.infer<typeof StatementRow>;

/** The last donor of a page and how many were checked; the only row of a page on which nobody gave has just that. */
const PageEnd = z.object({ last: z.nullable(z.string()), checked: z.number() });
const PageRow = z.union([StatementRow.extend(PageEnd.shape), PageEnd.extend({ donorId: z.null() })]);

/** The refunds of a payment so far, as a negative amount. */
const refunds = (attemptId: SQL) => sql`coalesce((select sum(refund.amount_paise) from ledger_entry refund
  where refund.attempt_id = ${attemptId} and refund.kind = 'refunded'), 0)`;

/** A year's total net of refunds, from the daily totals. */
export async function yearTotal(
  db: Database,
  { since, before }: YearSpan,
): Promise<{ gifts: number; paise: bigint }> {
  const rows = await readRows(
    db,
    z.object({ gifts: z.string(), paise: z.string() }),
    sql`
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
    from came`,
  );
  return { gifts: Number(rows[0]?.gifts ?? 0), paise: BigInt(rows[0]?.paise ?? 0) };
}

/** Complete: with an ID document and an address. */
export type Completeness = 'complete' | 'incomplete';

type PageOptions = { after: string | undefined; limit: number; only?: Completeness };

const DONOR = sql`donor`;
const OTHER = sql`other`;
const PAGE = sql`page`;

/** Skips most donors that a list does not show; the rest is left to the caller. */
function narrowed(only: Completeness | undefined, since: Date): SQL {
  if (only === undefined) return sql``;
  if (only === 'complete') return sql`and ${hasDocument(DONOR)}`;
  return sql`and case when ${hasDocument(DONOR)} then donor.address_sealed is null and not exists (
      select from donor other where ${sameDocument(OTHER, DONOR)} and other.merged_into is null and other.address_sealed is not null)
    else last_gift_at >= ${since.toISOString()}::timestamptz end`;
}

/**
 * A page of donors, ordered by id, with their gifts of a year by type and payment mode. Gifts of merged donors count for the donor
 * they are merged into, and donors with the same ID document count as the first of them.
 * @returns the rows, and the last donor checked, or null when there are no more.
 */
export async function statementPage(
  db: Database | Transaction,
  { since, before }: YearSpan,
  { after, limit, only }: PageOptions,
): Promise<{ rows: StatementRow[]; last: string | null }> {
  const page = sql`
    select donor.id, donor.details_asked, donor.details_asked_at, ${documentColumns(DONOR)} from donor
    where donor.merged_into is null ${after ? sql`and donor.id > ${after}::uuid` : sql``}
      and not exists (select from donor other
        where ${sameDocument(OTHER, DONOR)} and other.merged_into is null and other.id < donor.id)
      ${narrowed(only, since)}
    order by donor.id limit ${limit}`;
  const columns = sql`donor.id, donor.key, donor.full_name, donor.email, donor.phone_number, donor.address_sealed, donor.last_gift_at`;
  const rows = await readRows(
    db,
    PageRow,
    sql`
    with page as materialized (${page}), member as materialized (
      select page.id as first_id, ${columns} from page join donor on donor.id = page.id union all
      select page.id as first_id, ${columns} from page
      join donor on ${sameDocument(DONOR, PAGE)} and donor.id <> page.id and donor.merged_into is null
    ), person as (
      select first_id,
        (array_agg(full_name order by last_gift_at desc, id))[1] as full_name,
        (array_agg(email order by email = '', last_gift_at desc, id))[1] as email,
        (array_agg(phone_number order by phone_number = '', last_gift_at desc, id))[1] as phone_number,
        (array_agg(address_sealed order by address_sealed is null, last_gift_at desc, id))[1] as address_sealed
      from member group by first_id
    ), known as (
      select first_id, key from member union all
      select member.first_id, merged.key from donor merged join member on member.id = merged.merged_into
    ), gift as (
      select known.first_id, coalesce(chosen.type, 'other') as donation_type, attempt.payment_mode,
             entry.amount_paise - attempt.reversed_paise as paise
      from known
      join donation on donor_key(donation.email, donation.phone_number, donation.id) = known.key
      join attempt on attempt.donation_id = donation.id and attempt.state = 'COMPLETED'
      join ledger_entry entry on entry.attempt_id = attempt.id and entry.kind = 'settled'
        and entry.recorded_at >= ${since.toISOString()}::timestamptz
        and entry.recorded_at < ${before.toISOString()}::timestamptz
      left join donation_type chosen on chosen.donation_id = donation.id
    ), given as (
      select first_id, donation_type, payment_mode, count(*) as gifts, sum(paise) as paise
      from gift where paise > 0 group by first_id, donation_type, payment_mode
    )
    select page.id as "donorId", person.full_name as "fullName", person.email, person.phone_number as "phoneNumber",
           page.id_kind as "idKind", page.id_sealed as "idSealed", person.address_sealed as "addressSealed",
           page.details_asked as asked, page.details_asked_at as "lastAskedAt", given.donation_type as "donationType",
           given.payment_mode as "paymentMode", given.gifts::int, given.paise,
           (select max(id::text) from page) as last, (select count(*) from page)::int as checked
    from (select 1) as one left join (
      page join person on person.first_id = page.id join given on given.first_id = page.id
    ) on true
    order by page.id, given.donation_type, given.payment_mode`,
  );
  const [first] = rows;
  return {
    rows: rows.filter((row) => row.donorId !== null),
    last: first?.checked === limit ? first.last : null,
  };
}
