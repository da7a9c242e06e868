import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { indianDate } from '#domain/time/indian-time.ts';
import type { Database } from '../../db/client.ts';
import { documentKey, hasDocument } from '../../db/queries/donor-documents.ts';
import { readRows } from '../../db/queries/read-rows.ts';
import type { YearSpan } from './queries.ts';

const DONOR = sql`donor`;
const PERSON = sql`person`;

/** What a list of the year adds up to, net of refunds. */
export type ListTotal = { donors: number; gifts: number; paise: bigint };

export type YearLists = {
  complete: ListTotal;
  incomplete: ListTotal;
  /** `donors` is 0: nobody knows how many they were. */
  anonymous: ListTotal;
  /** How much of the incomplete total has no address. */
  withoutAddressPaise: bigint;
};

const ListRow = z.object({
  list: z.string(),
  donors: z.number(),
  gifts: z.number(),
  paise: z.coerce.bigint(),
  withoutAddressPaise: z.coerce.bigint(),
});

/** Whether an attempt is paid, counts in a year and has something left. */
const isGiftOf = ({ since, before }: YearSpan) => sql`attempt.state = 'COMPLETED'
  and attempt.reversed_paise < attempt.amount_paise
  and attempt.counted_at >= ${since.toISOString()}::timestamptz and attempt.counted_at < ${before.toISOString()}::timestamptz`;

/**
 * A year's gifts by whether the donor's ID document and address are known, from the donors' totals of the year. The totals must be
 * fresh (`refreshDonorTotals`); anonymous gifts, which have no donor, are read one by one.
 */
export async function yearLists(db: Database, { since, before }: YearSpan): Promise<YearLists> {
  const rows = await readRows(
    db,
    ListRow,
    sql`
    with documented as (
      select ${documentKey(DONOR)} as document, bool_or(address_sealed is not null) as has_address
      from donor where merged_into is null and ${hasDocument(DONOR)} group by 1
    ), given as (
      select year.gifts, year.net_paise as paise, coalesce(documented.document, person.id::text) as donor,
             documented.document is not null as has_id,
             coalesce(documented.has_address, person.address_sealed is not null, false) as has_address
      from donor_year year
      join donor on donor.id = year.donor_id
      join donor person on person.id = coalesce(donor.merged_into, donor.id)
      left join documented on documented.document = ${documentKey(PERSON)}
      where year.start_year = ${Number(indianDate(since).slice(0, 4))}
      union all
      -- A payment that settled a moment ago, of a donor who is not known yet.
      select 1, attempt.amount_paise - attempt.reversed_paise, null, false, false
      from (
        select distinct donor_key as key from pending_donor_total pending
        where not exists (select from donor where donor.key = pending.donor_key)
      ) as unknown
      join donation on donor_key(donation.email, donation.phone_number, donation.id) = unknown.key
      join attempt on attempt.donation_id = donation.id and ${isGiftOf({ since, before })}
    ), person_total as (
      -- By donor first, so that counting the donors sorts nothing.
      select case when has_id and has_address then 'complete' else 'incomplete' end as list, donor, sum(gifts) as gifts,
             sum(paise) as paise, coalesce(sum(paise) filter (where not has_address), 0) as without_address
      from given group by 1, 2
    )
    select list, count(donor)::int as donors, sum(gifts)::int as gifts, sum(paise) as paise,
           sum(without_address) as "withoutAddressPaise"
    from person_total group by 1
    union all
    select 'anonymous', 0, count(*)::int, coalesce(sum(attempt.amount_paise - attempt.reversed_paise), 0), 0
    from donation
    join attempt on attempt.donation_id = donation.id and ${isGiftOf({ since, before })}
    where donation.is_anonymous`,
  );
  const totalOf = (list: string): ListTotal => {
    const row = rows.find((each) => each.list === list);
    return { donors: row?.donors ?? 0, gifts: row?.gifts ?? 0, paise: row?.paise ?? 0n };
  };
  return {
    complete: totalOf('complete'),
    incomplete: totalOf('incomplete'),
    anonymous: totalOf('anonymous'),
    withoutAddressPaise: rows.find(({ list }) => list === 'incomplete')?.withoutAddressPaise ?? 0n,
  };
}

const AnonymousRow = z.object({
  id: z.string(),
  donation_id: z.string(),
  at: z.string(),
  payment_mode: z.nullable(z.string()),
  purpose: z.string(),
  paise: z.string(),
});

/** The anonymous gifts of a year that were not fully refunded, latest entry first. */
export async function anonymousGifts(
  db: Database,
  { since, before }: YearSpan,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<z.infer<typeof AnonymousRow>[]> {
  return readRows(
    db,
    AnonymousRow,
    sql`
    select attempt.id, donation.id as donation_id, entry.recorded_at as at, attempt.payment_mode,
           coalesce(donation.campaign_title, category.name) as purpose,
           entry.amount_paise - attempt.reversed_paise as paise
    from donation
    join category on category.id = donation.category_id
    join attempt on attempt.donation_id = donation.id and attempt.state = 'COMPLETED'
      and attempt.reversed_paise < attempt.amount_paise
    join ledger_entry entry on entry.attempt_id = attempt.id and entry.kind = 'settled'
    where donation.is_anonymous and entry.recorded_at >= ${since.toISOString()}::timestamptz
      and entry.recorded_at < ${before.toISOString()}::timestamptz
      ${after ? sql`and attempt.id < ${after}::uuid` : sql``}
    order by attempt.id desc limit ${limit}`,
  );
}
